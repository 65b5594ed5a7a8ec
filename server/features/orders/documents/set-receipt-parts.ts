import { colours, drawLines, drawRead, setText, type Paper, type TextStyle } from '../../../documents/draw-paper.ts';

export const pageWidth = 419.53;
export const margin = 20;
export const left = margin + 24;
export const width = pageWidth - 2 * left;

/** A part of the receipt. Its height is needed before the page size is set. */
export interface Part {
  readonly height: number;
  draw(y: number): void;
}

/** Sets text across the receipt, tagged as one paragraph. */
export function paragraph(paper: Paper, text: string, style: TextStyle): Part {
  const set = setText(paper, text, width, style);
  return { height: set.height, draw: (y) => drawRead(paper, 'P', () => drawLines(paper, set, left, y)) };
}

/** Sets a label and its value. The space after the label separates them for screen readers. Preserves line breaks. */
export function pair(paper: Paper, label: string, value: string): Part {
  const labelText = setText(paper, `${label} `, width * 0.34, { size: 8.5, colour: colours.muted });
  const style: TextStyle = { size: 9, leading: 1.35, align: 'right' };
  const lines = value.split(/\r\n|\r|\n/).filter((line) => line.trim());
  // The space at the end of each line is for screen readers.
  const texts = (lines.length > 0 ? lines : ['']).map((line) => setText(paper, `${line} `, width * 0.66, style));
  const leap = (style.leading! - 1) * style.size;
  const draw = (y: number) =>
    drawRead(paper, 'P', () => {
      drawLines(paper, labelText, left, y + 0.44);
      let at = y;
      for (const text of texts) at = drawLines(paper, text, left + width * 0.34, at) + leap;
    });
  const height = texts.reduce((sum, text) => sum + text.height + leap, -leap);
  return { height: Math.max(labelText.height, height) + 7, draw };
}

/** Sets a description with quantity and price below it, and the amount on the right. */
export function moneyRow(paper: Paper, what: string, detail: string, sum: string): Part {
  const whatText = setText(paper, `${what} `, width * 0.7, { size: 10, leading: 1.3 });
  const detailText = setText(paper, `${detail} `, width * 0.7, { size: 8, leading: 1.3, colour: colours.muted });
  const sumText = setText(paper, sum, width * 0.3, { size: 10, smallest: 7, lines: 1, align: 'right' });
  const draw = (y: number) =>
    drawRead(paper, 'P', () => {
      drawLines(paper, whatText, left, y);
      if (detail) drawLines(paper, detailText, left, y + whatText.height + 4);
      drawLines(paper, sumText, left + width * 0.7, y);
    });
  return { height: whatText.height + (detail ? 4 + detailText.height : 0) + 9, draw };
}

export function gap(height: number): Part {
  return { height, draw: () => {} };
}

export function heightOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { height }) => sum + height, 0);
}

export function drawParts(parts: readonly Part[], top: number): void {
  let y = top;
  for (const part of parts) {
    part.draw(y);
    y += part.height;
  }
}
