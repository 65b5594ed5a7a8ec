// CSV files for spreadsheets. Excel needs the byte order mark to read Chinese; lines end with CRLF.

export const csvStart = '\uFEFF';

/** Characters that start a formula in a spreadsheet; full-width ones do so in Chinese and Japanese locales. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Returns one line. Escapes formulas, so that text from a form never runs on a colleague's computer. Numbers stay
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
