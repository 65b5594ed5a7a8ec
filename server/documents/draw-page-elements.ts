import { blackRuns } from '../../contract/core/qr-path.ts';
import { chooseFonts } from './choose-fonts.ts';
import {
  colours,
  drawLines,
  drawOrnament,
  drawRead,
  fill,
  mark,
  setText,
  stroke,
  widthOfGraphemes,
  type Paper,
  type TextStyle,
} from './draw-paper.ts';
import { encodeQr } from './encode-qr.ts';
import { qrModules } from './mask-qr.ts';
import { openTypeface } from './open-fonts.ts';
import { numberText } from './pdf-file.ts';
import { Pen } from './pen.ts';

export interface PaperBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const corner = 12;
const notch = 8;

/**
 * Draws a sheet with perforations and a notch at each end of them.
 * @param cuts positions of the perforations, measured from the top of the page.
 */
export function drawSheet(paper: Paper, { x, y, width, height }: PaperBox, cuts: readonly number[]): void {
  const [right, bottom] = [x + width, y + height];
  const pen = new Pen(paper.doc.height).moveTo(x + corner, y);
  pen.lineTo(right - corner, y).turn(right, y + corner);
  for (const cut of cuts)
    pen
      .lineTo(right, cut - notch)
      .turn(right - notch, cut, 'in')
      .turn(right, cut + notch, 'in');
  pen.lineTo(right, bottom - corner).turn(right - corner, bottom);
  pen.lineTo(x + corner, bottom).turn(x, bottom - corner);
  for (const cut of cuts.toReversed())
    pen
      .lineTo(x, cut + notch)
      .turn(x + notch, cut, 'in')
      .turn(x, cut - notch, 'in');
  pen.lineTo(x, y + corner).turn(x + corner, y);
  drawOrnament(paper, () => {
    paper.doc.write(`0.75 w\n${fill(colours.surface)}${stroke(colours.line)}${pen.content}h\nB\n`);
    for (const cut of cuts) drawDots(paper, x + notch + 6, right - notch - 6, cut);
  });
}

/** Draws dots as dashes of length zero with round ends. */
function drawDots({ doc }: Paper, from: number, to: number, y: number): void {
  const step = (to - from) / Math.round((to - from) / 6);
  const { content } = new Pen(doc.height).moveTo(from, y).lineTo(to + 0.01, y);
  doc.write(`q\n1 J\n1.9 w\n[0.01 ${(step - 0.01).toFixed(4)}] 0 d\n${stroke(colours.edge)}${content}S\nQ\n`);
}

/** Draws a hairline. */
export function drawHairLine(paper: Paper, x: number, y: number, width: number): void {
  const { content } = new Pen(paper.doc.height).moveTo(x, y).lineTo(x + width, y);
  drawOrnament(paper, () => paper.doc.write(`0.6 w\n${stroke(colours.line)}${content}S\n`));
}

/** Draws the logo: 飛 in a square with one perforated edge, and the name beside it. `size` is the side of the square. */
export function drawLogo(paper: Paper, x: number, y: number, size: number): void {
  const { doc } = paper;
  const holes = 4;
  const hole = size / 13;
  const step = size / holes;
  const right = x + size;
  const r = size / 8;
  const pen = new Pen(doc.height).moveTo(right, y);
  for (let n = 0; n < holes; n += 1) {
    const middle = y + step * (n + 0.5);
    pen.lineTo(right, middle - hole).turn(right - hole, middle, 'in');
    pen.turn(right, middle + hole, 'in');
  }
  pen.lineTo(right, y + size).lineTo(x + r, y + size);
  pen.turn(x, y + size - r).lineTo(x, y + r);
  pen.turn(x + r, y);
  const glyph = setText({ language: 'zh_hk', doc }, mark, size, {
    size: size * 0.72,
    bold: true,
    colour: colours.surface,
  });
  drawOrnament(paper, () => {
    doc.write(`${fill(colours.accent)}${pen.content}h\nf\n`);
    drawLines(paper, glyph, x + size * 0.13, y + size * 0.1364);
  });
  const name = setText(paper, 'Fei', size * 3, { size: size * 0.62, bold: true });
  drawRead(paper, 'P', () => drawLines(paper, name, x + size * 1.32, y + size * 0.17));
}

