/** What spreadsheets take for the beginning of a formula. */
const formula = /^[=+\-@\t\r]/;

/**
 * Rows as CSV for spreadsheets: with a byte order mark, as Excel reads Chinese only so, lines by CRLF, and formulas
 * defused: what somebody typed into a form never runs on a colleague's computer. Numbers stay numbers.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(writeField).join(',')).join('\r\n')}\r\n`;
}

function writeField(text: string): string {
  const isNumber = /^[+-]?\d+(\.\d+)?$/.test(text);
  const safe = formula.test(text) && !isNumber ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
