/** Fewest and most digits of a telephone number: Hong Kong's have eight, and ITU-T E.164 allows fifteen. */
const digits = { least: 8, most: 15 } as const;

/** A telephone number in plain signs, however it was typed: digits of any width, dots, hyphens and brackets between. */
export function tidyTelephone(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\s().·\p{Pd}]+/gu, ' ')
    .trim();
}

/** Whether a tidy text can be a telephone number: of Hong Kong, or of elsewhere with its country's code. */
export function isTelephone(text: string): boolean {
  if (!/^\+?\d[\d ]*$/.test(text)) return false;
  const all = text.replaceAll(/\D/g, '');
  if (text.startsWith('+852')) return all.length === '852'.length + digits.least;
  return all.length >= digits.least && all.length <= digits.most;
}
