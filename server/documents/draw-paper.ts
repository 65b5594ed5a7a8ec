import { LRUCache } from 'lru-cache';
import { htmlLanguage, type Language } from '../../contract/core/language.ts';
import { balanceLines, breakLines, trimEnd } from './break-lines.ts';
import { chooseFonts, type Grapheme } from './choose-fonts.ts';
import { openTypeface } from './open-fonts.ts';
import { PdfDocument, type SpokenOptions } from './pdf-document.ts';
import { numberText } from './pdf-file.ts';
import { CommonGlyphs, PdfFonts, type Run } from './pdf-fonts.ts';

/** Lengths are points (1/72 inch) from the top left corner of the page. Colours are those of the pages by day. */
export const colours = {
  paper: '#F1EEE7',
  surface: '#FFFFFF',
  ink: '#17161A',
  muted: '#5A5862',
  line: '#DAD6CC',
  edge: '#86827A',
  accent: '#C4162F',
} as const;

/** A document under way: what tickets, receipts and lists are drawn on. */
export interface Paper {
  readonly language: Language;
  readonly doc: PdfDocument;
}

export interface TextStyle {
  readonly size: number;
  /** A text too long for `lines` is set smaller, down to this; then it takes the lines it needs. */
  readonly smallest?: number;
  /** At most so many lines as long as `smallest` allows; without a limit by default. */
  readonly lines?: number;
  readonly bold?: boolean;
  readonly colour?: string;
  readonly align?: 'left' | 'right' | 'center';
  /** From baseline to baseline, as a share of the size. */
  readonly leading?: number;
  /** Lines of even length that keep words whole, also Chinese ones. */
  readonly title?: boolean;
}

/** Text broken into lines for a width; drawn by `drawLines`. */
export interface SetText {
  readonly lines: readonly (readonly Grapheme[])[];
  readonly size: number;
  readonly width: number;
  /** From the top of the first line's letters to the bottom of the last one's. */
  readonly height: number;
  readonly style: TextStyle;
}

/** From the top of a Chinese letter to the baseline and on to its bottom, as shares of the size. */
const ascent = 0.88;
const descent = 0.12;
/** Between Chinese and Latin letters: a little less than browsers' 0.125 (CSS Text 4, `text-autospace`), as print is larger. */
const autospace = 0.1;

/** Texts whose letters many documents have: embedded once for all of them. */
export interface CommonTexts {
  readonly regular: readonly string[];
  readonly bold: readonly string[];
}

/** Names, numbers, prices and times are written with them: what most documents have in common. */
export const latinLetters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz .,:;-/()·$×−+*';
/** Of the name of the house, in every language. */
export const mark = '飛';

/** Of how many performances and languages a thread remembers the letters; about 60 kB each. */
const mostInCommon = 64;
const inCommon = new LRUCache<string, CommonGlyphs>({ max: mostInCommon });
const noneInCommon = new CommonGlyphs([]);

/**
 * Begins a document. The same input gives the same bytes: its date is `issuedAt`, not the clock's.
 * @param title what viewers show in their window. @param common depends on nothing but what many documents share.
 */
export function openPaper({
  language,
  title,
  issuedAt,
  common,
}: {
  language: Language;
  title: string;
  issuedAt: Date;
  common?: CommonTexts;
}): Paper {
  const fonts = new PdfFonts(common ? findInCommon(language, common) : noneInCommon);
  return { language, doc: new PdfDocument({ lang: htmlLanguage[language], title, issuedAt }, fonts) };
}

function findInCommon(language: Language, { regular, bold }: CommonTexts): CommonGlyphs {
  const key = [language, ...regular, '', ...bold].join('\n');
  let common = inCommon.get(key);
  if (!common) {
    const runs = (texts: readonly string[], isBold: boolean, own = language) =>
      texts.flatMap((text) => runsOf(chooseFonts(text, openTypeface(own, isBold))));
    common = new CommonGlyphs([
      ...runs(regular, false),
      ...runs(bold, true),
      ...runs([mark], true, 'zh_hk'),
      ...runs(['Fei'], true),
    ]);
    inCommon.set(key, common);
  }
  return common;
}

/** Ends the document and gives its bytes. */
export function finishPaper({ doc }: Paper): Buffer {
  return doc.finish();
}

/** A new page of warm paper, unless it has another ground. @param name what those who listen hear it called. */
export function startPage(
  paper: Paper,
  size: { width: number; height: number },
  name: string,
  ground: string = colours.paper,
): void {
  const { doc } = paper;
  doc.startPage(size.width, size.height, name);
  doc.again(() =>
    doc.ornament(() => doc.write(`${fill(ground)}0 0 ${numberText(size.width)} ${numberText(size.height)} re\nf\n`)),
  );
}

/** Draws what only decorates: passed over by those who listen. */
export function drawOrnament({ doc }: Paper, draw: () => void): void {
  doc.ornament(draw);
}

/** Draws what stands in other documents, too, to the letter: background, titles, head. It is packed once for all. */
export function drawAgain({ doc }: Paper, draw: () => void): void {
  doc.again(draw);
}

