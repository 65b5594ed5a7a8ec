import { inflateSync } from 'node:zlib';

/** Content of a page drawn by `draw-paper.ts`, as a viewer reads it, for document tests. */
export interface DrawnPage {
  readonly width: number;
  readonly height: number;
  /** Lines of text in reading order, as copied from a viewer; positions from the left and top edges to the baseline. */
  readonly texts: readonly { readonly text: string; readonly x: number; readonly y: number; readonly size: number }[];
  /** IDs of all drawn glyphs; 0 is the box for a missing character. */
  readonly glyphs: readonly number[];
  /** Rectangles of each figure in its own units, with the origin and the size of these units on the page. */
  readonly figures: readonly Figure[];
  /** Structure tags in reading order, without decorations. */
  readonly tags: readonly string[];
}

export interface Figure {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly rectangles: readonly (readonly [x: number, y: number, width: number, height: number])[];
}

interface PdfFont {
  /** By glyph ID. */
  readonly texts: ReadonlyMap<number, string>;
  /** By glyph ID, in thousandths of the size. */
  readonly widths: readonly number[];
}

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

/**
 * Returns the pages of one of our PDFs.
 * @throws {Error} for a document with a different structure.
 */
export function readDrawnPdf(pdf: Buffer): DrawnPage[] {
  const objects = readObjects(pdf.toString('latin1'));
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\n/.test(head));
  return pages.map((page) => readPage(page, objects));
}

/** Returns a page's text without white space: lines break where the layout requires. */
export function pageTextOf(page: DrawnPage): string {
  return page.texts
    .map(({ text }) => text)
    .join('')
    .replace(/\s/g, '');
}

/** Returns a text entry of the document itself, such as `Title` or `Lang`; an empty string if missing. */
export function readEntry(pdf: Buffer, name: string): string {
  const objects = readObjects(pdf.toString('latin1'));
  // Parts of the text also have a `Lang` and a `T`.
  const heads = [...objects.values()]
    .map(({ head }) => head)
    .filter((head) => /\/Type \/Catalog|\/Producer /.test(head));
  for (const head of heads) {
    const [, number, written] = new RegExp(`/${name} (?:(\\d+) 0 R|(\\(.*\\)))`).exec(head) ?? [];
    if (number ?? written) return readString(written ?? object(objects, Number(number)).head);
  }
  return '';
}

/** Decodes a literal string in Latin-1, or in UTF-16 after a byte order mark (ISO 32000-1, 7.3.4.2 and 7.9.2.2). */
function readString(literal: string): string {
  const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  const content = literal.slice(literal.indexOf('(') + 1, literal.lastIndexOf(')'));
  const bytes = content.replace(/\\(.)/gs, (_all, letter: string) => escapes[letter] ?? letter);
  if (!bytes.startsWith('\u00fe\u00ff')) return bytes;
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le');
}

function readObjects(pdf: string): Map<number, PdfObject> {
  const objects = new Map<number, PdfObject>();
  const start = /(\d+) 0 obj\n/g;
  for (let found = start.exec(pdf); found; found = start.exec(pdf)) {
    const end = pdf.indexOf('endobj', start.lastIndex);
    const written = pdf.slice(start.lastIndex, end);
    const at = written.indexOf('\nstream\n');
    const head = at < 0 ? written : written.slice(0, at + 1);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const from = start.lastIndex + at + '\nstream\n'.length;
    const bytes = Buffer.from(pdf.slice(from, from + length), 'latin1');
    const stream = at < 0 ? '' : (/\/FlateDecode/.test(head) ? inflateSync(bytes) : bytes).toString('latin1');
    objects.set(Number(found[1]), { head, stream });
    start.lastIndex = at < 0 ? end : from + length;
  }
  return objects;
}

function object(objects: Map<number, PdfObject>, number: number): PdfObject {
  const found = objects.get(number);
  if (!found) throw new Error(`no object ${number}`);
  return found;
}

function reference(head: string, name: string): number {
  const number = new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1];
  if (!number) throw new Error(`no /${name}`);
  return Number(number);
}

