import { create } from 'qrcode';
import { qrPath } from '../../../../contract/core/qr-path.ts';

/**
 * Draws a ticket code (base45, so alphanumeric) as an SVG with error correction M, like the PDF's. Dark on white in
 * every theme, as scanners require.
 * @throws {Error} if the code is too long for a QR code.
 */
export function drawQr(code: string): string {
  const { modules } = create([{ mode: 'alphanumeric', data: code }], { errorCorrectionLevel: 'M' });
  const { size, path } = qrPath(modules);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  );
}
