import { expect, test } from 'vitest';
import { chooseCallLanguage } from './call-language.ts';

const choose = (target: string, more: { asked?: string; lang?: string; acceptLanguage?: string } = {}) =>
  chooseCallLanguage({ target, asked: more.asked, cookies: { lang: more.lang }, acceptLanguage: more.acceptLanguage });

test.each([
  ['en_US', 'en_us'],
  ['en-us', 'en_us'],
  ['EN_us', 'en_us'],
  ['zh_TW', 'zh_hk'],
  ['zh-HK', 'zh_hk'],
  ['zh_CN', 'zh_cn'],
  ['ZH-cn', 'zh_cn'],
])('responds to a login with locale %s in %s, despite other browser preferences', (locale, language) => {
  for (const more of [{}, { asked: 'zh_hk' }, { lang: 'zh_cn', acceptLanguage: 'en' }])
    expect(choose(`/api/user/login.do?locale=${locale}`, more)).toBe(language);
});

test.each(['', 'fr_FR', '%00', 'x'.repeat(2000)])('ignores the locale %j', (locale) => {
  expect(choose(`/api/user/login.do?locale=${locale}`, { asked: 'en_us' })).toBe('en_us');
  expect(choose(`/api/user/login.do?locale=${locale}`)).toBe('zh_hk');
});

test("prefers the language in the page's address and falls back to the browser's", () => {
  expect(choose('/zh_cn/Login.html?locale=en_US&lang=zh_hk', { asked: 'en_us' })).toBe('zh_cn');
  expect(choose('/api/user.do', { asked: 'en_us', lang: 'zh_cn' })).toBe('en_us');
  expect(choose('/api/user.do', { lang: 'zh_cn', acceptLanguage: 'en' })).toBe('zh_cn');
  expect(choose('/api/user.do', { acceptLanguage: 'en' })).toBe('en_us');
});
