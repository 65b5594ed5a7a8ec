import type exportWords from '../../../../words/staff/reports/exports.zh_hk.ts';
import type { Ctx } from '../../../context.ts';
import { translator } from '../../../translator.ts';
import type { Cell, ExportColumn, ExportTable } from './rules.ts';

/** A table, and of how many people it would tell names or contact data. */
export interface FoundTable extends ExportTable {
  readonly people: number;
}

type Head = keyof (typeof exportWords)['heads'];

/** Columns by their heads, in the language of whoever asks, and their kinds, as `['number', 'text']`. */
export function columnsOf(
  ctx: Ctx,
  columns: readonly (readonly [name: Head, kind: ExportColumn['kind']])[],
): ExportColumn[] {
  const t = translator(ctx.language, 'exports');
  return columns.map(([name, kind]) => ({ head: t(`heads.${name}`), kind }));
}

/**
 * Says codes of data as lists on pages do, by their keys in the words of lists; a code without words stands as it is.
 * @returns `say(key, code)`.
 */
export function wordsOf(ctx: Ctx): (key: string, code: string) => string {
  const t = translator(ctx.language, 'listed');
  return (key, code) => (t.has(key) ? t(key) : code);
}

/** What a verb answers of a list. */
interface Page<Row, Cursor> {
  readonly rows: readonly Row[];
  readonly next: Cursor | null;
}

/** All rows of a list, a page a batch. @param read a page as the list's own verb has it. */
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

/** An instant as it comes from calls; null stays empty. */
export function instant(said: string | null): Date | null {
  return said === null ? null : new Date(said);
}
