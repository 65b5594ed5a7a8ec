import { describe, expect, test } from 'vitest';
import { languages, type Language } from '../../../../contract/core/language.ts';
import { siteTextNames } from '../../../../contract/content/site-pages.ts';
import { readConfig } from '../../../platform/config.ts';
import { checkSiteText } from './check-site-text.ts';
import { picturesIn, readPictures } from './keep-pictures.ts';
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

/** Numbers that look like one of ours but are not: laws, versions, standards. */
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

describe('the texts that come with the program', () => {
  test('are of every page that this folder is for, and of the questions', () => {
    for (const name of ['aboutUs', 'help', 'customerService', 'systemRequirement', 'faq'] as const)
      expect([...texts.keys()]).toContain(name);
  });

  test.each([...texts])(
    '%s can be read, with the same anchors, links that lead somewhere and a fitting lead',
    (name, own) => {
      const mistakes = checkSiteText(name, { texts: own, reading: readingIn, anchorsOf: (page) => anchors.get(page) });
      expect(mistakes).toEqual([]);
    },
  );

  test.each([...texts])('%s writes no number of the business by hand', (name, own) => {
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

  test.each([...texts])('%s says different things in different scripts', (_name, own) => {
    // Characters that only one of the scripts has.
    expect(own.zh_cn).not.toMatch(/[門購場電網頁應該這個時間號碼請]/);
    expect(own.zh_hk).not.toMatch(/[门购场电网页应该这个时间号码请]/);
    expect(own.zh_hk).not.toContain('您');
    expect(own.zh_cn).not.toMatch(/[你「」]們?(?!们)/);
    expect(own.en_us).not.toMatch(/\p{Script=Han}/u);
  });

  test('have at least thirty questions over eight topics', () => {
    const { topics } = parseFaqText(texts.get('faq')!.en_us, readingIn('en_us'));
    expect(topics.length).toBeGreaterThanOrEqual(8);
    expect(topics.flatMap(({ questions }) => questions).length).toBeGreaterThanOrEqual(30);
  });

  test('leave no file beside the pages that exist', () => {
    expect([...texts.keys()].every((name) => siteTextNames.includes(name))).toBe(true);
  });
});
