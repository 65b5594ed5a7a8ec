import { LRUCache } from 'lru-cache';
import { htmlLanguage, type Language } from '../../contract/core/language.ts';
import { balanceLines, breakLines, trimEnd } from './break-lines.ts';
import { chooseFonts, type Grapheme } from './choose-fonts.ts';
import { openTypeface } from './open-fonts.ts';
import { PdfDocument, type SpokenOptions } from './pdf-document.ts';
import { numberText } from './pdf-file.ts';
import { CommonGlyphs, PdfFonts, type Run } from './pdf-fonts.ts';

/** Colours of the light theme. Lengths in this file are points (1/72 inch) from the top left corner of the page. */
export const colours = {
  paper: '#F1EEE7',
  surface: '#FFFFFF',
  ink: '#17161A',
  muted: '#5A5862',
  line: '#DAD6CC',
  edge: '#86827A',
  accent: '#C4162F',
} as const;

/** Document in progress, on which tickets, receipts and lists are drawn. */
export interface Paper {
  readonly language: Language;
  readonly doc: PdfDocument;
}

export interface TextStyle {
  readonly size: number;
  /** Smallest size to which a text too long for `lines` shrinks. At that size it takes as many lines as it needs. */
  readonly smallest?: number;
  /** Maximum number of lines, as far as `smallest` allows; unlimited by default. */
  readonly lines?: number;
  readonly bold?: boolean;
  readonly colour?: string;
  readonly align?: 'left' | 'right' | 'center';
  /** Distance between baselines, as a share of the size. */
  readonly leading?: number;
  /** Sets lines of even length that keep words whole, Chinese ones included. */
  readonly title?: boolean;
}

/** Text broken into lines for a width, drawn by `drawLines`. */
export interface SetText {
  readonly lines: readonly (readonly Grapheme[])[];
  readonly size: number;
  readonly width: number;
  /** Height from the top of the first line's letters to the bottom of the last line's. */
  readonly height: number;
  readonly style: TextStyle;
}

/**
 * Distance from the top of a Chinese character to the baseline, and from there to its bottom, as shares of the size.
 */
const ascent = 0.88;
const descent = 0.12;
/**
 * Space between Chinese and Latin letters: a little less than the 0.125 of browsers (CSS Text 4, `text-autospace`), as
 * print is larger.
 */
const autospace = 0.1;

/** Texts whose glyphs many documents share; their fonts are embedded once for all of them. */
export interface CommonTexts {
  readonly regular: readonly string[];
  readonly bold: readonly string[];
}

/** Characters of names, numbers, prices and times, which most documents have in common. */
export const latinLetters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz .,:;-/()·$×−+*';
/** Logo character, in every language. */
export const mark = '飛';

/** Maximum number of combinations of performance and language with cached glyphs in a thread; about 60 kB each. */
const mostInCommon = 64;
const inCommon = new LRUCache<string, CommonGlyphs>({ max: mostInCommon });
const noneInCommon = new CommonGlyphs([]);

/**
 * Starts a document. The same input results in the same bytes: the document's date is `issuedAt`, not the current time.
 * @param title title of the viewer's window.
 * @param common texts that depend only on values shared by many documents.
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

/** Ends the document and returns its bytes. */
export function finishPaper({ doc }: Paper): Buffer {
  return doc.finish();
}

/**
 * Starts a page with the default or another background.
 * @param name name of the page for screen readers.
 */
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

/** Draws decoration, which screen readers skip. */
export function drawOrnament({ doc }: Paper, draw: () => void): void {
  doc.ornament(draw);
}

/**
 * Draws content that other documents repeat exactly, such as background, titles or head. It is compressed once for all
 * of them.
 */
export function drawAgain({ doc }: Paper, draw: () => void): void {
  doc.again(draw);
}

/**
 * Draws an element that screen readers read as a unit: a heading, a paragraph, a label with its value, or a figure with
 * its alternative text.
 */
export function drawRead(
  { doc }: Paper,
  tag: 'H1' | 'H2' | 'P' | 'Figure' | 'TH' | 'TD',
  draw: () => void,
  options: SpokenOptions = {},
): void {
  doc.read(tag, draw, options);
}

/** Groups the elements drawn by `draw`, as a table or a row. */
export function drawGroup({ doc }: Paper, tag: 'Table' | 'TR', draw: () => void): void {
  doc.group(tag, draw);
}

/**
 * Returns the operator that sets the fill colour.
 * @param colour in the notation of `colours`.
 */
export function fill(colour: string): string {
  return `${rgb(colour)} rg\n`;
}

/** Returns the operator that sets the line colour. */
export function stroke(colour: string): string {
  return `${rgb(colour)} RG\n`;
}

const written = new Map<string, string>();

/** Returns the shares of red, green and blue. The few colours in use are cached. */
function rgb(colour: string): string {
  let shares = written.get(colour);
  if (!shares) {
    const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
    written.set(colour, (shares = parts.map((part) => String(Math.round(part * 1000) / 1000)).join(' ')));
  }
  return shares;
}

/** Maximum number of cached texts: most texts of a ticket recur on the next one. */
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

/**
 * Draws set text with the top of its first line at `y`.
 * @returns the position of the last line's end.
 */
export function drawLines({ doc }: Paper, text: SetText, x: number, y: number): number {
  const { size, style } = text;
  doc.write(fill(style.colour ?? colours.ink));
  text.lines.forEach((line, n) => {
    const { content, width } = doc.fonts.show(line, () => runsOf(line), size);
    // Trailing spaces are part of the text for screen readers but do not count for alignment.
    const free = style.align && style.align !== 'left' ? text.width - (width - widthOfEnd(line)) * size : 0;
    const left = x + (style.align === 'center' ? free / 2 : free);
    const baseline = doc.height - (y + (ascent + n * (style.leading ?? 1.4)) * size);
    doc.write(`BT\n1 0 0 1 ${numberText(left)} ${numberText(baseline)} Tm\n${content}ET\n`);
  });
  return y + text.height;
}

/** Returns the width of a line's trailing spaces, as a share of the size. */
function widthOfEnd(line: readonly Grapheme[]): number {
  const end = line.slice(trimEnd(line).length);
  return end.reduce((sum, { font, text }) => sum + font.widthOf(text), 0);
}

/**
 * Sets and draws text as a separate paragraph.
 * @returns the position of the last line's end.
 */
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

/**
 * Returns the width as a share of the size. Ignores kerning, which only draws letters closer together, so text that
 * fits here also fits when drawn.
 */
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
