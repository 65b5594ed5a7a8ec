import { LRUCache } from 'lru-cache';
import PDFDocument from 'pdfkit';
import { htmlLanguage, type Language } from '../../contract/core/language.ts';
import { balanceLines, breakLines, trimEnd } from './break-lines.ts';
import { chooseFonts, type Letter } from './choose-fonts.ts';
import { openTypeface, type Font } from './open-fonts.ts';

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
  readonly doc: PDFKit.PDFDocument;
  readonly finished: Promise<Buffer>;
  /** Everything that those who listen hear, in reading order. */
  readonly spoken: PDFKit.PDFStructureElement;
  /** The part of it that the page being drawn says. */
  section: PDFKit.PDFStructureElement | null;
  /** What it has been drawn with. */
  readonly fonts: Set<Font>;
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
  readonly lines: readonly (readonly Letter[])[];
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

/**
 * Begins a document. The same input gives the same bytes: its date is `issuedAt`, not the clock's.
 * @param title what viewers show in their window.
 */
export function openPaper({ language, title, issuedAt }: { language: Language; title: string; issuedAt: Date }): Paper {
  const doc = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    // No standard font: every glyph of ours is embedded.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: htmlLanguage[language],
    displayTitle: true,
    info: { Title: title, Author: 'Fei 飛', Creator: 'Fei 飛', CreationDate: issuedAt },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  const spoken = doc.struct('Document');
  doc.addStructure(spoken);
  return { language, doc, finished, spoken, section: null, fonts: new Set() };
}

/** Takes a font at a size; the document has those that are drawn with. */
export function takeFont({ doc, fonts }: Paper, font: Font, size: number): PDFKit.PDFDocument {
  if (!fonts.has(font)) {
    fonts.add(font);
    doc.registerFont(font.name, font.forDocument());
  }
  return doc.font(font.name, size);
}

/** Ends the document and gives its bytes. */
export function finishPaper({ doc, finished }: Paper): Promise<Buffer> {
  doc.end();
  return finished;
}

/** A new page of warm paper, unless it has another ground. @param name what those who listen hear it called. */
export function startPage(
  paper: Paper,
  size: { width: number; height: number },
  name: string,
  ground: string = colours.paper,
): void {
  const { doc } = paper;
  doc.addPage({ size: [size.width, size.height], margin: 0 });
  paper.section = doc.struct('Sect', { title: name });
  paper.spoken.add(paper.section);
  drawOrnament(paper, () => doc.rect(0, 0, size.width, size.height).fill(ground));
}

/** Draws what only decorates: passed over by those who listen. */
export function drawOrnament({ doc }: Paper, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

/** Draws what is read as one: a heading, a paragraph, a label with its value, a figure with the words for it. */
export function drawRead(
  { doc, section }: Paper,
  tag: 'H1' | 'H2' | 'P' | 'Figure',
  draw: () => void,
  options: { lang?: string; alt?: string } = {},
): void {
  const content = doc.markStructureContent(tag);
  draw();
  doc.endMarkedContent();
  section?.add(doc.struct(tag, options, [content]));
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
    const measure = (some: readonly Letter[]) => widthOf(some) * size;
    const lines = style.title ? balanceLines(letters, width, measure) : breakLines(letters, width, measure);
    const height = lines.length > 0 ? ((lines.length - 1) * (style.leading ?? 1.4) + ascent + descent) * size : 0;
    if (lines.length <= most || size <= smallest) return { lines, size, width, height, style };
    size = Math.max(smallest, size - Math.max(0.5, size / 20));
  }
}

/** Draws set text with the top of its first line at `y`. @returns where its last line ends. */
export function drawLines(paper: Paper, text: SetText, x: number, y: number): number {
  const { size, style } = text;
  paper.doc.fillColor(style.colour ?? colours.ink);
  text.lines.forEach((line, n) => {
    const baseline = y + (ascent + n * (style.leading ?? 1.4)) * size;
    const free = style.align && style.align !== 'left' ? text.width - drawnWidth(paper, trimEnd(line), size) : 0;
    drawLine(paper, line, x + (style.align === 'center' ? free / 2 : free), baseline, size);
  });
  return y + text.height;
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
export function widthOf(letters: readonly Letter[]): number {
  let width = 0;
  letters.forEach((letter, n) => {
    width += letter.font.widthOf(letter.text) + (n > 0 && spaced(letters[n - 1]!, letter) ? autospace : 0);
  });
  return width;
}

function spaced(before: Letter, after: Letter): boolean {
  return before.ideograph !== after.ideograph && /^[\p{L}\p{N}]/u.test((before.ideograph ? after : before).text);
}

/** A stretch of one font, drawn at once. */
interface Run {
  readonly font: Letter['font'];
  text: string;
  readonly gap: number;
}

function runsOf(line: readonly Letter[]): Run[] {
  const runs: Run[] = [];
  line.forEach((letter, n) => {
    const last = runs.at(-1);
    const gap = n > 0 && spaced(line[n - 1]!, letter) ? autospace : 0;
    if (last && last.font === letter.font && gap === 0) last.text += letter.text;
    else runs.push({ font: letter.font, text: letter.text, gap });
  });
  return runs;
}

function drawnWidth(paper: Paper, line: readonly Letter[], size: number): number {
  return runsOf(line).reduce(
    (sum, { font, text, gap }) => sum + gap * size + takeFont(paper, font, size).widthOfString(text),
    0,
  );
}

function drawLine(paper: Paper, line: readonly Letter[], x: number, baseline: number, size: number): void {
  let at = x;
  for (const { font, text, gap } of runsOf(line)) {
    at += gap * size;
    const doc = takeFont(paper, font, size);
    doc.text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
    at += doc.widthOfString(text);
  }
}
