import { create } from 'qrcode';
import { blackRuns } from '../../../../contract/core/qr-path.ts';
import { colours, drawRead, type Paper } from '../../../documents/draw-paper.ts';

/** Modules along an edge of QR version 6, without the blank margin of 4 around it. */
export const qrModules = 41;

/**
 * Draws a ticket code of at most 154 characters of the alphanumeric mode as a QR code of version 6 at error correction
 * M, in vectors. The caller keeps a blank margin of four modules around it.
 * @param alt the words for those who listen. @throws {Error} for a code that does not fit.
 */
export function drawQrCode(paper: Paper, code: string, box: { x: number; y: number; size: number }, alt: string): void {
  const { modules } = create([{ mode: 'alphanumeric', data: code }], { version: 6, errorCorrectionLevel: 'M' });
  const { doc } = paper;
  drawRead(
    paper,
    'Figure',
    () => {
      doc
        .save()
        .translate(box.x, box.y)
        .scale(box.size / modules.size);
      for (const { row, from, length } of blackRuns(modules)) doc.rect(from, row, length, 1);
      // One fill for all of it: no viewer can show a seam between two modules.
      doc.fill(colours.ink).restore();
    },
    { alt },
  );
}
