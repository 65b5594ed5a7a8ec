import { LRUCache } from 'lru-cache';
import PDFDocument from 'pdfkit';
import { htmlLanguage, type Language } from '../../contract/core/language.ts';
import { balanceLines, breakLines, trimEnd } from './break-lines.ts';
import { chooseFonts, type Grapheme } from './choose-fonts.ts';
import { openTypeface, type Font } from './open-fonts.ts';

/** Light theme colours. Lengths in this file are points (1/72 inch) from the top left corner of the page. */
export const colours = {
  paper: '#F1EEE7',
  surface: '#FFFFFF',
  ink: '#17161A',
  muted: '#5A5862',
  line: '#DAD6CC',
  edge: '#86827A',
  accent: '#C4162F',
} as const;

export interface Paper {
  readonly language: Language;
  readonly doc: PDFKit.PDFDocument;
  /** Everything that screen readers present, in reading order. */
  readonly spoken: PDFKit.PDFStructureElement;
  /** The part of `spoken` being drawn: a page, a table or a row. */
  group: PDFKit.PDFStructureElement;
  readonly fonts: Set<Font>;
}

export interface TextStyle {
  readonly size: number;
  /** Smallest font size to which text shrinks to fit `lines`. At that size it uses as many lines as it needs. */
  readonly smallest?: number;
  /** Maximum number of lines, unless the text needs more at `smallest`; unlimited by default. */
  readonly lines?: number;
  readonly bold?: boolean;
  readonly colour?: string;
  readonly align?: 'left' | 'right' | 'center';
  /** Distance between baselines, as a fraction of the font size. */
  readonly leading?: number;
  /** Makes lines even in length and keeps words whole, including Chinese ones. */
  readonly title?: boolean;
}

/** Text in one font, after a gap given as a fraction of the font size. */
interface Run {
  readonly font: Font;
  readonly text: string;
  readonly gap: number;
}

interface Line {
  readonly runs: readonly Run[];
  /** As a fraction of the font size. Excludes trailing spaces, which remain in the text for screen readers. */
  readonly width: number;
}

export interface SetText {
  readonly lines: readonly Line[];
  readonly size: number;
  readonly width: number;
  /** From the top of the first line's letters to the bottom of the last line's. */
  readonly height: number;
  readonly style: TextStyle;
}

/** Distances from the baseline to the top and bottom of a Chinese character, as fractions of the font size. */
const ascent = 0.88;
const descent = 0.12;
/**
 * Space between Chinese and Latin letters, slightly less than the 0.125 of browsers (CSS Text 4, `text-autospace`)
 * because print is larger.
 */
const autospace = 0.1;

/**
 * Starts a document. The same input produces the same bytes: the document date is `issuedAt`, not the current time.
 * @param title window title in the viewer.
 */
export function openPaper({ language, title, issuedAt }: { language: Language; title: string; issuedAt: Date }): Paper {
  const doc = new PDFDocument({
    autoFirstPage: false,
    // No standard font: all fonts are embedded.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: htmlLanguage[language],
    displayTitle: true,
    info: { Title: title, Author: 'Fei 飛', Creator: 'Fei 飛', Producer: 'Fei', CreationDate: issuedAt },
  });
  // PDFKit would repeat the title in XML without escaping it.
  doc.endMetadata = () => {};
  const spoken = doc.struct('Document');
  doc.addStructure(spoken);
  return { language, doc, spoken, group: spoken, fonts: new Set() };
}

