import * as z from 'zod/mini';

/** Schema of multilingual text: any language may be missing, but at least one must be present. */
export const MultilingualText = z
  .object({
    en_us: z.optional(z.string()),
    zh_hk: z.optional(z.string()),
    zh_cn: z.optional(z.string()),
  })
  .check(z.refine((text) => Boolean(text.en_us || text.zh_hk || text.zh_cn), 'a text needs at least one language'));
export type MultilingualText = z.infer<typeof MultilingualText>;

/**
 * Line breaks, other control characters, and marks that embed or override text direction. In a name they could break a
 * line or a header, or imitate another name. Joiners used by emoji and scripts are allowed.
 */
const hidden = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Returns true if text has line breaks, other control characters or marks that change its direction. */
export function hasHidden(text: string): boolean {
  return hidden.test(text);
}

/** Checks that text is one line of visible characters. The message is a field error code. */
export const singleLine = z.refine<string>((text) => !hasHidden(text), 'one_line');

/**
 * Returns a schema for one line of text, such as a name or title, which it trims.
 * @param required error code if the text is missing.
 * @param max maximum number of characters.
 * @param tooLong error code if the text is longer.
 */
export function textLine(required: string, max: number, tooLong = 'too_long') {
  return z.string(required).check(z.trim(), z.minLength(1, required), z.maxLength(max, tooLong), singleLine);
}

/** Returns a schema for one line of text in each language. */
export function linesInAll(max: number) {
  const line = textLine('required', max);
  return z.object({ en_us: line, zh_hk: line, zh_cn: line });
}

/**
 * Returns true if a link is safe to show to visitors: an `http:` or `https:` address without credentials or hidden
 * characters.
 */
export function isWebLink(text: string): boolean {
  if (hasHidden(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:\/\//i.test(text) && /^https?:$/.test(protocol) && username === '' && password === '';
}
