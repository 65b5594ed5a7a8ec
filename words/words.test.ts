import compile from 'icu-minify/compile';
import { describe, expect, test } from 'vitest';
import { languages, type Language } from '../contract/language.ts';
import enUsPages from '../web/i18n/catalogue/en_us.ts';
import zhCnPages from '../web/i18n/catalogue/zh_cn.ts';
import zhHkPages from '../web/i18n/catalogue/zh_hk.ts';
import { messagesIn, argumentsOf } from './testing-words.ts';
import enUs from './server/en_us.ts';
import zhCn from './server/zh_cn.ts';
import zhHk from './server/zh_hk.ts';

const words: Record<Language, ReadonlyMap<string, string>> = {
  en_us: messagesIn({ server: enUs, pages: enUsPages }),
  zh_cn: messagesIn({ server: zhCn, pages: zhCnPages }),
  zh_hk: messagesIn({ server: zhHk, pages: zhHkPages }),
};

describe('words', () => {
  test('are all there: more than a thousand messages', () => {
    expect(words.zh_hk.size).toBeGreaterThan(1000);
  });

  test.each(languages)('in %s have the keys of zh_hk, no more and no fewer', (language) => {
    expect([...words[language].keys()].toSorted()).toEqual([...words.zh_hk.keys()].toSorted());
  });

  test.each(languages)('in %s can be compiled', (language) => {
    const broken = [...words[language]].filter(([, message]) => {
      try {
        compile(message);
        return false;
      } catch {
        return true;
      }
    });
    expect(broken).toEqual([]);
  });

  test.each(languages)('in %s take the values that zh_hk takes, which the types are read from', (language) => {
    const others = [...words[language]]
      .map(([key, message]) => ({ key, takes: argumentsOf(message), source: argumentsOf(words.zh_hk.get(key) ?? '') }))
      .filter(({ takes, source }) => takes.join() !== source.join());
    expect(others).toEqual([]);
  });
});
