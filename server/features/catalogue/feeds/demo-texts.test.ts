import { fileURLToPath } from 'node:url';
import { Converter } from 'opencc-js';
import { describe, expect, it } from 'vitest';
import { languages } from '../../../../contract/core/language.ts';
import { MultilingualText } from '../../../../contract/core/text.ts';
import type { Language } from '../../../../contract/core/language.ts';
import { readDemoCatalogue } from './read-demo-catalogue.ts';
import { readDemoFiles } from './read-demo-files.ts';

const files = await readDemoFiles(fileURLToPath(new URL('../../../../demo/', import.meta.url)));
const feed = readDemoCatalogue(files, '2026-03-02');

const toSimplified = Converter({ from: 't', to: 'cn' });
const toTraditional = Converter({ from: 'cn', to: 't' });

/** Returns every character of a two-byte encoding whose bytes lie in the ranges. */
function charactersOf(
  encoding: string,
  leads: readonly [number, number],
  trails: readonly [number, number][],
): ReadonlySet<string> {
  const decoder = new TextDecoder(encoding);
  const found = new Set<string>();
  for (let lead = leads[0]; lead <= leads[1]; lead++) {
    for (const [first, last] of trails) {
      for (let trail = first; trail <= last; trail++) found.add(decoder.decode(Uint8Array.of(lead, trail)));
    }
  }
  return found;
}

/** The Hanzi of GB 2312 and of Big5 without extensions: the characters of each script, including shared ones. */
const simplified = charactersOf('gb18030', [0xb0, 0xf7], [[0xa1, 0xfe]]);
const traditional = charactersOf(
  'big5',
  [0xa4, 0xf9],
  [
    [0x40, 0x7e],
    [0xa1, 0xfe],
  ],
);

/** Returns characters used only in the other script: outside this script's set, and changed by conversion into it. */
function foreign(text: string, own: ReadonlySet<string>, convert: (text: string) => string): string[] {
  const hanzi = text.match(/\p{Script=Han}/gu) ?? [];
  return hanzi.filter((character) => !own.has(character) && convert(character) !== character);
}

type Texts = { path: string; text: MultilingualText };

function textsIn(value: unknown, path: string): Texts[] {
  if (typeof value !== 'object' || value === null) return [];
  const text = MultilingualText.safeParse(value);
  if (text.success) return [{ path, text: text.data }];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`));
}

const texts = [
  ...feed.presenters.flatMap((presenter) => textsIn(presenter, presenter.key)),
  ...feed.venues.flatMap((venue) => textsIn(venue, venue.key)),
  ...feed.events.flatMap((event) => textsIn(event, event.key)),
];
const inLanguage = (language: Language) => texts.map(({ path, text }) => ({ path, text: text[language] ?? '' }));
const descriptions = feed.events.flatMap(({ key, description }) => (description ? [{ key, ...description }] : []));
const films = feed.events.flatMap(({ key, description, film }) => (film ? [{ key, pitch: description, film }] : []));
const stories = films.map(({ key, film }) => ({ key: `${key} story`, ...film.story }));
const filmKeys = new Set(films.map(({ key }) => key));
const wordsIn = (text = '') => text.split(/\s+/).length;

/**
 * Everyday words that differ between Hong Kong and the Mainland (bicycle, air-conditioning, fridge, sandwich, sofa,
 * guitar, quality, video, software).
 */
const hongKongOnly = ['单车', '冷气', '雪柜', '三文治', '梳化', '结他', '的士', '银包', '胶樽', '节目全长', '恕不招待'];
const mainlandOnly = [
  '自行車',
  '空調',
  '冰箱',
  '三明治',
  '吉他',
  '出租車',
  '視頻',
  '軟件質量',
  '公交',
  '打印機',
  '返場',
  '加演',
];

describe('foreign', () => {
  it('finds characters of the other script and ignores shared ones', () => {
    expect(foreign('皇后在里面準備门票', traditional, toTraditional)).toEqual(['门']);
    expect(foreign('皇后在里面准备門票和電影', simplified, toSimplified)).toEqual(['門', '電']);
    expect(foreign('深水埗', simplified, toSimplified)).toEqual([]);
  });
});

describe('demonstration catalogue texts', () => {
  it('provides every text in all three languages', () => {
    expect(texts.length).toBeGreaterThan(500);
    for (const { path, text } of texts) {
      for (const language of languages) expect(text[language]?.trim() ?? '', `${path} ${language}`).not.toBe('');
    }
  });

  it('uses only Traditional characters for Hong Kong', () => {
    const wrong = inLanguage('zh_hk').flatMap(({ path, text }) =>
      foreign(text, traditional, toTraditional).map((character) => `${path} ${character}`),
    );
    expect(wrong).toEqual([]);
  });

  it('uses only Simplified characters for the Mainland', () => {
    const wrong = inLanguage('zh_cn').flatMap(({ path, text }) =>
      foreign(text, simplified, toSimplified).map((character) => `${path} ${character}`),
    );
    expect(wrong).toEqual([]);
  });

  it('contains no Chinese in English texts', () => {
    const wrong = inLanguage('en_us').filter(({ text }) => /\p{Script=Han}/u.test(text));
    expect(wrong).toEqual([]);
  });

  it("uses the vocabulary of each region's readers", () => {
    const foreignWords = (language: Language, words: readonly string[]) =>
      inLanguage(language).flatMap(({ path, text }) =>
        words.filter((word) => text.includes(word)).map((word) => `${path} ${word}`),
      );
    expect(foreignWords('zh_cn', hongKongOnly)).toEqual([]);
    expect(foreignWords('zh_hk', mainlandOnly)).toEqual([]);
  });
});

describe('demonstration catalogue descriptions', () => {
  it('provides Mainland descriptions that are not converted from the Hong Kong text', () => {
    expect(descriptions.length).toBeGreaterThan(40);
    for (const { key, zh_hk = '', zh_cn = '' } of [...descriptions, ...stories]) {
      expect(toSimplified(zh_hk), key).not.toBe(zh_hk);
      expect(toSimplified(zh_hk).replace(/\P{Script=Han}/gu, ''), key).not.toBe(zh_cn.replace(/\P{Script=Han}/gu, ''));
    }
  });

  it('limits descriptions to two to four paragraphs and 100 to 230 English words', () => {
    for (const { key, en_us = '' } of descriptions.filter((description) => !filmKeys.has(description.key))) {
      expect(en_us.split('\n\n').length, key).toBeGreaterThanOrEqual(2);
      expect(en_us.split('\n\n').length, key).toBeLessThanOrEqual(4);
      expect(wordsIn(en_us), key).toBeGreaterThanOrEqual(100);
      expect(wordsIn(en_us), key).toBeLessThanOrEqual(230);
    }
  });

  it("limits a film's pitch to 20 to 50 English words and its story to 60 to 120", () => {
    expect(films.length).toBeGreaterThan(0);
    for (const { key, pitch, film } of films) {
      expect(wordsIn(pitch?.en_us), key).toBeGreaterThanOrEqual(20);
      expect(wordsIn(pitch?.en_us), key).toBeLessThanOrEqual(50);
      expect(wordsIn(film.story?.en_us), key).toBeGreaterThanOrEqual(60);
      expect(wordsIn(film.story?.en_us), key).toBeLessThanOrEqual(120);
    }
  });
});
