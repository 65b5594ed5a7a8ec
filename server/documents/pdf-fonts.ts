import type { Font, PlacedGlyph } from './open-fonts.ts';
import { numberText, packFile, packText, type PdfFile } from './pdf-file.ts';

/** Run of text in one font, after a gap given as a share of the size. */
export interface Run {
  readonly font: Font;
  readonly text: string;
  readonly gap: number;
}

/** PDF content of a line, and its width as a share of the size. */
interface ShownLine {
  readonly content: string;
  readonly width: number;
}

/** Returns a key of a glyph and its characters: two characters can share a glyph but are copied as different text. */
const keyOf = ({ id, codePoints }: PlacedGlyph): number | string =>
  codePoints.length === 1 ? id * 0x11_0000 + codePoints[0]! : `${id} ${codePoints.join(' ')}`;

/** Glyphs of one font, embedded as a separate font whose first glyph represents missing characters. */
class EmbeddedGlyphs {
  readonly #font: Font;
  readonly #places = new Map<number | string, number>();
  readonly #glyphs: PlacedGlyph[] = [];

  constructor(font: Font) {
    this.#font = font;
  }

  find(glyph: PlacedGlyph): number | undefined {
    return this.#places.get(keyOf(glyph));
  }

  take(glyph: PlacedGlyph): number {
    const known = this.find(glyph);
    if (known !== undefined) return known;
    this.#places.set(keyOf(glyph), this.#glyphs.push(glyph));
    return this.#glyphs.length;
  }