/** Label with its value below, read aloud as one element. */
export interface LabelledValue {
  readonly label: string;
  readonly value: string;
}

const labelStyle: TextStyle = { size: 7.5, colour: colours.muted };

/**
 * Draws labelled values side by side, each as wide as it needs. The widest shrink first when there is not enough room.
 */
export function drawLabelledValues(
  paper: Paper,
  facts: readonly LabelledValue[],
  box: Omit<PaperBox, 'height'>,
  style: TextStyle,
): void {
  const gap = 14;
  const wanted = facts.map(
    ({ label, value }) =>
      // The extra point prevents rounding from breaking the text of the widest column.
      Math.max(naturalWidth(paper, label, labelStyle), naturalWidth(paper, value, style)) + 1,
  );
  const columns = shareWidth(wanted, box.width - gap * (facts.length - 1));
  let x = box.x;
  facts.forEach(({ label, value }, n) => {
    const width = columns[n] ?? 0;
    // The space is invisible; it separates the label from its value in screen readers.
    const labelText = setText(paper, `${label} `, width, { ...labelStyle, lines: 1, smallest: 6 });
    const valueText = setText(paper, value, width, { leading: 1.15, ...style });
    drawRead(paper, 'P', () => {
      drawLines(paper, labelText, x, box.y);
      // Aligns the baselines of values of different sizes.
      drawLines(paper, valueText, x, box.y + 12 + Math.max(0, style.size - valueText.height) * 0.88);
    });
    x += width + gap;
  });
}

function naturalWidth(paper: Paper, text: string, style: TextStyle): number {
  return widthOfGraphemes(chooseFonts(text, openTypeface(paper.language, style.bold ?? false))) * style.size;
}

/** Shares spare width equally and takes missing width from the widest columns. The sum is always `whole`. */
function shareWidth(wanted: readonly number[], whole: number): number[] {
  let cap = whole;
  for (let round = 0; round < wanted.length; round += 1) {
    const narrow = wanted.filter((width) => width <= cap);
    const rest = whole - narrow.reduce((sum, width) => sum + width, 0);
    if (narrow.length < wanted.length) cap = rest / (wanted.length - narrow.length);
    else if (rest < 0) cap = Math.max(...wanted) - 0.001;
  }
  const widths = wanted.map((width) => Math.min(width, cap));
  const spare = (whole - widths.reduce((sum, width) => sum + width, 0)) / wanted.length;
  return widths.map((width) => width + spare);
}

/** Side of a QR code with modules of one point, without the quiet zone of four modules around it. */
export const qrSize = qrModules;

/**
 * Draws a text of at most 154 characters of the alphanumeric mode as a QR code of version 6 with error correction M, in
 * vectors. The caller leaves a quiet zone of four modules around it.
 * @param alt text for screen readers.
 * @throws {RangeError} for a text that does not fit.
 */
export function drawQrCodeOnPaper(
  paper: Paper,
  code: string,
  box: { x: number; y: number; size: number },
  alt: string,
): void {
  const scale = numberText(box.size / qrModules);
  let runs = '';
  for (const { row, from, length } of blackRuns(encodeQr(code))) runs += `${from} ${row} ${length} 1 re\n`;
  const draw = () => {
    // Modules count from the top. A single fill prevents visible seams between them.
    const [x, top] = [numberText(box.x), numberText(paper.doc.height - box.y)];
    paper.doc.write(`q\n${fill(colours.ink)}${scale} 0 0 -${scale} ${x} ${top} cm\n${runs}f\nQ\n`);
  };
  drawRead(paper, 'Figure', draw, { alt });
}
