import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { languages, type Language } from '../contract/core/language.ts';
import enUsPages from './pages/en_us.ts';
import zhCnPages from './pages/zh_cn.ts';
import zhHkPages from './pages/zh_hk.ts';
import enUs from './server/en_us.ts';
import zhCn from './server/zh_cn.ts';
import zhHk from './server/zh_hk.ts';
import { messagesIn } from './testing-words.ts';

const pages = { en_us: enUsPages, zh_cn: zhCnPages, zh_hk: zhHkPages } as const;
const server = { en_us: enUs, zh_cn: zhCn, zh_hk: zhHk } as const;
const root = fileURLToPath(new URL('..', import.meta.url));

/** Retired terms, and phrases that native readers would not use. */
const banned: Readonly<Record<Language, readonly RegExp[]>> = {
  en_us: [
    /organisers?\b/i,
    /\bset aside\b/i,
    /\bg(?:ive|iven|ives) (?:\w+ )?(?:back|up)\b/i,
    /\bat once\b/i,
    /\bmeanwhile\b/i,
    /\bwhoever\b/i,
    /\bby whom\b/i,
    /\bbeing paid for\b/i,
    /\bhas run out\b/i,
    /\bnot numbered\b/i,
    /\bwhole house\b/i,
    /\b(?:your|paid|an|cancel) orders?\b/i,
    /\bmeans of payment\b/i,
    /\bmoney back\b/i,
  ],
  zh_hk: [
    /放回/,
    /款項遲到|(?:付款|款項)[^，。；]{0,8}(?:到達|送達)/,
    /付款用的/,
    /一位兩賣/,
    /(?<!相)連座/,
    /說出你/,
    /用作入場(?!憑證)/,
    /未能給你/,
    /──/,
    /非賣|有人正在選購|其他人暫時保留/,
    /港幣/,
    /綁定|關聯/,
    /銀行卡/,
    /場地中央|場館地面/,
    /您/,
  ],
  zh_cn: [
    /放回/,
    /堂座/,
    /条款及细则/,
    /正在销售|重新(?:开放|公开)销售|门票[^，。]{0,12}销售/,
    /未向您收费|被收费/,
    /一座两卖/,
    /说出您/,
    /香港门票/,
    /港元/,
    /关联/,
    /信用卡(?!或借记卡)/,
    /非售|有人正在选购/,
    /老年人票/,
    /──/,
  ],
};

/** False statements in any text: tickets show no name except the contact's. */
const untrue: Readonly<Record<Language, readonly RegExp[]>> = {
  en_us: [/tickets? (?:bears?|carr(?:y|ies)) the (?:buyer|member)’s name/i],
  zh_hk: [/門票印有(?:購票)?會員的?姓名/],
  zh_cn: [/门票印有(?:购票)?会员的?姓名/],
};

const isUntrue = (text: string, language: Language) => untrue[language].some((claim) => claim.test(text));
const isBanned = (text: string, language: Language) =>
  isUntrue(text, language) || banned[language].some((word) => word.test(text));

/** Exported files of staff use the words of the consoles, which have their own terms. */
const isOfConsoles = (key: string) => /^server\.(?:exports|listed)\./.test(key);

describe.each(languages)('retired terms in %s', (language) => {
  test('uses no retired term in the words', () => {
    const messages = messagesIn({ server: server[language], pages: pages[language] });
    const found = [...messages].filter(([key, message]) => !isOfConsoles(key) && isBanned(message, language));
    expect(found).toEqual([]);
  });

  test.each(['content', 'content/pages'])('uses no retired term in the texts of %s', (folder) => {
    const lines = readdirSync(root + folder)
      .filter((name) => name.endsWith(`.${language}.md`))
      .flatMap((name) => readFileSync(`${root}${folder}/${name}`, 'utf8').split('\n'));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => isBanned(line, language))).toEqual([]);
  });

  test('uses no retired term in the demonstration texts', () => {
    const texts = readdirSync(`${root}demo`)
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) => textsIn(JSON.parse(readFileSync(`${root}demo/${name}`, 'utf8')), language));
    expect(texts.length).toBeGreaterThan(100);
    // The English texts of the demonstration are free prose.
    const isWrong = language === 'en_us' ? isUntrue : isBanned;
    expect(texts.filter((text) => isWrong(text, language))).toEqual([]);
  });

  test('labels each seat state alike on the map and in the list', () => {
    const { seatChoice, seatMap } = pages[language];
    const list = { ...seatChoice.states, not_for_sale_fact: seatChoice.facts.not_for_sale };
    const { free, chosen, mine, held, sold, closed } = seatMap.states;
    const map = { available: free, chosen, mine, held, sold, not_for_sale: closed, not_for_sale_fact: closed };
    const lower = (states: object) =>
      Object.entries(states).map(([state, word]) => [state, String(word).toLowerCase()] as const);
    expect(Object.fromEntries(lower(list))).toEqual(Object.fromEntries(lower(map)));
  });
});

/** Returns every text in the language from any depth of a JSON value. */
function textsIn(value: unknown, language: Language): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    key === language ? [part].flat().filter((text) => typeof text === 'string') : textsIn(part, language),
  );
}