function readPage(page: PdfObject, objects: Map<number, PdfObject>): DrawnPage {
  const [width = 0, height = 0] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page.head)?.slice(1).map(Number) ?? [];
  const resources = object(objects, reference(page.head, 'Resources')).head;
  const fonts = new Map<string, PdfFont>();
  for (const [, name = '', number] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const { head } = object(objects, Number(number));
    const [, descendant] = /\/DescendantFonts \[(\d+) 0 R\]/.exec(head) ?? [];
    const widths = /\/W \[0 \[([^\]]*)\]/.exec(object(objects, Number(descendant)).head)?.[1] ?? '';
    const texts = readUnicode(object(objects, reference(head, 'ToUnicode')).stream);
    fonts.set(name, { texts, widths: widths.split(' ').map(Number) });
  }
  return { width, height, ...readContent(object(objects, reference(page.head, 'Contents')).stream, height, fonts) };
}

/** Returns texts by glyph ID, from the ranges of a `ToUnicode` table. */
function readUnicode(table: string): Map<number, string> {
  const texts = new Map<number, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi)) {
    [...list.matchAll(/<([\da-f ]*)>/gi)].forEach(([, units = ''], n) => {
      const text = Buffer.from(units.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
      texts.set(Number.parseInt(first, 16) + n, text);
    });
  }
  return texts;
}

function readContent(
  content: string,
  height: number,
  fonts: ReadonlyMap<string, PdfFont>,
): Pick<DrawnPage, 'texts' | 'glyphs' | 'figures' | 'tags'> {
  const texts: { text: string; x: number; y: number; size: number }[] = [];
  const glyphs: number[] = [];
  const figures: { x: number; y: number; scale: number; rectangles: [number, number, number, number][] }[] = [];
  const tags: string[] = [];
  let [font, size, x, y] = ['', 0, 0, 0];
  /** Horizontal end of the last text. */
  let end = Number.NaN;
  let tag = '';
  for (const line of content.replace(/<<[^>]*>>/g, '').split('\n')) {
    const numbers = line.split(' ').map(Number);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
    const opened = /^\/(\w+) +BDC/.exec(line)?.[1];
    if (opened) {
      [tag, end] = [opened, Number.NaN];
      if (tag !== 'Artifact') tags.push(tag);
      if (tag === 'Figure') figures.push({ x: 0, y: 0, scale: 1, rectangles: [] });
    } else if (line.endsWith(' Tm')) [x, y] = [e, height - f];
    else if (line.endsWith(' Tf')) [font, size] = [line.slice(1, line.indexOf(' ')), Number(line.split(' ')[1])];
    else if (line.endsWith(' TJ')) {
      const { drawn, text, width } = readShown(line, fonts.get(font)!);
      glyphs.push(...drawn);
      if (tag === 'Artifact') continue;
      const last = texts.at(-1);
      // The largest gap within a line is between Chinese and Latin letters.
      if (last && y === last.y && Math.abs(x - end) < 0.15 * size) last.text += text;
      else texts.push({ text, x, y, size });
      end = x + (width * size) / 1000;
    } else if (tag === 'Figure') {
      const figure = figures.at(-1)!;
      if (line.endsWith(' cm')) Object.assign(figure, { x: e, y: f, scale: a });
      if (line.endsWith(' re')) figure.rectangles.push([a, b, c, d]);
    }
  }
  return { texts, glyphs, figures, tags };
}

/** Reads the operand of `TJ`: glyphs, and adjustments in thousandths of the size. */
function readShown(line: string, font: PdfFont): { drawn: number[]; text: string; width: number } {
  const drawn: number[] = [];
  let [text, width] = ['', 0];
  for (const [, hex, adjustment] of line.matchAll(/<([\da-f]*)>|(-?[\d.]+)/g)) {
    width -= Number(adjustment ?? 0);
    for (const glyph of (hex?.match(/.{4}/g) ?? []).map((digits) => Number.parseInt(digits, 16))) {
      drawn.push(glyph);
      text += font.texts.get(glyph) ?? '';
      width += font.widths[glyph] ?? 0;
    }
  }
  return { drawn, text, width };
}
