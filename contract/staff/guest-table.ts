export const columnMeanings = ['name', 'given_name', 'family_name', 'email', 'count', 'none'] as const;
export type ColumnMeaning = (typeof columnMeanings)[number];

/** A record of a list, by its line number from 1. A quoted field may span several lines. */
export interface TableRow {
  readonly line: number;
  readonly text: string;
  readonly cells: readonly string[];
  /** Separator between two parts of a name. */
  readonly joiner: ', ' | ' ';
}

interface GuestColumn {
  readonly meaning: ColumnMeaning;
  /** True if a header names the column; otherwise its meaning is guessed from the content. */
  readonly isNamed: boolean;
  /** The column header, or its first value. */
  readonly sample: string;
}

export interface GuestTable {
  readonly rows: readonly TableRow[];
  readonly columns: readonly GuestColumn[];
}

/**
 * Parses pasted text or a CSV file as a table. Fields are separated by tabs, else semicolons, else commas, and may be
 * quoted. Columns are identified by a header line as other systems export it, or by their content.
 */
export function readGuestTable(text: string): GuestTable {
  const rows = splitRecords(text.replace(/^\uFEFF/u, '')).flatMap(({ line, text: record }): TableRow[] =>
    record.trim() ? [{ line, text: record.trim(), ...splitCells(record) }] : [],
  );
  const header = readHeader(rows);
  if (header) return { rows: rows.slice(1), columns: header };
  return { rows, columns: guessColumns(rows) };
}

function splitRecords(text: string): { line: number; text: string }[] {
  const lines = text.split(/\r\n|\r|\n/u);
  const records: { line: number; text: string }[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = at + 1;
    let record = lines[at]!;
    // A quoted field continues on the next lines; a quote that is never closed is an ordinary character.
    if (endsInQuotes(record)) {
      let whole = record;
      let next = at;
      while (endsInQuotes(whole) && next + 1 < lines.length && next - at < 5) whole += `\n${lines[(next += 1)]!}`;
      if (!endsInQuotes(whole)) [record, at] = [whole, next];
    }
    records.push({ line, text: record });
  }
  return records;
}

function endsInQuotes(record: string): boolean {
  return /(?:^|[,，;；\t]) *"(?:[^"]|"")*$/u.test(record);
}

function splitCells(record: string): Pick<TableRow, 'cells' | 'joiner'> {
  const plain = record.replaceAll(/"(?:[^"]|"")*"/gu, '');
  const sign = [/\t/u, /[;；]/u, /[,，]/u].find((one) => one.test(plain)) ?? /[,，]/u;
  const pattern = new RegExp(String.raw` *"((?:[^"]|"")*)" *(?:${sign.source}|$)|(.*?)(?:${sign.source}|$)`, 'gsuy');
  const cells: string[] = [];
  while (pattern.lastIndex <= record.length) {
    const start = pattern.lastIndex;
    const [whole = '', quoted, bare = ''] = pattern.exec(record) ?? [];
    cells.push((quoted?.replaceAll('""', '"') ?? bare).normalize('NFC').replaceAll(/\s+/gu, ' ').trim());
    if (start + whole.length >= record.length && !new RegExp(`${sign.source}$`, 'u').test(whole)) break;
    pattern.lastIndex = start + whole.length;
  }
  return { cells, joiner: sign.test(',') ? ', ' : ' ' };
}

type CellKind = 'empty' | 'email' | 'count' | 'figures' | 'text';

const counted =
  /^(?:[x×]\s*)?(\d{1,3}|[一二兩两三四五六七八九十])\s*(?:位|人|名|張|张|tickets?|seats?|guests?|pax)?$/iu;
const numerals = '零一二三四五六七八九十';

/** Returns the number of tickets in a cell (`2`, `２位`, `兩張`, `2 tickets`), or `undefined` if the cell is no count. */
export function readCount(cell: string): number | undefined {
  const figure = counted.exec(cell.normalize('NFKC').trim())?.[1];
  if (figure === undefined) return undefined;
  if (/\d/.test(figure)) return Number(figure);
  return /[兩两]/u.test(figure) ? 2 : numerals.indexOf(figure);
}

