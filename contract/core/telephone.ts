/** Fewest and most digits of a whole telephone number: Hong Kong's have eight, and ITU-T E.164 allows fifteen. */
const digits = { least: 8, most: 15 } as const;

/**
 * A telephone number in plain signs, however it was typed: digits of any width in groups with one space between, where
 * dots, slashes, dashes or brackets stood, and a plus in front if there was one.
 */
export function tidyTelephone(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s().·/\p{Dash}]+/gu, ' ')
    .trim()
    .replace(/^\+ /, '+');
}

/**
 * Whether a tidy text is written like a telephone number: whatever fits the specification (optional plus and brackets,
 * digits, optional hyphens or spaces, digits; section 5), in as many groups as people like.
 */
export function isTelephone(text: string): boolean {
  return /^\+?\d(?: ?\d)+$/.test(text);
}

/** Whether a tidy text can be dialled as it stands: a number of Hong Kong, or of elsewhere with its country's code. */
export function isWholeTelephone(text: string): boolean {
  if (!isTelephone(text)) return false;
  const all = text.replaceAll(/\D/g, '');
  if (text.startsWith('+852')) return all.length === '852'.length + digits.least;
  return all.length >= digits.least && all.length <= digits.most;
}

/** A calling code as digits: `852`, also of `+852` and of full-width digits. */
export function tidyCallingCode(typed: string): string {
  return typed.normalize('NFKC').trim().replace(/^\+ ?/, '');
}
