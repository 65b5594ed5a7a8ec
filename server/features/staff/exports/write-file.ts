import { Readable } from 'node:stream';
import writeXlsxFile, { type Row } from 'write-excel-file/node';
import { csvLine, csvStart } from '../../../../contract/staff/csv.ts';
import { maxSheetRows } from '../../../../contract/staff/exports.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { writeInstant, writeLines, type Cell, type CellKind, type ExportTable } from './rules.ts';

/** Streams a table as CSV, with one batch in memory regardless of its length. */
export function writeCsv({ columns, batches }: ExportTable): Readable {
  return Readable.from(lines(columns, batches), { objectMode: false, highWaterMark: 64 * 1024 });
}

async function* lines(columns: ExportTable['columns'], batches: ExportTable['batches']): AsyncGenerator<string> {
  yield csvStart + csvLine(columns.map(({ head }) => head));
  for await (const rows of batches) yield writeLines(columns, rows);
}

/** Returns a table as a workbook, built in memory. Rejects with `too_many_rows` above the row limit. */
export async function writeXlsx({ columns, batches }: ExportTable): Promise<Outcome<Buffer, 'too_many_rows'>> {
  const rows: Row[] = [columns.map(({ head }) => ({ value: head, fontWeight: 'bold' as const }))];
  for await (const batch of batches) {
    for (const row of batch) rows.push(row.map((cell, at) => writeSheetCell(cell, columns[at]!.kind)));
    if (rows.length > maxSheetRows + 1) return refuse('too_many_rows');
  }
  const widths = columns.map(({ kind }) => ({ width: kind === 'text' ? 24 : 18 }));
  return done(await writeXlsxFile(rows, { columns: widths, stickyRowsCount: 1 }).toBuffer());
}

/** Writes text as text, so that a workbook runs no formula typed into a form. */
function writeSheetCell(cell: Cell, kind: CellKind): Row[number] {
  if (cell === null) return null;
  if (kind === 'money') return { type: Number, value: Number(cell) / 100, format: '#,##0.00' };
  if (kind === 'count') return { type: Number, value: Number(cell) };
  return { type: String, value: cell instanceof Date ? writeInstant(cell) : String(cell) };
}