  /**
   * Creates the embedded font.
   * @param again as in `packText`.
   */
  embed(again: boolean): EmbeddedFont {
    return {
      file: packFile(this.#font.subset(this.#glyphs.map(({ id }) => id)), again),
      unicode: packText(unicodeTable(this.#glyphs), again),
      widths: this.#glyphs.map(({ advanceWidth }) => advanceWidth).join(' '),
      descriptor: this.#font.descriptor,
      name: this.#font.postScriptName,
    };
  }
}

interface EmbeddedFont {
  readonly file: Buffer;
  readonly unicode: Buffer;
  readonly widths: string;
  readonly descriptor: string;
  readonly name: string;
}

/** Returns the mapping of glyphs to characters, for copying and for screen readers (ISO 32000-1, 9.10.3). */
function unicodeTable(glyphs: readonly PlacedGlyph[]): string {
  const hex = (points: readonly number[]) =>
    Buffer.from(String.fromCodePoint(...points), 'utf16le')
      .swap16()
      .toString('hex');
  const texts = glyphs.map(({ codePoints }) => `<${hex(codePoints)}>`);
  const ranges: string[] = [];
  // A range has at most 256 codes with the same first byte, and a list at most 100 ranges.
  for (let first = 0; first <= texts.length; first += 256) {
    const some = texts.slice(Math.max(0, first - 1), first + 255);
    const start = Math.max(1, first);
    if (some.length > 0) ranges.push(`<${code(start)}> <${code(start + some.length - 1)}> [${some.join(' ')}]`);
  }
  return (
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n' +
    '/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n' +
    '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n' +
    `1 begincodespacerange\n<0000><ffff>\nendcodespacerange\n${ranges.length} beginbfrange\n${ranges.join('\n')}\n` +
    'endbfrange\nendcmap\nCMapName currentdict /CMap defineresource pop\nend\nend'
  );
}

function code(place: number): string {
  return place.toString(16).padStart(4, '0');
}

/** Glyphs that many documents share: embedded, compressed and numbered identically in all of them. */
export class CommonGlyphs {
  readonly #fonts = new Map<Font, { glyphs: EmbeddedGlyphs; embedded: EmbeddedFont }>();
  /** Cached content of lines that use shared glyphs only. */
  readonly lines = new WeakMap<object, ShownLine>();

  constructor(runs: Iterable<Pick<Run, 'font' | 'text'>>) {
    const all = new Map<Font, EmbeddedGlyphs>();
    for (const { font, text } of runs) {
      let glyphs = all.get(font);
      if (!glyphs) all.set(font, (glyphs = new EmbeddedGlyphs(font)));
      for (const glyph of font.run(text).glyphs) glyphs.take(glyph);
    }
    for (const [font, glyphs] of all) this.#fonts.set(font, { glyphs, embedded: glyphs.embed(true) });
  }

  find(font: Font, glyph: PlacedGlyph): number | undefined {
    return this.#fonts.get(font)?.glyphs.find(glyph);
  }

  *embedded(): Generator<[Font, EmbeddedFont]> {
    for (const [font, { embedded }] of this.#fonts) yield [font, embedded];
  }
}

/** Names a font on a page: `C` with the shared glyphs, `D` with those of this document only. */
const nameOf = (font: Font, which: 'C' | 'D') => `${which}${font.number}`;

/** Fonts of one document, with shared glyphs and its own. */
export class PdfFonts {
  readonly #common: CommonGlyphs;
  readonly #own = new Map<Font, EmbeddedGlyphs>();

  constructor(common: CommonGlyphs) {
    this.#common = common;
  }

  /**
   * Returns a line as the content of a text object that starts at the current position.
   * @param line cache key of these runs and this size.
   */
  show(line: object, runs: () => readonly Run[], size: number): ShownLine {
    const known = this.#common.lines.get(line);
    if (known) return known;
    const text = new ShownText(size);
    let inCommon = true;
    for (const run of runs()) {
      text.move(run.gap * 1000);
      const { glyphs, positions } = run.font.run(run.text);
      glyphs.forEach((glyph, n) => {
        const common = this.#common.find(run.font, glyph);
        if (common === undefined) inCommon = false;
        const name = nameOf(run.font, common === undefined ? 'D' : 'C');
        text.show(name, common ?? this.#ownGlyph(run.font, glyph), glyph, positions[n]!);
      });
    }
    const shown = text.end();
    if (inCommon) this.#common.lines.set(line, shown);
    return shown;
  }

  /**
   * Embeds the fonts.
   * @returns the entries of the pages' font dictionary.
   */
  write(file: PdfFile): string {
    let names = '';
    for (const [font, embedded] of this.#common.embedded()) {
      names += `/${nameOf(font, 'C')} ${writeFont(file, embedded, `FEICO${letterOf(font)}`)} 0 R\n`;
    }
    for (const [font, glyphs] of this.#own) {
      names += `/${nameOf(font, 'D')} ${writeFont(file, glyphs.embed(false), `FEIOW${letterOf(font)}`)} 0 R\n`;
    }
    return names;
  }

  #ownGlyph(font: Font, glyph: PlacedGlyph): number {
    let glyphs = this.#own.get(font);
    if (!glyphs) this.#own.set(font, (glyphs = new EmbeddedGlyphs(font)));
    return glyphs.take(glyph);
  }
}

const letterOf = ({ number }: Font) => String.fromCharCode(0x41 + number);

/** Builds the operators that show text (ISO 32000-1, 9.4.3). Lengths are thousandths of the size. */
class ShownText {
  readonly #size: number;
  #content = '';
  #font = '';
  #codes = '';
  #pending = 0;
  #rise = 0;
  #width = 0;

  constructor(size: number) {
    this.#size = size;
  }

  move(by: number): void {
    this.#pending += by;
    this.#width += by;
  }

  show(font: string, place: number, glyph: PlacedGlyph, at: { xAdvance: number; xOffset: number; yOffset: number }) {
    if (font !== this.#font || at.yOffset !== this.#rise) this.#change(font, at.yOffset);
    this.#skip(at.xOffset);
    this.#codes += code(place);
    this.#width += at.xAdvance;
    this.#pending = at.xAdvance - at.xOffset - glyph.advanceWidth;
  }

  end(): ShownLine {
    this.#flush();
    if (this.#rise !== 0) this.#content += '0 Ts\n';
    return { content: this.#content, width: this.#width / 1000 };
  }

  #change(font: string, rise: number): void {
    this.#flush();
    if (font !== this.#font) this.#content += `/${font} ${numberText(this.#size)} Tf\n`;
    if (rise !== this.#rise) this.#content += `${numberText((rise * this.#size) / 1000)} Ts\n`;
    [this.#font, this.#rise] = [font, rise];
  }

  /** Moves further to the right than the last glyph's advance. */
  #skip(by: number): void {
    const skipped = this.#pending + by;
    if (skipped !== 0) this.#codes += `> ${numberText(-skipped)} <`;
  }

  #flush(): void {
    if (this.#codes) this.#content += `[<${this.#codes}>] TJ\n`.replace('<> ', '');
    this.#codes = '';
  }
}

/**
 * Writes a font.
 * @param tag six letters that identify the subset.
 * @returns the number of its object.
 */
function writeFont(file: PdfFile, { file: packed, unicode, widths, descriptor, name }: EmbeddedFont, tag: string) {
  const fontFile = file.addStream(packed);
  const called = `/${tag}+${name}`;
  const described = file.add(
    `<<\n/Type /FontDescriptor\n/FontName ${called}\n${descriptor}/FontFile2 ${fontFile} 0 R\n>>`,
  );
  const descendant = file.add(
    `<<\n/Type /Font\n/Subtype /CIDFontType2\n/BaseFont ${called}\n` +
      `/CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>>\n/FontDescriptor ${described} 0 R\n` +
      `/W [1 [${widths}]]\n/CIDToGIDMap /Identity\n>>`,
  );
  return file.add(
    `<<\n/Type /Font\n/Subtype /Type0\n/BaseFont ${called}\n/Encoding /Identity-H\n` +
      `/DescendantFonts [${descendant} 0 R]\n/ToUnicode ${file.addStream(unicode)} 0 R\n>>`,
  );
}