export function finishPaper({ doc }: Paper): Buffer {
  doc.end();
  const chunks: Buffer[] = [];
  for (let chunk = doc.read(); chunk !== null; chunk = doc.read()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * Starts a page.
 * @param name page name for screen readers.
 */
export function startPage(
  paper: Paper,
  size: { width: number; height: number },
  name: string,
  ground: string = colours.paper,
): void {
  const { doc } = paper;
  doc.addPage({ size: [size.width, size.height], margin: 0 });
  paper.group = doc.struct('Sect', { title: name });
  paper.spoken.add(paper.group);
  drawOrnament(paper, () => doc.rect(0, 0, size.width, size.height).fill(ground));
}

/** Draws decoration that screen readers skip. */
export function drawOrnament({ doc }: Paper, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

/**
 * Draws an element that screen readers read as a unit: a heading, a paragraph, a label with its value, or a figure with
 * its alternative text.
 * @param options language if it differs from the document's; alternative text of a figure.
 */
export function drawRead(
  { doc, group }: Paper,
  tag: 'H1' | 'H2' | 'P' | 'Figure' | 'TH' | 'TD',
  draw: () => void,
  options: { readonly lang?: string; readonly alt?: string } = {},
): void {
  const content = doc.markStructureContent(tag);
  draw();
  doc.endMarkedContent();
  group.add(doc.struct(tag, options, content));
}

export function drawGroup(paper: Paper, tag: 'Table' | 'TR', draw: () => void): void {
  const outer = paper.group;
  paper.group = paper.doc.struct(tag);
  outer.add(paper.group);
  draw();
  paper.group = outer;
}

/** Maximum cached texts: most texts on a ticket recur on the next one. */
const maxSet = 1000;
const lately = new LRUCache<string, SetText>({ max: maxSet });

/** Breaks text into lines of `width` and finds its font size. */
export function setText(paper: Pick<Paper, 'language'>, text: string, width: number, style: TextStyle): SetText {
  const { size, smallest, lines, bold, colour, align, leading, title } = style;
  const key = [paper.language, width, size, smallest, lines, bold, colour, align, leading, title, text].join();
  const known = lately.get(key);
  if (known) return known;
  const set = layOutText(paper, text, width, style);
  lately.set(key, set);
  return set;
}

function layOutText(paper: Pick<Paper, 'language'>, text: string, width: number, style: TextStyle): SetText {
  const letters = chooseFonts(text, openTypeface(paper.language, style.bold ?? false));
  const max = style.lines ?? Infinity;
  const smallest = style.smallest ?? style.size;
  let size = style.size;
  for (;;) {
    const measure = (some: readonly Grapheme[]) => widthOfGraphemes(some) * size;
    const lines = style.title ? balanceLines(letters, width, measure) : breakLines(letters, width, measure);
    const height = lines.length > 0 ? ((lines.length - 1) * (style.leading ?? 1.4) + ascent + descent) * size : 0;
    if (lines.length <= max || size <= smallest) return { lines: lines.map(lineOf), size, width, height, style };
    size = Math.max(smallest, size - Math.max(0.5, size / 20));
  }
}

/**
 * Draws set text with the top of its first line at `y`.
 * @returns the end position of the last line.
 */
export function drawLines(paper: Paper, text: SetText, x: number, y: number): number {
  const { size, style } = text;
  const { doc } = paper;
  doc.fillColor(style.colour ?? colours.ink);
  text.lines.forEach(({ runs, width }, n) => {
    const free = style.align && style.align !== 'left' ? text.width - width * size : 0;
    const baseline = y + (ascent + n * (style.leading ?? 1.4)) * size;
    doc.x = x + (style.align === 'center' ? free / 2 : free);
    for (const run of runs) {
      selectFont(paper, run.font, size);
      doc.text(run.text, doc.x + run.gap * size, baseline, { lineBreak: false, baseline: 'alphabetic' });
    }
  });
  return y + text.height;
}

function selectFont({ doc, fonts }: Paper, font: Font, size: number): void {
  if (!fonts.has(font)) doc.registerFont(font.name, font.forDocument());
  fonts.add(font);
  doc.font(font.name, size);
}

/**
 * Sets and draws text as a separate paragraph.
 * @returns the end position of the last line.
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
 * Returns the width as a fraction of the font size. Ignores kerning, which only moves letters closer together, so text
 * that fits here also fits when drawn.
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

function lineOf(line: readonly Grapheme[]): Line {
  const width = runsOf(trimEnd(line)).reduce((sum, { font, text, gap }) => sum + gap + font.widthOf(text), 0);
  return { runs: runsOf(line), width };
}

function runsOf(line: readonly Grapheme[]): Run[] {
  const runs: { font: Font; text: string; gap: number }[] = [];
  line.forEach((letter, n) => {
    const last = runs.at(-1);
    const gap = n > 0 && spaced(line[n - 1]!, letter) ? autospace : 0;
    if (last && last.font === letter.font && gap === 0) last.text += letter.text;
    else runs.push({ font: letter.font, text: letter.text, gap });
  });
  return runs;
}
