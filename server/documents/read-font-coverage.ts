/**
 * Reads the characters that a TrueType font has a glyph for from its `cmap` (OpenType 1.9, format 12: all of Unicode).
 * @throws {TypeError} for a font without such a table.
 */
export function readFontCoverage(font: Buffer): (codePoint: number) => boolean {
  const format12 = unicodeTables(font, tableAt(font, 'cmap')).find((at) => font.readUInt16BE(at) === 12);
  if (format12 === undefined) throw new TypeError('a font without a table of all of Unicode');
  const groups = font.readUInt32BE(format12 + 12);
  return (codePoint) => {
    let low = 0;
    let high = groups - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      // A group holds its first and last character and the first one's glyph; groups are sorted.
      const group = format12 + 16 + middle * 12;
      const first = font.readUInt32BE(group);
      if (codePoint < first) high = middle - 1;
      else if (codePoint > font.readUInt32BE(group + 4)) low = middle + 1;
      else return font.readUInt32BE(group + 8) + codePoint - first !== 0;
    }
    return false;
  };
}

function tableAt(font: Buffer, tag: string): number {
  const tables = font.readUInt16BE(4);
  for (let n = 0; n < tables; n += 1) {
    const record = 12 + n * 16;
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new TypeError(`a font without ${tag}`);
}

function unicodeTables(font: Buffer, cmap: number): number[] {
  const offsets: number[] = [];
  for (let n = 0; n < font.readUInt16BE(cmap + 2); n += 1) {
    const record = cmap + 4 + n * 8;
    const platform = font.readUInt16BE(record);
    const encoding = font.readUInt16BE(record + 2);
    // Platform 0 is Unicode; 3 is Windows, whose encodings 1 and 10 are Unicode too. Encoding 5 of platform 0 lists
    // variations.
    const isUnicode = platform === 0 ? encoding !== 5 : platform === 3 && (encoding === 1 || encoding === 10);
    if (isUnicode) offsets.push(cmap + font.readUInt32BE(record + 4));
  }
  return offsets;
}
