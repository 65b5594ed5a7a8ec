import { Readable } from 'node:stream';
import writeXlsxFile, { type Row } from 'write-excel-file/node';
import { csvLine, csvStart } from '../../../../contract/staff/csv.ts';
import { mostSheetRows } from '../../../../contract/staff/exports.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { writeInstant, writeLines, type Cell, type CellKind, type ExportTable } from './rules.ts';

/** A table as CSV, line by line as whoever saves it takes it: however long it is, one batch is in memory. */
export function writeCsv({ columns, batches }: ExportTable): Readable {
  return Readable.from(lines(columns, batches), { objectMode: false, highWaterMark: 64 * 1024 });
}

async function* lines(columns: ExportTable['columns'], batches: ExportTable['batches']): AsyncGenerator<string> {
  yield csvStart + csvLine(columns.map(({ head }) => head));
  for await (const rows of batches) yield writeLines(columns, rows);
}

/** A table as a workbook, which is made whole. Refuses with `too_many_rows` what is longer than a workbook may be. */
export async function writeXlsx({ columns, batches }: ExportTable): Promise<Outcome<Buffer, 'too_many_rows'>> {
  const rows: Row[] = [columns.map(({ head }) => ({ value: head, fontWeight: 'bold' as const }))];
  for await (const batch of batches) {
    for (const row of batch) rows.push(row.map((cell, at) => writeSheetCell(cell, columns[at]!.kind)));
    if (rows.length > mostSheetRows + 1) return refuse('too_many_rows');
  }
  const widths = columns.map(({ kind }) => ({ width: kind === 'text' ? 24 : 18 }));
  return done(await writeXlsxFile(rows, { columns: widths, stickyRowsCount: 1 }).toBuffer());
}

/** Texts stay texts: a workbook runs no formula that was typed into a form. */
function writeSheetCell(cell: Cell, kind: CellKind): Row[number] {
  if (cell === null) return null;
  if (kind === 'money') return { type: Number, value: Number(cell) / 100, format: '#,##0.00' };
  if (kind === 'count') return { type: Number, value: Number(cell) };
  return { type: String, value: cell instanceof Date ? writeInstant(cell) : String(cell) };
}
