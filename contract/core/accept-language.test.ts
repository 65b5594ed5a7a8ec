import { describe, expect, test } from 'vitest';
import { preferredLanguage } from './accept-language.ts';

describe('preferredLanguage', () => {
  test.each([
    ['en', 'en_us'],
    ['EN-gb', 'en_us'],
    ['zh', 'zh_hk'],
    ['zh-HK', 'zh_hk'],
    ['zh-TW', 'zh_hk'],
    ['zh-MO', 'zh_hk'],
    ['zh-MY', 'zh_hk'],
    ['zh-CN', 'zh_cn'],
    ['zh-SG', 'zh_cn'],
    ['zh-Hans', 'zh_cn'],
    ['zh-hans-HK', 'zh_cn'],
    ['zh-Hant-CN', 'zh_hk'],
    ['zh-cmn-Hans-CN', 'zh_cn'],
    ['zh-yue-HK', 'zh_hk'],
    ['yue', 'zh_hk'],
    ['yue-Hans', 'zh_cn'],
    ['cmn-Hant-TW', 'zh_hk'],
    ['zh_CN', 'zh_cn'],
    ['fr, de;q=0.9', undefined],
    ['*', undefined],
    ['', undefined],
    [undefined, undefined],
    ['fr, en;q=0.1', 'en_us'],
    ['en;q=0.8, zh-CN;q=0.9', 'zh_cn'],
    ['en;q=0.9, zh-CN;q=0.9', 'en_us'],
    ['en;q=0, zh-TW;q=0.001', 'zh_hk'],
    ['en;q=0', undefined],
    ['en ; Q = 0.5 , zh-CN ; q=0.6', 'zh_cn'],
    ['en;q=abc, zh-CN;q=0.1', 'zh_cn'],
    ['en;q=2, zh-CN;q=0.1', 'zh_cn'],
    ['en;q=-1', undefined],
    ['en;level=1;q=0.2, zh;q=0.3', 'zh_hk'],
    ['english, zhx-CN', undefined],
    [',;,;;q=1,zh-CN', 'zh_cn'],
    [`${'x,'.repeat(600)}en`, undefined],
  ])('maps the header %s to %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });
});
