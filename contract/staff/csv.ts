// Files for spreadsheets: with a byte order mark, as Excel reads Chinese only so, and lines by CRLF.

/** What every file begins with. */
export const csvStart = '\uFEFF';

/** What spreadsheets take for the beginning of a formula; the wide ones where they are set to Chinese or Japanese. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** One line. Formulas are defused: what somebody typed into a form never runs on a colleague's computer. Numbers stay numbers. */
export function csvLine(fields: readonly string[]): string {
  return `${fields.map(writeField).join(',')}\r\n`;
}

function writeField(text: string): string {
  const isNumber = /^[+-]?\d+(\.\d+)?$/.test(text);
  const safe = formula.test(text) && !isNumber ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
