import type { Text } from '../../../../../contract/core/language.ts';

export interface SeatNumbering {
  readonly start: number;
  /** 2 for odd or even numbers. */
  readonly step: number;
  readonly from: 'left' | 'right';
}

export interface RowNaming {
  readonly kind: 'letters' | 'numbers';
  /** First name: `A`, `AA`, `1`. */
  readonly start: string;
  readonly from: 'front' | 'back';
}

/** Omits I and O, which look like one and zero. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Returns seat labels from left to right. */
export function numberSeats(count: number, { start, step, from }: SeatNumbering): string[] {
  const labels = Array.from({ length: count }, (_seat, at) => String(start + at * step));
  return from === 'left' ? labels : labels.toReversed();
}

/** Returns row names in row order, omitting those in `taken`. */
export function nameRows(
  count: number,
  { kind, start, from }: RowNaming,
  taken: ReadonlySet<string> = new Set(),
): string[] {
  const names: string[] = [];
  for (let at = numberOfRow(kind, start); names.length < count; at += 1) {
    const name = kind === 'letters' ? lettersOf(at) : String(at);
    if (!taken.has(name)) names.push(name);
  }
  return from === 'front' ? names : names.toReversed();
}

/**
 * Returns the index of a row name: from 0 (`A`) for letters, the number itself for numbers; invalid names count as the
 * first.
 */
function numberOfRow(kind: RowNaming['kind'], name: string): number {
  if (kind === 'numbers') return /^\d{1,4}$/.test(name) ? Number(name) : 1;
  const digits = Array.from(name.toUpperCase(), (letter) => letters.indexOf(letter));
  if (digits.length === 0 || digits.length > 3 || digits.some((digit) => digit < 0)) return 0;
  // As in theatres: Z is followed by AA, then BB.
  if (digits.every((digit) => digit === digits[0])) return digits[0]! + (digits.length - 1) * letters.length;
  return digits.at(-1)!;
}

function lettersOf(at: number): string {
  return letters[at % letters.length]!.repeat(Math.floor(at / letters.length) + 1);
}

/** Returns a free section key, and a name in three languages with the same number. */
export function freeSection(stem: Text, taken: ReadonlySet<string>): { key: string; name: Text } {
  const first = stem.en_us ?? '';
  const key = freeName(first, taken);
  const number = key.slice(first.length);
  const name = Object.fromEntries(Object.entries(stem).map(([language, text]) => [language, `${text}${number}`]));
  return { key, name };
}

/** Returns the name if it is free, else the name with the next free number. */
export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  const [, stem = wanted, number] = /^(.*?)\s*(\d+)?$/.exec(wanted) ?? [];
  for (let at = number ? Number(number) + 1 : 2; ; at += 1) {
    const name = stem ? `${stem} ${at}` : String(at);
    if (!taken.has(name)) return name;
  }
}
