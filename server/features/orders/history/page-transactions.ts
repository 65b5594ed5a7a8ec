/** Sort and page key of a list: a timestamp in milliseconds, then the order number. */
export interface PageKey {
  readonly at: number;
  readonly number: string;
}

/**
 * Returns one page of a list and the next cursor, which is null on the last page. A cursor is the key of the last row
 * on the page, so rows added or removed in the meantime neither repeat nor hide others.
 * @param after the cursor; omit it for the first page.
 */
export function pageTransactions<Row extends PageKey>(
  rows: readonly Row[],
  page: { order: 'rising' | 'falling'; after?: string | undefined; limit: number },
): { rows: Row[]; next: string | null } {
  const direction = page.order === 'rising' ? 1 : -1;
  const compare = (a: PageKey, b: PageKey) => (a.at - b.at) * direction || (a.number < b.number ? -1 : 1);
  const after = page.after === undefined ? undefined : readCursor(page.after);
  const left = after ? rows.filter((row) => !isSame(row, after) && compare(row, after) > 0) : rows;
  const shown = left.toSorted(compare).slice(0, page.limit);
  const last = shown.at(-1);
  return { rows: shown, next: last && shown.length < left.length ? `${last.at}.${last.number}` : null };
}

function readCursor(cursor: string): PageKey {
  const dot = cursor.lastIndexOf('.');
  return { at: Number(cursor.slice(0, dot)), number: cursor.slice(dot + 1) };
}

function isSame(one: PageKey, other: PageKey): boolean {
  return one.at === other.at && one.number === other.number;
}