/** Draws what is read as one: a heading, a paragraph, a label with its value, a figure with the words for it. */
export function drawRead(
  { doc }: Paper,
  tag: 'H1' | 'H2' | 'P' | 'Figure' | 'TH' | 'TD',
  draw: () => void,
  options: SpokenOptions = {},
): void {
  doc.read(tag, draw, options);
}

/** What is read while it draws belongs together: a table, a row. */
export function drawGroup({ doc }: Paper, tag: 'Table' | 'TR', draw: () => void): void {
  doc.group(tag, draw);
}

/** Content that fills with a colour from here on. @param colour as `colours` has them. */
export function fill(colour: string): string {
  return `${rgb(colour)} rg\n`;
}

/** Content that draws lines with a colour from here on. */
export function stroke(colour: string): string {
  return `${rgb(colour)} RG\n`;
}

const written = new Map<string, string>();

/** Shares of red, green and blue. Of the few colours there are each is worked out once. */
function rgb(colour: string): string {
  let shares = written.get(colour);
  if (!shares) {
    const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
    written.set(colour, (shares = parts.map((part) => String(Math.round(part * 1000) / 1000)).join(' ')));
  }
  return shares;
}

/** Texts set lately: most of what stands on a ticket stands on the next one. */
const mostSet = 1000;
const lately = new LRUCache<string, SetText>({ max: mostSet });

/** Breaks text into lines of `width` and finds its size. */
export function setText(paper: Paper, text: string, width: number, style: TextStyle): SetText {
  const { size, smallest, lines, bold, colour, align, leading, title } = style;
  const key = [paper.language, width, size, smallest, lines, bold, colour, align, leading, title, text].join();
  const known = lately.get(key);
  if (known) return known;
  const set = setAnew(paper, text, width, style);
  lately.set(key, set);
  return set;
}

function setAnew(paper: Paper, text: string, width: number, style: TextStyle): SetText {
  const letters = chooseFonts(text, openTypeface(paper.language, style.bold ?? false));
  const most = style.lines ?? Infinity;
  const smallest = style.smallest ?? style.size;
  let size = style.size;
  for (;;) {
    const measure = (some: readonly Grapheme[]) => widthOfGraphemes(some) * size;
    const lines = style.title ? balanceLines(letters, width, measure) : breakLines(letters, width, measure);
    const height = lines.length > 0 ? ((lines.length - 1) * (style.leading ?? 1.4) + ascent + descent) * size : 0;
    if (lines.length <= most || size <= smallest) return { lines, size, width, height, style };
    size = Math.max(smallest, size - Math.max(0.5, size / 20));
  }
}

/** Draws set text with the top of its first line at `y`. @returns where its last line ends. */
export function drawLines({ doc }: Paper, text: SetText, x: number, y: number): number {
  const { size, style } = text;
  doc.write(fill(style.colour ?? colours.ink));
  text.lines.forEach((line, n) => {
    const { content, width } = doc.fonts.show(line, () => runsOf(line), size);
    // A space at the end is heard, not seen.
    const free = style.align && style.align !== 'left' ? text.width - (width - widthOfEnd(line)) * size : 0;
    const left = x + (style.align === 'center' ? free / 2 : free);
    const baseline = doc.height - (y + (ascent + n * (style.leading ?? 1.4)) * size);
    doc.write(`BT\n1 0 0 1 ${numberText(left)} ${numberText(baseline)} Tm\n${content}ET\n`);
  });
  return y + text.height;
}

/** Of the spaces at its end, as a share of the size. */
function widthOfEnd(line: readonly Grapheme[]): number {
  const end = line.slice(trimEnd(line).length);
  return end.reduce((sum, { font, text }) => sum + font.widthOf(text), 0);
}

/** Sets and draws text as a paragraph of its own. @returns where its last line ends. */
export function drawText(
  paper: Paper,
  text: string,
  box: { x: number; y: number; width: number },
  style: TextStyle,
): number {
  const set = setText(paper, text, box.width, style);
  drawRead(paper, 'P', () => drawLines(paper, set, box.x, box.y));
  return box.y + set.height;
}

/** As a share of the size. Kerning, which draws letters together, is left out: what fits here fits when drawn. */
export function widthOfGraphemes(letters: readonly Grapheme[]): number {
  let width = 0;
  letters.forEach((letter, n) => {
    width += letter.font.widthOf(letter.text) + (n > 0 && spaced(letters[n - 1]!, letter) ? autospace : 0);
  });
  return width;
}

function spaced(before: Grapheme, after: Grapheme): boolean {
  return before.ideograph !== after.ideograph && /^[\p{L}\p{N}]/u.test((before.ideograph ? after : before).text);
}

function runsOf(line: readonly Grapheme[]): Run[] {
  const runs: { font: Grapheme['font']; text: string; gap: number }[] = [];
  line.forEach((letter, n) => {
    const last = runs.at(-1);
    const gap = n > 0 && spaced(line[n - 1]!, letter) ? autospace : 0;
    if (last && last.font === letter.font && gap === 0) last.text += letter.text;
    else runs.push({ font: letter.font, text: letter.text, gap });
  });
  return runs;
}
