import { readFileSync } from 'node:fs';

/** The passwords most often found in leaks that are as long as ours have to be, one a line, in small letters, below their licence. */
const list = new URL('common-passwords.txt', import.meta.url);

function readLines(): string[] {
  const lines = readFileSync(list, 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !/^#(?: |$)/.test(line));
}

let known: ReadonlySet<string> | undefined;

function commonPasswords(): ReadonlySet<string> {
  known ??= new Set(readLines());
  return known;
}

/** Letters and digits in the order of keyboards and alphabets, in which people type what they take for a password. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
];

/** What people put behind a word so that a form takes it. */
const trimmings = /[\d\p{P}\p{S}]+$/u;

/**
 * Whether a password is among the first that somebody who guesses would try: often found in leaks (also with some digits
 * or signs behind it), one or two characters again and again, a row of the keyboard, or a name that stands beside it.
 * @param beside what the form says of the person: address, names.
 */
export function isCommonPassword(password: string, beside: readonly string[] = []): boolean {
  const plain = password.normalize('NFKC').trim().toLowerCase();
  if (new Set(plain).size <= 2) return true;
  const stem = plain.replace(trimmings, '') || plain;
  if (commonPasswords().has(plain) || commonPasswords().has(stem)) return true;
  if (rows.some((row) => row.includes(plain) || backwards(row).includes(plain))) return true;
  return namesIn(beside).includes(stem);
}

const backwards = (text: string) => Array.from(text).toReversed().join('');

/** The words of at least three letters by which somebody is known. */
function namesIn(beside: readonly string[]): string[] {
  const words = beside.flatMap((text) => [text, text.split('@', 1)[0] ?? '', ...text.split(/[@.\s]+/)]);
  return ['fei', ...words].map((word) => word.toLowerCase().replace(trimmings, '')).filter((word) => word.length > 2);
}
