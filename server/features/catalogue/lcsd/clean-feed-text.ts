import { Parser } from 'htmlparser2';
import { Converter } from 'opencc-js/t2cn';
import type { Text } from '../../../../contract/core/language.ts';

const breakingTags = /<\/?(?:br|p|div|li|ul|ol|tr|table|h[1-6])(?:\s[^<>]*)?\/?>/gi;
const inlineTags = /<\/?(?:a|b|i|u|em|strong|span|font|sup|sub|small|big|td|th|img)(?:\s[^<>]*)?\/?>/gi;
const entity = /&(?:[a-z][a-z0-9]{1,30}|#\d{1,7}|#x[0-9a-f]{1,6});/i;
/** Control and invisible formatting characters except tab and line feed, and the replacement character. */
const unseen = /[^\P{C}\t\n]|\uFFFD/gu;

/**
 * Cleans feed text for display: decodes entities, removes tags and invisible characters, collapses spaces and allows at
 * most one empty line in a row. A `<` that opens no known tag is preserved.
 */
export function cleanFeedText(raw: string): string {
  let text = raw
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(breakingTags, '\n')
    .replace(inlineTags, '');
  // Decoded twice, because some publishers escape text that is already escaped.
  for (let round = 0; round < 2 && entity.test(text); round += 1) text = decodeEntities(text);
  return text
    .replace(unseen, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function decodeEntities(text: string): string {
  let decoded = '';
  const parser = new Parser({
    ontext(data) {
      decoded += data;
    },
  });
  parser.end(text.replaceAll('<', '&lt;'));
  return decoded;
}

let toSimplified: ((text: string) => string) | undefined;

/** Converts Hong Kong Traditional Chinese to Mainland Simplified Chinese. */
export function simplifyChinese(traditional: string): string {
  // Loading the dictionaries takes about 25 ms, so they are loaded on first use.
  toSimplified ??= Converter({ from: 'hk', to: 'cn' });
  return toSimplified(traditional);
}

/** Placeholders that publishers write in empty fields. */
const nothing = /^(?:[-–—.\s]*|nil|n\/?a|none|not applicable|tbc|tba|無|沒有|不適用|待定)$/i;

/** Returns a trilingual text from a feed's two languages, or `undefined` if both are empty. */
export function writeText(rawEnglish: string, rawChinese: string): Text | undefined {
  const english = cleanFeedText(rawEnglish);
  const chinese = cleanFeedText(rawChinese);
  const text: Text = {};
  if (!nothing.test(english)) text.en_us = english;
  // A Chinese field that repeats the English is redundant: Chinese pages fall back to English anyway.
  if (!nothing.test(chinese) && !(chinese === english && !/\p{Script=Han}/u.test(chinese))) {
    text.zh_hk = chinese;
    text.zh_cn = simplifyChinese(chinese);
  }
  return text.en_us || text.zh_hk ? text : undefined;
}
