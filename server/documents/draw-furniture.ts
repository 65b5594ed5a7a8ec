import { chooseFonts } from './choose-fonts.ts';
import {
  colours,
  drawLines,
  drawOrnament,
  drawRead,
  setText,
  takeFont,
  widthOf,
  type Paper,
  type TextStyle,
} from './draw-paper.ts';
import { openTypeface } from './open-fonts.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const corner = 12;
const notch = 8;

/** A sheet with a notch at either end of each perforation, and the perforations between. @param cuts heights of the page. */
export function drawSheet(paper: Paper, { x, y, width, height }: Box, cuts: readonly number[]): void {
  const [right, bottom] = [x + width, y + height];
  const arc = (r: number, sweep: 0 | 1, toX: number, toY: number) => `A${r} ${r} 0 0 ${sweep} ${toX} ${toY}`;
  const down = cuts.map((cut) => `L${right} ${cut - notch}${arc(notch, 0, right, cut + notch)}`).join('');
  const up = cuts
    .map((cut) => `L${x} ${cut + notch}${arc(notch, 0, x, cut - notch)}`)
    .toReversed()
    .join('');
  const outline =
    `M${x + corner} ${y}L${right - corner} ${y}${arc(corner, 1, right, y + corner)}${down}` +
    `L${right} ${bottom - corner}${arc(corner, 1, right - corner, bottom)}L${x + corner} ${bottom}` +
    `${arc(corner, 1, x, bottom - corner)}${up}L${x} ${y + corner}${arc(corner, 1, x + corner, y)}Z`;
  drawOrnament(paper, () => {
    paper.doc.lineWidth(0.75).path(outline).fillAndStroke(colours.surface, colours.line);
    for (const cut of cuts) drawDots(paper, x + notch + 6, right - notch - 6, cut);
  });
}

/** Dots are dashes of no length with round ends. */
function drawDots({ doc }: Paper, from: number, to: number, y: number): void {
  const step = (to - from) / Math.round((to - from) / 6);
  doc
    .save()
    .lineCap('round')
    .lineWidth(1.9)
    .dash(0.01, { space: step - 0.01 });
  doc
    .moveTo(from, y)
    .lineTo(to + 0.01, y)
    .stroke(colours.edge)
    .restore();
}

/** A hair line. */
export function drawHairLine(paper: Paper, x: number, y: number, width: number): void {
  drawOrnament(paper, () => {
    paper.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.6)
      .stroke(colours.line);
  });
}

/** The mark: 飛 in a square with one perforated edge, and the name beside it. `size` is the square's. */
export function drawMark(paper: Paper, x: number, y: number, size: number): void {
  const { doc } = paper;
  const holes = 4;
  const hole = size / 13;
  const step = size / holes;
  let edge = `M${x + size} ${y}`;
  for (let n = 0; n < holes; n += 1) {
    const middle = y + step * (n + 0.5);
    edge += `L${x + size} ${middle - hole}A${hole} ${hole} 0 0 0 ${x + size} ${middle + hole}`;
  }
  const r = size / 8;
  const outline =
    `${edge}L${x + size} ${y + size}L${x + r} ${y + size}A${r} ${r} 0 0 1 ${x} ${y + size - r}` +
    `L${x} ${y + r}A${r} ${r} 0 0 1 ${x + r} ${y}Z`;
  const glyph = chooseFonts('飛', openTypeface('zh_hk', true))[0]!;
  drawOrnament(paper, () => {
    doc.path(outline).fill(colours.accent);
    takeFont(paper, glyph.font, size * 0.72).fillColor(colours.surface);
    doc.text(glyph.text, x + size * 0.13, y + size * 0.77, { lineBreak: false, baseline: 'alphabetic' });
  });
  const name = setText(paper, 'Fei', size * 3, { size: size * 0.62, bold: true });
  drawRead(paper, 'P', () => drawLines(paper, name, x + size * 1.32, y + size * 0.17));
}

/** A label with its value below, read as one. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

const labelStyle: TextStyle = { size: 7.5, colour: colours.muted };

/** Facts side by side, each as wide as it needs; the widest give way first where there is no room for all. */
export function drawFacts(paper: Paper, facts: readonly Fact[], box: Omit<Box, 'height'>, style: TextStyle): void {
  const gap = 14;
  const wanted = facts.map(
    ({ label, value }) =>
      // A point more than measured: a column is never the reason why its own text breaks.
      Math.max(naturalWidth(paper, label, labelStyle), naturalWidth(paper, value, style)) + 1,
  );
  const columns = shareWidth(wanted, box.width - gap * (facts.length - 1));
  let x = box.x;
  facts.forEach(({ label, value }, n) => {
    const width = columns[n] ?? 0;
    // The space is not seen, but heard: it parts the label from its value.
    const labelText = setText(paper, `${label} `, width, { ...labelStyle, lines: 1, smallest: 6 });
    const valueText = setText(paper, value, width, { leading: 1.15, ...style });
    drawRead(paper, 'P', () => {
      drawLines(paper, labelText, x, box.y);
      // Values of different sizes stand on one line.
      drawLines(paper, valueText, x, box.y + 12 + Math.max(0, style.size - valueText.height) * 0.88);
    });
    x += width + gap;
  });
}

function naturalWidth(paper: Paper, text: string, style: TextStyle): number {
  return widthOf(chooseFonts(text, openTypeface(paper.language, style.bold ?? false))) * style.size;
}

/** What is left over is shared equally; what is missing is taken from the widest. The sum is always `whole`. */
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
