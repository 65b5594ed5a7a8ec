import type exportWords from '../../../../words/staff/reports/exports.zh_hk.ts';
import type { Ctx } from '../../../context.ts';
import { translator } from '../../../translator.ts';
import type { Cell, ExportColumn, ExportTable } from './rules.ts';

/** Table with the number of people whose names or contact data it contains. */
export interface CountedExportTable extends ExportTable {
  readonly people: number;
}

type Head = keyof (typeof exportWords)['heads'];

/** Returns columns with headings in the caller's language, from pairs such as `['number', 'text']`. */
export function columnsOf(
  ctx: Ctx,
  columns: readonly (readonly [name: Head, kind: ExportColumn['kind']])[],
): ExportColumn[] {
  const t = translator(ctx.language, 'exports');
  return columns.map(([name, kind]) => ({ head: t(`heads.${name}`), kind }));
}

/**
 * Returns a function that translates codes to the labels of list pages; codes without a label stay unchanged.
 * @returns `say(key, code)`.
 */
export function codeFormatterOf(ctx: Ctx): (key: string, code: string) => string {
  const t = translator(ctx.language, 'listed');
  return (key, code) => (t.has(key) ? t(key) : code);
}

interface Page<Row, Cursor> {
  readonly rows: readonly Row[];
  readonly next: Cursor | null;
}

/**
 * Yields all rows of a list, one page per batch.
 * @param read returns a page, as the list's own action does.
 */
export async function* eachPage<Row, Cursor>(
  read: (cursor: Cursor | undefined) => Promise<Page<Row, Cursor>>,
  write: (row: Row) => Cell[],
): AsyncGenerator<Cell[][]> {
  for (let cursor: Cursor | undefined; ;) {
    const { rows, next }: Page<Row, Cursor> = await read(cursor);
    yield rows.map(write);
    if (next === null) return;
    cursor = next;
  }
}

export function instant(said: string | null): Date | null {
  return said === null ? null : new Date(said);
}
