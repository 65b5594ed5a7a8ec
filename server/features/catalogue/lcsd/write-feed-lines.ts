import type { Text } from '../../../../contract/core/language.ts';
import { cleanFeedText, writeText } from './clean-feed-text.ts';

const mail = /[^\s@]+@[^\s@]+\.[^\s@]{2,}/;
/** Eight digits of a Hong Kong number, but not a range of years ("2010-2011"). */
const telephone = /(?<![\d$.-])(?!(?:19|20)\d{2}[ -]?(?:19|20)\d{2})[2-9]\d{3}[ -]?\d{4}(?!\d)/;
const date =
  /\d{1,2}\s*[/.]\s*\d{1,2}\s*[/.]\s*(?:20)?\d{2}|20\d{2}\s*[年/.]\s*\d{1,2}|\d{1,2}\s*月\s*\d{1,2}|\d{1,2}(?:st|nd|rd|th)?\s+(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\s+\d{1,2}\b/i;

/** Returns whether a text states a calendar day, which a date shift would make wrong. */
export function namesDay(text: string): boolean {
  return date.test(text.normalize('NFKC'));
}

/**
 * Returns the displayable lines of a longer text. Omits lines with a phone number or email address and, with `dated:
 * false`, lines that state a day.
 */
export function showableLines(raw: string, options: { dated: boolean }): string {
  const kept = cleanFeedText(raw)
    .split('\n')
    .filter((line) => !mail.test(line) && !telephone.test(line) && (options.dated || !namesDay(line)));
  return cleanFeedText(kept.join('\n'));
}

/**
 * Pairs remarks line by line if both languages have the same line count, else returns each language's text as a single
 * remark.
 */
export function writeRemarks(rawEnglish: string, rawChinese: string, options: { dated: boolean }): Text[] {
  const lines = (raw: string) => showableLines(raw, options).split('\n').filter(Boolean);
  const [english, chinese] = [lines(rawEnglish), lines(rawChinese)];
  const paired = english.length === chinese.length || english.length === 0 || chinese.length === 0;
  if (!paired) return [writeText(english.join('\n'), chinese.join('\n'))].filter((text) => text !== undefined);
  const count = Math.max(english.length, chinese.length);
  const remarks: Text[] = [];
  for (let n = 0; n < count; n += 1) {
    const remark = writeText(english[n] ?? '', chinese[n] ?? '');
    if (remark) remarks.push(remark);
  }
  return remarks;
}
