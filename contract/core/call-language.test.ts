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
])('a login that names the locale %s is answered in %s, whatever the browser says besides', (locale, language) => {
  for (const more of [{}, { asked: 'zh_hk' }, { lang: 'zh_cn', acceptLanguage: 'en' }])
    expect(choose(`/api/user/login.do?locale=${locale}`, more)).toBe(language);
});

test.each(['', 'fr_FR', '%00', 'x'.repeat(2000)])('the locale %j says nothing', (locale) => {
  expect(choose(`/api/user/login.do?locale=${locale}`, { asked: 'en_us' })).toBe('en_us');
  expect(choose(`/api/user/login.do?locale=${locale}`)).toBe('zh_hk');
});

test('the address of a page comes before all else, the browser comes last', () => {
  expect(choose('/zh_cn/Login.html?locale=en_US&lang=zh_hk', { asked: 'en_us' })).toBe('zh_cn');
  expect(choose('/api/user.do', { asked: 'en_us', lang: 'zh_cn' })).toBe('en_us');
  expect(choose('/api/user.do', { lang: 'zh_cn', acceptLanguage: 'en' })).toBe('zh_cn');
  expect(choose('/api/user.do', { acceptLanguage: 'en' })).toBe('en_us');
});
