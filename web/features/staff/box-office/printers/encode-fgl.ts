import { create } from 'qrcode';
import { blackRuns } from '../../../../../contract/core/qr-path.ts';
import { isBlack, isPlain, type Bitmap, type DrawLine, type TicketLayout } from './ticket-layout.ts';

/** Layout in dots of a 2 by 5.5 inch ticket at 200 dots per inch: text on the left, code on the right. */
const ticket = { height: 400, left: 24, top: 12, textWidth: 744, codeLeft: 800, codeWidth: 280 } as const;

/** Line height and character width of the printer's font 3 in dots, at normal and double size. */
const fonts = { normal: { scale: 1, step: 44, width: 20 }, large: { scale: 2, step: 76, width: 40 } } as const;

/** Maximum bytes of an image per command. */
const mostBytes = 100;

/**
 * Encodes tickets for an FGL ticket printer, printed and cut one by one. Draws text outside plain Latin, and text with
 * `<` or `>`, which the printer would read as a command.
 */
export function encodeFgl(tickets: readonly TicketLayout[], draw: DrawLine): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  const say = (text: string) => bytes.push(...Array.from(text, (character) => character.charCodeAt(0)));
  const paint = (bitmap: Bitmap, left: number, top: number) => paintBitmap(bitmap, left, top, say, bytes);
  for (const { lines, code } of tickets) {
    say('<CB>');
    let top: number = ticket.top;
    for (const line of lines) {
      const font = fonts[line.isLarge ? 'large' : 'normal'];
      const fits = line.text.length * font.width <= ticket.textWidth;
      if (isPlain(line.text) && fits && !/[<>]/.test(line.text)) {
        if (top + font.step > ticket.height) break;
        say(`<RC${top},${ticket.left}><F3><HW${font.scale},${font.scale}>${line.text}`);
        top += font.step;
        continue;
      }
      const bitmap = draw(line, ticket.textWidth);
      // Omits lines that would run onto the next ticket.
      if (top + bitmap.height > ticket.height) break;
      paint(bitmap, ticket.left, top);
      top += bitmap.height;
    }
    if (code !== null) paint(codeBitmap(code), ticket.codeLeft, ticket.top);
    say('<p>');
  }
  return Uint8Array.from(bytes);
}

/** Sends strips eight dots high: one byte per column, highest bit on top. Skips blank parts. */
function paintBitmap(bitmap: Bitmap, left: number, top: number, say: (text: string) => void, bytes: number[]): void {
  for (let y = 0; y < bitmap.height; y += 8) {
    for (let x = 0; x < bitmap.width; x += mostBytes) {
      const strip = Array.from({ length: Math.min(mostBytes, bitmap.width - x) }, (_, column) => {
        let byte = 0;
        for (let dot = 0; dot < 8; dot += 1) if (isBlack(bitmap, x + column, y + dot)) byte |= 0x80 >> dot;
        return byte;
      });
      if (strip.every((byte) => byte === 0)) continue;
      say(`<RC${top + y},${left + x}><g${strip.length}>`);
      bytes.push(...strip);
    }
  }
}

/** Draws the code with its quiet zone, at the largest size that fits. */
function codeBitmap(code: string): Bitmap {
  const { modules } = create([{ mode: 'alphanumeric', data: code }], { errorCorrectionLevel: 'M' });
  const scale = Math.max(1, Math.floor(ticket.codeWidth / modules.size));
  const width = Math.ceil((modules.size * scale) / 8) * 8;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const { row, from, length } of blackRuns(modules)) {
    for (let y = row * scale; y < (row + 1) * scale; y += 1) {
      for (let x = from * scale; x < (from + length) * scale; x += 1) data[(y * width + x) * 4] = 0;
    }
  }
  return { width, height: width, data };
}
