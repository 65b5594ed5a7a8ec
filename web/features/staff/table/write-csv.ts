import { csvLine, csvStart } from '../../../../contract/staff/csv.ts';

/** Rows as CSV for spreadsheets: formulas are defused, numbers stay numbers. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return csvStart + rows.map(csvLine).join('');
}
