import { create } from 'qrcode';

/** Blank modules around a QR code that scanners need. */
const margin = 4;

/** A link as a QR code: the path of its black modules in a square of `size` units, error correction M. */
export function drawLoginCode(address: string): { size: number; path: string } {
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let from = 0; from < modules.size; from += 1) {
      let to = from;
      while (to < modules.size && modules.get(row, to)) to += 1;
      if (to > from) path += `M${from + margin} ${row + margin}h${to - from}v1h${from - to}z`;
      from = to;
    }
  }
  return { size: modules.size + 2 * margin, path };
}
