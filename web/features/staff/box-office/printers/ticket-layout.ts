/** A line of a ticket. */
export interface TicketLine {
  readonly text: string;
  /** What is looked for at the door: larger than the rest. */
  readonly isLarge: boolean;
}

/** A ticket as any printer prints it: lines, and the code that is scanned. */
export interface TicketLayout {
  readonly lines: readonly TicketLine[];
  /** Null where nobody scans it. */
  readonly code: string | null;
}

/** Dots of an image, four bytes each (RGBA), as a canvas has them; dark ones are printed. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Draws a line in so many dots of width, on as many lines as it needs. Width and height are multiples of 8. */
export type DrawLine = (line: TicketLine, width: number) => Bitmap;

/** Below that brightness (0 to 255) a dot is black. */
const threshold = 128;

export function isBlack({ width, height, data }: Bitmap, x: number, y: number): boolean {
  if (x >= width || y >= height) return false;
  const at = (y * width + x) * 4;
  return (data[at + 3] ?? 0) >= threshold && (data[at] ?? 255) < threshold;
}

/** A line as printers take it: one kind of blank, and nothing that a printer would understand as a command. */
export function cleanText(text: string): string {
  return text
    .replaceAll(/[\s\u00A0\u2009\u202F]+/gu, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
}

/** Whether every printer has the characters of a line in its own font; all others are drawn. */
export function isPlain(text: string): boolean {
  return /^[\u0020-\u007E]*$/.test(text);
}

/**
 * Lines that are at most so wide: Chinese is broken anywhere, other words between them, and words that are too long within.
 * @param measure the width of a text.
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
