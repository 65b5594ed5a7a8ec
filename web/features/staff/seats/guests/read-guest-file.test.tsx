import { describe, expect, test } from 'vitest';
import writeXlsxFile, { type Row } from 'write-excel-file/browser';
import { readGuestFile } from './read-guest-file.ts';

const rows = [
  ['Name', 'Telephone', 'Email', 'Quantity'],
  ['Chan, Tai Man', 91234567, 'tm@example.com', 2],
  [],
  ['陳大文', null, 'dm@example.com', null],
];

async function workbook(cells: (string | number | null)[][]): Promise<Blob> {
  const data: Row[] = cells.map((row) => row.map((value) => (value === null ? null : { value })));
  return writeXlsxFile(data).toBlob();
}

/** Builds a ZIP file from stored or compressed parts, with any claimed size in the header. */
async function zip(parts: readonly { name: string; content: Blob; claimed?: number }[]): Promise<Blob> {
  const encoder = new TextEncoder();
  const locals: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let offset = 0;
  let listed = 0;
  for (const { name, content, claimed } of parts) {
    const packed = await new Response(content.stream().pipeThrough(new CompressionStream('deflate-raw'))).blob();
    const bytes = encoder.encode(name);
    const local = new DataView(new ArrayBuffer(30));
    local.setUint32(0, 0x04034b50, true);
    local.setUint16(8, 8, true);
    local.setUint16(26, bytes.length, true);
    const entry = new DataView(new ArrayBuffer(46));
    entry.setUint32(0, 0x02014b50, true);
    entry.setUint16(10, 8, true);
    entry.setUint32(20, packed.size, true);
    entry.setUint32(24, claimed ?? content.size, true);
    entry.setUint16(28, bytes.length, true);
    entry.setUint32(42, offset, true);
    locals.push(local.buffer, bytes, packed);
    directory.push(entry.buffer, bytes);
    offset += 30 + bytes.length + packed.size;
    listed += 46 + bytes.length;
  }
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(10, parts.length, true);
  end.setUint32(12, listed, true);
  end.setUint32(16, offset, true);
  return new Blob([...locals, ...directory, end.buffer]);
}

const book = new Blob([
  '<workbook xmlns:r="r"><sheets><sheet state="hidden" r:id="a"/><sheet r:id="b"/></sheets></workbook>',
]);
const links = new Blob([
  '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
]);
const sheetOf = (...content: BlobPart[]) =>
  zip([
    { name: 'xl/workbook.xml', content: book },
    { name: 'xl/_rels/workbook.xml.rels', content: links },
    { name: 'xl/worksheets/sheet2.xml', content: new Blob(content), claimed: 100 },
  ]);

describe('readGuestFile', () => {
  test('reads an Excel workbook with one line per row', async () => {
    expect(await readGuestFile(await workbook(rows))).toEqual({
      text: 'Name\tTelephone\tEmail\tQuantity\nChan, Tai Man\t91234567\ttm@example.com\t2\n\n陳大文\t\tdm@example.com',
    });
  });

  test('reads the first visible sheet with inline strings and numbers in any notation', async () => {
    const cells =
      '<row r="2"><c r="B2" t="inlineStr"><is><r><t>Chan </t></r><r><t>Tai Man</t></r><rPh><t>x</t></rPh></is></c><c r="D2"><v>9.1234567E7</v></c></row>';
    expect(await readGuestFile(await sheetOf(`<worksheet><sheetData>${cells}</sheetData></worksheet>`))).toEqual({
      text: '\n\tChan Tai Man\t\t91234567',
    });
  });

  test.each([
    ['utf-8', new Blob(['\uFEFF陳大文,dm@example.com'])],
    ['Big5', new Blob([new Uint8Array([0xb3, 0xaf, 0xa4, 0x6a, 0xa4, 0xe5]), ',dm@example.com'])],
    [
      'UTF-16',
      new Blob([
        new Uint8Array([0xff, 0xfe]),
        new Uint16Array('陳大文,dm@example.com'.split('').map((c) => c.charCodeAt(0))),
      ]),
    ],
  ])('reads CSV in %s', async (_, file) => {
    expect(await readGuestFile(file)).toEqual({ text: '陳大文,dm@example.com' });
  });

  test('rejects a file that unpacks beyond the size limit, regardless of its header', async () => {
    const bomb = await sheetOf('<worksheet>', ' '.repeat(4 * 1024 * 1024), '</worksheet>');
    expect(bomb.size).toBeLessThan(100 * 1024);
    expect(await readGuestFile(bomb)).toEqual({ mistake: 'too_large' });
  });

  test.each([
    ['too_large', new Blob([new Uint8Array(3 * 1024 * 1024)])],
    ['old_excel', new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])])],
    ['unreadable', new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])])],
    ['unreadable', new Blob(['PK\u0003\u0004 and nothing else'])],
  ])('rejects the file as %s', async (mistake, file) => {
    expect(await readGuestFile(file)).toEqual({ mistake });
  });

  test.each([
    ['unreadable', '<!DOCTYPE x [<!ENTITY a "b">]><worksheet>&a;</worksheet>'],
    ['unreadable', '<worksheet><row>'],
    ['too_large', '<worksheet><sheetData><row r="1048576"><c><v>1</v></c></row></sheetData></worksheet>'],
  ])('rejects the file as %s for the sheet %j', async (mistake, sheet) => {
    expect(await readGuestFile(await sheetOf(sheet))).toEqual({ mistake });
  });
});