/** Returns the kind of content in a cell; `figures` are telephone numbers, dates or amounts. */
export function kindOfCell(cell: string): CellKind {
  if (cell === '') return 'empty';
  if (/[@＠]/u.test(cell)) return 'email';
  if (readCount(cell) !== undefined) return 'count';
  return /\p{L}/u.test(cell) ? 'text' : 'figures';
}

const byHeader: readonly (readonly [ColumnMeaning, RegExp])[] = [
  ['none', /company|organi[sz]ation|event|公司|機構|机构|活動|活动/iu],
  ['email', /e-?mail|電郵|電子郵件|邮箱|邮件|信箱/iu],
  ['none', /phone|mobile|\btel\b|電話|手機|手提|电话|手机/iu],
  [
    'count',
    /quantity|\bqty\b|count|number of|no\. of|tickets?$|guests$|\bpax\b|seats?$|數量|数量|張數|张数|人數|人数|位數|票數|名額|名额/iu,
  ],
  ['given_name', /first|given|forename|^名$/iu],
  ['family_name', /last|family|surname|^姓$|姓氏/iu],
  ['name', /name|guest|attendee|姓名|名字|名稱|名称|嘉賓|嘉宾|來賓|来宾|賓客|客人/iu],
];

/** Marks the preferred column when several have the same meaning. */
const ofGuest = /attendee|guest|holder|recipient|嘉賓|嘉宾|來賓|来宾|賓客|客人|持票/iu;

function readHeader([first, ...rest]: readonly TableRow[]): GuestColumn[] | undefined {
  const hasEmail = (row: TableRow) => row.cells.some((cell) => kindOfCell(cell) === 'email');
  if (!first || hasEmail(first) || !rest.some(hasEmail)) return undefined;
  const meanings = first.cells.map((cell): ColumnMeaning => {
    const plain = cell.normalize('NFKC').replaceAll(/[*:_]/gu, ' ').trim();
    return byHeader.find(([, words]) => words.test(plain))?.[0] ?? 'none';
  });
  if (!meanings.includes('email')) return undefined;
  const chosen = new Map<ColumnMeaning, number>();
  for (const [at, meaning] of meanings.entries()) {
    const before = chosen.get(meaning);
    if (before === undefined || (!ofGuest.test(first.cells[before]!) && ofGuest.test(first.cells[at]!)))
      chosen.set(meaning, at);
  }
  const hasParts = chosen.has('given_name') || chosen.has('family_name');
  return meanings.map((meaning, at) => ({
    meaning: chosen.get(meaning) !== at || (meaning === 'name' && hasParts) ? 'none' : meaning,
    isNamed: true,
    sample: first.cells[at]!,
  }));
}

function guessColumns(rows: readonly TableRow[]): GuestColumn[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => {
    const cells = rows.map((row) => row.cells[at] ?? '');
    const isNumbering = at === 0 && rows.length > 2 && cells.every((cell, index) => cell === String(index + 1));
    return { kind: isNumbering ? 'figures' : mostly(cells.map(kindOfCell)), sample: cells.find(Boolean) ?? '' };
  });
  const email = columns.findIndex(({ kind }) => kind === 'email');
  const hasNameBefore = columns.slice(0, Math.max(email, 0)).some(({ kind }) => kind === 'text');
  const hasCount = columns.some(({ kind }) => kind === 'count');
  return columns.map(({ kind, sample }, at) => {
    // Text after the name and address may be a count in words; reporting it is safer than ignoring it.
    const behind = hasNameBefore && at > email ? (hasCount ? 'none' : 'count') : 'name';
    const meaning = kind === 'text' ? behind : kind === 'email' || kind === 'count' ? kind : 'none';
    return { meaning, isNamed: false, sample };
  });
}

function mostly(kinds: readonly CellKind[]): CellKind {
  const groups = [...Map.groupBy(kinds, (kind) => kind)].filter(([kind]) => kind !== 'empty');
  return groups.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? 'empty';
}
