import type { Language } from './language.ts';

/** Longest Accept-Language header that is parsed, in characters. Browsers send fewer than a hundred. */
const longestHeader = 1000;

/** Returns the preferred supported language in an Accept-Language header, by q value; ties keep header order. */
export function preferredLanguage(header: string | undefined): Language | undefined {
  let best: { language: Language; quality: number } | undefined;
  for (const entry of (header ?? '').slice(0, longestHeader).split(',')) {
    const [tag = '', ...parameters] = entry.split(';');
    const language = languageOfTag(tag.trim());
    const quality = readQuality(parameters);
    if (language && quality > (best?.quality ?? 0)) best = { language, quality };
  }
  return best?.language;
}

/** Returns 1 if there is no q value, and 0 ('not acceptable') if it is not a number from 0 to 1. */
function readQuality(parameters: readonly string[]): number {
  const q = parameters.map((each) => each.trim()).find((each) => /^q\s*=/i.test(each));
  if (q === undefined) return 1;
  const text = q.slice(q.indexOf('=') + 1).trim();
  return /^(0(\.\d*)?|1(\.0*)?)$/.test(text) ? Number(text) : 0;
}

/** `cmn` (Mandarin) and `yue` (Cantonese) are Chinese too: some browsers send them instead of `zh`. */
const chinese = new Set(['zh', 'cmn', 'yue']);

/**
 * Returns the language for a tag such as `en-US` or `en_us`, or `undefined` if it is not supported. Chinese is resolved
 * by script, then by region: Hans, mainland China and Singapore map to Simplified.
 */
export function languageOfTag(tag: string): Language | undefined {
  const [primary = '', ...subtags] = tag.toLowerCase().split(/[-_]/);
  if (primary === 'en') return 'en_us';
  if (!chinese.has(primary)) return undefined;
  const script = subtags.find((subtag) => /^[a-z]{4}$/.test(subtag));
  if (script === 'hans' || script === 'hant') return script === 'hans' ? 'zh_cn' : 'zh_hk';
  const region = subtags.find((subtag) => /^([a-z]{2}|\d{3})$/.test(subtag));
  return region === 'cn' || region === 'sg' ? 'zh_cn' : 'zh_hk';
}
