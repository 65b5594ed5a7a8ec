import { create } from 'qrcode';
import { blackRuns } from '../../contract/core/qr-path.ts';
import { chooseFonts } from './choose-fonts.ts';
import {
  colours,
  drawLines,
  drawOrnament,
  drawRead,
  setText,
  widthOfGraphemes,
  type Paper,
  type TextStyle,
} from './draw-paper.ts';
import { openTypeface } from './open-fonts.ts';

export interface PaperBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const corner = 12;
const notch = 8;

/** Returns an SVG path segment for a quarter or half circle. */
const clockwise = (r: number, x: number, y: number) => `A${r} ${r} 0 0 1 ${x} ${y}`;
const counterClockwise = (r: number, x: number, y: number) => `A${r} ${r} 0 0 0 ${x} ${y}`;

/**
 * Draws a sheet with perforations that have a notch at each end.
 * @param cuts perforation positions, measured from the top of the page.
 */
export function drawSheet(paper: Paper, { x, y, width, height }: PaperBox, cuts: readonly number[]): void {
  const [right, bottom] = [x + width, y + height];
  const down = cuts.map((cut) => `L${right} ${cut - notch}${counterClockwise(notch, right, cut + notch)}`);
  const up = cuts.toReversed().map((cut) => `L${x} ${cut + notch}${counterClockwise(notch, x, cut - notch)}`);
  const outline =
    `M${x + corner} ${y}L${right - corner} ${y}${clockwise(corner, right, y + corner)}${down.join('')}` +
    `L${right} ${bottom - corner}${clockwise(corner, right - corner, bottom)}` +
    `L${x + corner} ${bottom}${clockwise(corner, x, bottom - corner)}${up.join('')}` +
    `L${x} ${y + corner}${clockwise(corner, x + corner, y)}Z`;
  drawOrnament(paper, () => {
    paper.doc.lineWidth(0.75).path(outline).fillAndStroke(colours.surface, colours.line);
    for (const cut of cuts) drawDots(paper, x + notch + 6, right - notch - 6, cut);
  });
}

function drawDots({ doc }: Paper, from: number, to: number, y: number): void {
  const step = (to - from) / Math.round((to - from) / 6);
  doc.save().lineCap('round').lineWidth(1.9);
  doc.dash(0.01, { space: step - 0.01 });
  doc.moveTo(from, y).lineTo(to + 0.01, y);
  doc.stroke(colours.edge).restore();
}

export function drawHairLine(paper: Paper, x: number, y: number, width: number): void {
  const { doc } = paper;
  drawOrnament(paper, () => {
    doc
      .lineWidth(0.6)
      .moveTo(x, y)
      .lineTo(x + width, y);
    doc.stroke(colours.line);
  });
}

/** Logo character, the same in every language. */
const mark = '飛';

/** Draws the logo: 飛 in a square with one perforated edge, and the name beside it. `size` is the side of the square. */
export function drawLogo(paper: Paper, x: number, y: number, size: number): void {
  const { doc } = paper;
  const holes = 4;
  const hole = size / 13;
  const step = size / holes;
  const right = x + size;
  const r = size / 8;
  let outline = `M${right} ${y}`;
  for (let n = 0; n < holes; n += 1) {
    const middle = y + step * (n + 0.5);
    outline += `L${right} ${middle - hole}${counterClockwise(hole, right, middle + hole)}`;
  }
  outline += `L${right} ${y + size}L${x + r} ${y + size}${clockwise(r, x, y + size - r)}`;
  outline += `L${x} ${y + r}${clockwise(r, x + r, y)}Z`;
  const glyph = setText({ language: 'zh_hk' }, mark, size, { size: size * 0.72, bold: true, colour: colours.surface });
  drawOrnament(paper, () => {
    doc.path(outline).fill(colours.accent);
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

/** Draws labelled values side by side, each as wide as needed. If space is short, the widest shrink first. */
export function drawLabelledValues(
  paper: Paper,
  facts: readonly LabelledValue[],
  box: Omit<PaperBox, 'height'>,
  style: TextStyle,
): void {
  const gap = 14;
  const wanted = facts.map(
    ({ label, value }) =>
      // The extra point prevents rounding from wrapping the widest column.
      Math.max(naturalWidth(paper, label, labelStyle), naturalWidth(paper, value, style)) + 1,
  );
  const columns = shareWidth(wanted, box.width - gap * (facts.length - 1));
  let x = box.x;
  facts.forEach(({ label, value }, n) => {
    const width = columns[n] ?? 0;
    // The space is invisible, but separates label and value for screen readers.
    const labelText = setText(paper, `${label} `, width, { ...labelStyle, lines: 1, smallest: 6 });
    const valueText = setText(paper, value, width, { leading: 1.15, ...style });
    drawRead(paper, 'P', () => {
      drawLines(paper, labelText, x, box.y);
      // Aligns baselines across font sizes.
      drawLines(paper, valueText, x, box.y + 12 + Math.max(0, style.size - valueText.height) * 0.88);
    });
    x += width + gap;
  });
}

function naturalWidth(paper: Paper, text: string, style: TextStyle): number {
  return widthOfGraphemes(chooseFonts(text, openTypeface(paper.language, style.bold ?? false))) * style.size;
}

/**
 * Distributes spare width equally and takes missing width from the widest columns. The widths always add up to `whole`.
 */
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

/** Side of a version 6 QR code with one-point modules, excluding the quiet zone of four modules around it. */
export const qrSize = 41;

/**
 * Draws a vector QR code (version 6, error correction M) of up to 154 alphanumeric-mode characters. The caller leaves a
 * quiet zone of four modules around it.
 * @param alt text for screen readers.
 * @throws {Error} if the text does not fit.
 */
export function drawQrCodeOnPaper(
  paper: Paper,
  code: string,
  box: { x: number; y: number; size: number },
  alt: string,
): void {
  const { modules } = create([{ mode: 'alphanumeric', data: code }], { version: 6, errorCorrectionLevel: 'M' });
  const { doc } = paper;
  const scale = box.size / modules.size;
  const draw = () => {
    doc.save().transform(scale, 0, 0, scale, box.x, box.y);
    for (const { row, from, length } of blackRuns(modules)) doc.rect(from, row, length, 1);
    // A single fill avoids visible seams between modules.
    doc.fill(colours.ink).restore();
  };
  drawRead(paper, 'Figure', draw, { alt });
}
