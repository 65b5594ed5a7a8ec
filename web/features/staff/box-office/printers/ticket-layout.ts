export interface PrintedLine {
  readonly text: string;
  /** Printed larger than the rest, for the staff at the entrance. */
  readonly isLarge: boolean;
}

/** Layout of a ticket for any printer: lines and the scannable code. */
export interface TicketLayout {
  readonly lines: readonly PrintedLine[];
  /** Null if the ticket isn't scanned. */
  readonly code: string | null;
}

/** RGBA image, four bytes per dot, as in a canvas; dark dots are printed. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Draws a line within a width in dots, wrapped as needed. Width and height are multiples of 8. */
export type DrawLine = (line: PrintedLine, width: number) => Bitmap;

/** Brightness (0 to 255) below which a dot is black. */
const threshold = 128;

export function isBlack({ width, height, data }: Bitmap, x: number, y: number): boolean {
  if (x >= width || y >= height) return false;
  const at = (y * width + x) * 4;
  return (data[at + 3] ?? 0) >= threshold && (data[at] ?? 255) < threshold;
}

/**
 * Replaces all white space with single spaces and removes control characters, which a printer would read as commands.
 */
export function cleanPrinterText(text: string): string {
  return text
    .replaceAll(/[\s\u00A0\u2009\u202F]+/gu, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
}

/** Returns true if every printer has the characters in its own font (ASCII); other text is drawn. */
export function isPlain(text: string): boolean {
  return /^[\u0020-\u007E]*$/.test(text);
}

/**
 * Wraps text to a width: anywhere in Chinese, otherwise between words, and inside overlong words.
 * @param measure returns the width of a text.
 */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  const add = (piece: string) => {
    if (measure(line + piece) <= width || line === '') line += piece;
    else {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    }
  };
  for (const [piece] of text.matchAll(/\s+|[\u2E80-\uFFEF]|[^\s\u2E80-\uFFEF]+/gu)) {
    if (measure(piece) <= width) add(piece);
    else for (const character of Array.from(piece)) add(character);
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return lines;
}
