const digits: Readonly<Record<string, number>> = {
  〇: 0,
  零: 0,
  一: 1,
  二: 2,
  兩: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const units: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };
const english = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** Regular expression source for a whole number as people write it: `3`, `1,280`, `three`, `六百八十`. */
export const numeral = String.raw`(?:\d[\d,]*(?:\.\d{1,2})?|\b(?:${english.join('|')})\b|[〇零一二兩两三四五六七八九十百千]+)`;

/** Returns the value of a text that `numeral` matches, or NaN for any other text. */
export function parseNumeral(text: string): number {
  if (/^\d/.test(text)) return Number(text.replaceAll(',', ''));
  const word = english.indexOf(text.toLowerCase());
  if (word >= 0) return word + 1;
  let [sum, digit, unit] = [0, 0, 1];
  for (const sign of text) {
    const value = digits[sign];
    if (value !== undefined) {
      digit = value;
      // 千二 is 1,200: a last digit that has no unit counts in the next smaller unit.
      if (value === 0) unit = 1;
      continue;
    }
    unit = units[sign] ?? Number.NaN;
    sum += (digit || 1) * unit;
    digit = 0;
  }
  return sum + (digit > 0 && unit >= 100 ? (digit * unit) / 10 : digit);
}
