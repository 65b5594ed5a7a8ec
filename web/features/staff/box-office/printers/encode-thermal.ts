import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { isPlain, type DrawLine, type TicketLayout } from './ticket-layout.ts';

/** Widths of 80 mm (wide) and 58 mm (narrow) rolls, in dots and characters. */
const rolls = { wide: { dots: 576, columns: 48 }, narrow: { dots: 384, columns: 32 } } as const;

export type Roll = keyof typeof rolls;

/** Dots per module of the code: at most 8, and small enough for the roll. */
const moduleDots = { wide: 6, narrow: 4 } as const;

/**
 * Encodes tickets for a thermal printer, cut one by one. Draws text outside plain Latin: few printers have Chinese
 * fonts, and they don't report a missing one.
 */
export function encodeThermal(
  language: 'esc-pos' | 'star-prnt',
  roll: Roll,
  tickets: readonly TicketLayout[],
  draw: DrawLine,
): Uint8Array<ArrayBuffer> {
  const { dots, columns } = rolls[roll];
  const encoder = new ReceiptPrinterEncoder({
    language,
    columns,
    imageMode: 'raster',
    newline: '\n',
    feedBeforeCut: 4,
  });
  encoder.initialize();
  for (const { lines, code } of tickets) {
    for (const line of lines) {
      if (isPlain(line.text) && !line.isLarge) encoder.line(line.text);
      else if (isPlain(line.text)) encoder.bold(true).size(1, 2).line(line.text).size(1, 1).bold(false);
      else {
        const { width, height, data } = draw(line, dots);
        encoder.image({ width, height, data }, width, height, 'threshold', 128);
      }
    }
    if (code !== null) encoder.qrcode(code, { model: 2, size: moduleDots[roll], errorlevel: 'm' });
    encoder.cut('partial');
  }
  return new Uint8Array(encoder.encode());
}
