import { PartsTooLarge, unpackParts } from './unpack-parts.ts';

/** Limit for the unpacked parts in bytes: 2 MiB take about 200 ms. */
const maxUnpacked = 2 * 1024 * 1024;
const maxRows = 2000;
const maxColumns = 100;

/**
 * Reads the first sheet of an Excel workbook as text by row and column; missing rows are empty.
 * @throws {PartsTooLarge} for more than 2 MiB unpacked or row numbers above 2,000; other errors if it is not a
 *   workbook.
 */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const bookPaths = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'];
  const book = await unpackParts(bytes, bookPaths, maxUnpacked);
  const sheet = elements(parse(book.get('xl/workbook.xml')), 'sheet').find(
    (one) => !/hidden/iu.test(one.getAttribute('state') ?? ''),
  );
  const sheetId = [...(sheet?.attributes ?? [])].find(({ localName, prefix }) => localName === 'id' && prefix)?.value;
  const links = elements(parse(book.get('xl/_rels/workbook.xml.rels')), 'Relationship');
  const path = pathOf(links.find((one) => one.getAttribute('Id') === sheetId));
  const stringsPath = pathOf(links.find((one) => one.getAttribute('Type')?.endsWith('/sharedStrings')));
  const parts = await unpackParts(bytes, [path, stringsPath], maxUnpacked);
  const strings = parts.has(stringsPath) ? elements(parse(parts.get(stringsPath)), 'si').map(textOf) : [];
  return readRows(parse(parts.get(path)), strings);
}

function parse(part: Uint8Array | undefined): Document {
  if (!part) throw new Error('a part of the workbook is missing');
  const text = new TextDecoder().decode(part);
  // Workbooks have no document type, and its entities could expand without limit.
  if (/<!DOCTYPE/iu.test(text)) throw new Error('a part of the workbook has a document type');
  const parsed = new DOMParser().parseFromString(text, 'application/xml');
  if (elements(parsed, 'parsererror').length > 0) throw new Error('a part of the workbook is not XML');
  return parsed;
}

const elements = (within: Document | Element, name: string) => [...within.getElementsByTagNameNS('*', name)];

function pathOf(link: Element | undefined): string {
  const target = link?.getAttribute('Target') ?? '';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Returns a cell's text without phonetic guides (`rPh`). */
function textOf(item: Element): string {
  return elements(item, 't')
    .filter((one) => one.parentElement?.localName !== 'rPh')
    .map((one) => one.textContent)
    .join('');
}

function readRows(sheet: Document, strings: readonly string[]): string[][] {
  const rows: string[][] = [];
  for (const row of elements(sheet, 'row')) {
    const at = Number(row.getAttribute('r') ?? rows.length + 1) - 1;
    if (!(at < maxRows)) throw new PartsTooLarge();
    while (rows.length <= at) rows.push([]);
    for (let cell = row.firstElementChild; cell; cell = cell.nextElementSibling) {
      const column = columnOf(cell.getAttribute('r')) ?? rows[at]!.length;
      if (column >= maxColumns) continue;
      while (rows[at]!.length <= column) rows[at]!.push('');
      rows[at]![column] = readCell(cell, strings);
    }
  }
  return rows;
}

/** Counted from 0: `C5` is 2. */
function columnOf(reference: string | null): number | undefined {
  const letters = /^[A-Z]{1,3}/u.exec(reference ?? '')?.[0];
  if (!letters) return undefined;
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function readCell(cell: Element, strings: readonly string[]): string {
  const value = [...cell.children].find((one) => one.localName === 'v')?.textContent ?? '';
  switch (cell.getAttribute('t')) {
    case 's':
      return strings[Number(value)] ?? '';
    case 'inlineStr':
      return textOf(cell);
    case 'str':
      return value;
    case 'e':
      return '';
    default:
      // Large whole numbers such as telephone numbers may have an exponent.
      return value === '' || Number.isNaN(Number(value)) ? value : String(Number(value));
  }
}
