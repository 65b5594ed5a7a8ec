import { create } from 'qrcode';

/** Blank modules around a QR code that scanners need. */
const margin = 4;

/**
 * A ticket's code (base45, so alphanumeric) as an SVG with error correction M, like the PDF's; dark on white whatever
 * the page's theme, since scanners need it that way round. @throws {Error} for a code that no QR code holds.
 */
export function drawQr(code: string): string {
  const { modules } = create([{ mode: 'alphanumeric', data: code }], { errorCorrectionLevel: 'M' });
  const size = modules.size + 2 * margin;
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let from = 0; from < modules.size; from += 1) {
      let to = from;
      while (to < modules.size && modules.get(row, to)) to += 1;
      if (to > from) path += `M${from + margin} ${row + margin}h${to - from}v1h${from - to}z`;
      from = to;
    }
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  );
}
