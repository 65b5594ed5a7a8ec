import * as z from 'zod/mini';

/** What a text needs to be shown in every language: any may be missing, one must be there. */
export const Text = z
  .object({
    en_us: z.optional(z.string()),
    zh_hk: z.optional(z.string()),
    zh_cn: z.optional(z.string()),
  })
  .check(z.refine((text) => Boolean(text.en_us || text.zh_hk || text.zh_cn), 'a text needs at least one language'));
export type Text = z.infer<typeof Text>;

/**
 * Line breaks and other control characters, and the marks that embed or override a direction: in a name they could break a
 * line or a header, or make it look like another. Joiners of emoji and of scripts stay.
 */
const hidden = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Returns whether a text has line breaks, other control characters or marks that change its direction. */
export function hasHidden(text: string): boolean {
  return hidden.test(text);
}

/** Checks that a text is one line of visible text; its message is a field's code. */
export const singleLine = z.refine<string>((text) => !hasHidden(text), 'one_line');

/**
 * Returns the schema of a name, a title or another text of one line, trimmed. @param required its message where it is
 * missing. @param most characters. @param tooLong its message where it has more.
 */
export function textLine(required: string, most: number, tooLong = 'too_long') {
  return z.string(required).check(z.trim(), z.minLength(1, required), z.maxLength(most, tooLong), singleLine);
}

/** Returns the schema of such a text in all languages. */
export function linesInAll(most: number) {
  const line = textLine('required', most);
  return z.object({ en_us: line, zh_hk: line, zh_cn: line });
}

/** Returns whether a link can be offered to visitors: an `http:` or `https:` address without credentials or hidden characters. */
export function isWebLink(text: string): boolean {
  if (hasHidden(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:\/\//i.test(text) && /^https?:$/.test(protocol) && username === '' && password === '';
}
