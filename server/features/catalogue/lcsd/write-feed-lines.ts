import type { Text } from '../../../../contract/core/language.ts';
import { cleanFeedText, writeText } from './clean-feed-text.ts';

const mail = /[^\s@]+@[^\s@]+\.[^\s@]{2,}/;
/** Eight digits of a Hong Kong number; two years in a row ('2010-2011') are none. */
const telephone = /(?<![\d$.-])(?!(?:19|20)\d{2}[ -]?(?:19|20)\d{2})[2-9]\d{3}[ -]?\d{4}(?!\d)/;
const date =
  /\d{1,2}\s*[/.]\s*\d{1,2}\s*[/.]\s*(?:20)?\d{2}|20\d{2}\s*[年/.]\s*\d{1,2}|\d{1,2}\s*月\s*\d{1,2}|\d{1,2}(?:st|nd|rd|th)?\s+(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\s+\d{1,2}\b/i;

/** Whether a text names a day of the calendar, which a shift of the dates would make wrong. */
export function namesDay(text: string): boolean {
  return date.test(text.normalize('NFKC'));
}

/**
 * The lines of a longer text that may be shown: those with somebody's telephone number or mail address are left out,
 * and with `dated: false` those that name a day as well.
 */
export function showableLines(raw: string, options: { dated: boolean }): string {
  const kept = cleanFeedText(raw)
    .split('\n')
    .filter((line) => !mail.test(line) && !telephone.test(line) && (options.dated || !namesDay(line)));
  return cleanFeedText(kept.join('\n'));
}

/** A list of remarks, line by line where both languages have as many lines; else each language's whole text as one. */
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
