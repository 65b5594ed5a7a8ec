import { csvLine, csvStart } from '../../../../contract/staff/csv.ts';

/** Returns rows as CSV for spreadsheets. Escapes formulas; numbers stay numbers. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return csvStart + rows.map(csvLine).join('');
}
