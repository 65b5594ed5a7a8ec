import type { Text } from '../../../../../contract/core/language.ts';

/** How seats of a row are numbered. */
export interface SeatNumbers {
  readonly start: number;
  /** 2 for odd or even numbers. */
  readonly step: number;
  readonly from: 'left' | 'right';
}

/** How rows are named, from the front or the back. */
export interface RowNames {
  readonly kind: 'letters' | 'numbers';
  /** The first name: `A`, `AA`, `1`. */
  readonly start: string;
  readonly from: 'front' | 'back';
}

/** Letters of rows: I and O look like one and nought. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The labels of so many seats, from left to right. */
export function numberSeats(count: number, { start, step, from }: SeatNumbers): string[] {
  const labels = Array.from({ length: count }, (_seat, at) => String(start + at * step));
  return from === 'left' ? labels : labels.toReversed();
}

/** The names of so many rows, in the order of the rows; those in `taken` are left out. */
export function nameRows(
  count: number,
  { kind, start, from }: RowNames,
  taken: ReadonlySet<string> = new Set(),
): string[] {
  const names: string[] = [];
  for (let at = numberOfRow(kind, start); names.length < count; at += 1) {
    const name = kind === 'letters' ? lettersOf(at) : String(at);
    if (!taken.has(name)) names.push(name);
  }
  return from === 'front' ? names : names.toReversed();
}

/** Which row a name stands for, from 0 (`A`) or as it is (`1`); names that say nothing are the first. */
function numberOfRow(kind: RowNames['kind'], name: string): number {
  if (kind === 'numbers') return /^\d{1,4}$/.test(name) ? Number(name) : 1;
  const digits = Array.from(name.toUpperCase(), (letter) => letters.indexOf(letter));
  if (digits.length === 0 || digits.length > 3 || digits.some((digit) => digit < 0)) return 0;
  // As in theatres: after Z comes AA, then BB.
  if (digits.every((digit) => digit === digits[0])) return digits[0]! + (digits.length - 1) * letters.length;
  return digits.at(-1)!;
}

function lettersOf(at: number): string {
  return letters[at % letters.length]!.repeat(Math.floor(at / letters.length) + 1);
}

/** A section's key that is not taken, and its name in three languages, with the same number behind both. */
export function freeSection(stem: Text, taken: ReadonlySet<string>): { key: string; name: Text } {
  const first = stem.en_us ?? '';
  const key = freeName(first, taken);
  const number = key.slice(first.length);
  const name = Object.fromEntries(Object.entries(stem).map(([language, text]) => [language, `${text}${number}`]));
  return { key, name };
}

/** A name that is not taken: the one that is wanted, or it with the next number behind it. */
export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  const [, stem = wanted, number] = /^(.*?)\s*(\d+)?$/.exec(wanted) ?? [];
  for (let at = number ? Number(number) + 1 : 2; ; at += 1) {
    const name = stem ? `${stem} ${at}` : String(at);
    if (!taken.has(name)) return name;
  }
}
