import { csvLine } from '../../../../contract/staff/csv.ts';

/** Column format: `money` in dollars, `instant` as day and time in Hong Kong. */
export type CellKind = 'text' | 'count' | 'money' | 'instant';

/** Money in cents, instants as dates. */
export type Cell = string | number | Date | null;

export interface ExportColumn {
  readonly head: string;
  readonly kind: CellKind;
}

/** Content of a file. Rows come in batches, so that only one is in memory. */
export interface ExportTable {
  readonly columns: readonly ExportColumn[];
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>;
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Hong_Kong',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Formats an instant for spreadsheets in Hong Kong time: `2026-12-05 20:00:00`. */
export function writeInstant(instant: Date): string {
  return clock.format(instant);
}

function writeCell(cell: Cell, kind: CellKind): string {
  if (cell === null) return '';
  if (cell instanceof Date) return writeInstant(cell);
  return kind === 'money' ? (Number(cell) / 100).toFixed(2) : String(cell);
}

/** Formats rows as lines of CSV. */
export function writeLines(columns: readonly ExportColumn[], rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => csvLine(row.map((cell, at) => writeCell(cell, columns[at]!.kind)))).join('');
}
