// CSV files for spreadsheets: with a byte order mark, without which Excel misreads Chinese, and CRLF line ends.

/** Byte order mark at the start of each file. */
export const csvStart = '\uFEFF';

/** Characters that start a formula in spreadsheets; the full-width ones do so in Chinese and Japanese settings. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Returns one line. Defuses formulas, so that text from a form never runs on a colleague's computer. Numbers stay
 * numbers.
 */
export function csvLine(fields: readonly string[]): string {
  return `${fields.map(writeField).join(',')}\r\n`;
}

function writeField(text: string): string {
  const isNumber = /^[+-]?\d+(\.\d+)?$/.test(text);
  const safe = formula.test(text) && !isNumber ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
