import { create } from 'qrcode';
import { qrPath } from '../../../../contract/core/qr-path.ts';

/**
 * Returns a link as a QR code: the path of its black modules in a square of `size` units, with error correction level
 * M.
 */
export function drawQrCodePath(address: string): { size: number; path: string } {
  return qrPath(create(address, { errorCorrectionLevel: 'M' }).modules);
}
