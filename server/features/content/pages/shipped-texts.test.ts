import { describe, expect, test } from 'vitest';
import { languages, type Language } from '../../../../contract/core/language.ts';
import { siteTextNames } from '../../../../contract/content/site-pages.ts';
import { readConfig } from '../../../platform/config.ts';
import { checkSiteText } from './check-site-text.ts';
import { picturesIn, readPictures } from './site-picture-cache.ts';
import { parseFaqText, parsePageText } from './parse-page-text.ts';
import { contentFolder, readShippedTexts } from './read-shipped-texts.ts';
import type { Reading } from './parse-spans.ts';
import { writeSiteValues } from './write-site-values.ts';

const config = readConfig({});
const pictures = await readPictures(new URL('pictures/', contentFolder));
const texts = await readShippedTexts();
const readingIn = (language: Language): Reading => ({
  values: writeSiteValues(config, language),
  pictures: picturesIn(pictures, language),
});
const read = (name: string, body: string, language: Language) =>
  (name === 'faq' ? parseFaqText : parsePageText)(body, readingIn(language));
const anchors = new Map(
  [...texts].map(([name, { zh_hk }]) => [name as string, read(name, zh_hk, 'zh_hk').anchors] as const),
);

/** Numbers that resemble one of ours but are not: laws, versions, standards. */
const otherNumbers = [
  /\{\{[^}]*\}\}/g,
  /\{#[^}]*\}/g,
  /\]\([^)]*\)/g,
  /^ *\d+\. /gm,
  /\bCap\.? ?\d+[A-Z]*\b/g,
  /第 ?\d+[A-Z]* ?[章條条]/g,
  /\bWCAG\S* ?\d\.\d|2\.2 ?(版|at level)/g,
  /\b3-?D\b/g,
];

describe('shipped texts', () => {
  test('covers every page in the folder, and the FAQ', () => {
    for (const name of ['aboutUs', 'help', 'customerService', 'systemRequirement', 'faq'] as const)
      expect([...texts.keys()]).toContain(name);
  });

  test.each([...texts])('parses %s with the same anchors, valid links and a lead of the right length', (name, own) => {
    const mistakes = checkSiteText(name, { texts: own, reading: readingIn, anchorsOf: (page) => anchors.get(page) });
    expect(mistakes).toEqual([]);
  });

  test.each([...texts])('contains no hard-coded business figures in %s', (name, own) => {
    for (const language of languages) {
      const values = [...writeSiteValues(config, language)]
        .filter(([key]) => !/^(operator|hotline|service|site)\b/.test(key))
        .flatMap(([key, value]) => (value.match(/\d[\d,.]*/g) ?? []).map((number) => [number, key] as const));
      const keys = new Map(values);
      const plain = otherNumbers.reduce((text, pattern) => text.replaceAll(pattern, ' '), own[language]);
      const written = (plain.match(/(?<![\w.])\d[\d,]*(?![\w])/g) ?? []).filter((number) => keys.has(number));
      expect(
        written.map((number) => `${number} (${keys.get(number)})`),
        `${name} in ${language}`,
      ).toEqual([]);
    }
  });

  test.each([...texts])('uses the correct script in each language of %s', (_name, own) => {
    // Characters that exist in only one of the scripts.
    expect(own.zh_cn).not.toMatch(/[門購場電網頁應該這個時間號碼請]/);
    expect(own.zh_hk).not.toMatch(/[门购场电网页应该这个时间号码请]/);
    expect(own.zh_hk).not.toContain('您');
    expect(own.zh_cn).not.toMatch(/[你「」]們?(?!们)/);
    expect(own.en_us).not.toMatch(/\p{Script=Han}/u);
  });

  test('contains at least thirty questions across eight topics', () => {
    const { topics } = parseFaqText(texts.get('faq')!.en_us, readingIn('en_us'));
    expect(topics.length).toBeGreaterThanOrEqual(8);
    expect(topics.flatMap(({ questions }) => questions).length).toBeGreaterThanOrEqual(30);
  });

  test('contains only files of existing pages', () => {
    expect([...texts.keys()].every((name) => siteTextNames.includes(name))).toBe(true);
  });
});
