import { Parser } from 'htmlparser2';
import { Converter } from 'opencc-js/t2cn';
import type { Text } from '../../../../contract/core/language.ts';

const breakingTags = /<\/?(?:br|p|div|li|ul|ol|tr|table|h[1-6])(?:\s[^<>]*)?\/?>/gi;
const inlineTags = /<\/?(?:a|b|i|u|em|strong|span|font|sup|sub|small|big|td|th|img)(?:\s[^<>]*)?\/?>/gi;
const entity = /&(?:[a-z][a-z0-9]{1,30}|#\d{1,7}|#x[0-9a-f]{1,6});/i;
/** Control and invisible formatting characters except tab and line feed, and the mark of a character lost in transit. */
const unseen = /[^\P{C}\t\n]|\uFFFD/gu;

/**
 * A feed's text as people should see it: entities decoded, tags and unseen characters removed, blanks collapsed, at
 * most one empty line in a row. A `<` that opens no known tag is the writer's and stays.
 */
export function cleanFeedText(raw: string): string {
  let text = raw
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(breakingTags, '\n')
    .replace(inlineTags, '');
  // Twice, because some publishers escape what is escaped already.
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

/** Hong Kong's Traditional Chinese in the mainland's Simplified characters. */
export function simplifyChinese(traditional: string): string {
  // The dictionaries take some 25 ms to unfold, so not before they are needed.
  toSimplified ??= Converter({ from: 'hk', to: 'cn' });
  return toSimplified(traditional);
}

/** What publishers write where they have nothing to say. */
const nothing = /^(?:[-–—.\s]*|nil|n\/?a|none|not applicable|tbc|tba|無|沒有|不適用|待定)$/i;

/** A text in three languages from the two that a feed gives; undefined where neither says anything. */
export function writeText(rawEnglish: string, rawChinese: string): Text | undefined {
  const english = cleanFeedText(rawEnglish);
  const chinese = cleanFeedText(rawChinese);
  const text: Text = {};
  if (!nothing.test(english)) text.en_us = english;
  // A Chinese field that repeats the English one adds nothing: readers of Chinese are shown English then anyway.
  if (!nothing.test(chinese) && !(chinese === english && !/\p{Script=Han}/u.test(chinese))) {
    text.zh_hk = chinese;
    text.zh_cn = simplifyChinese(chinese);
  }
  return text.en_us || text.zh_hk ? text : undefined;
}
