import { fileURLToPath } from 'node:url';
import compile from 'icu-minify/compile';
import { describe, expect, test } from 'vitest';
import { languages, type Language } from '../contract/core/language.ts';
import { isForTests, isSource, readFiles } from '../server/checks/architecture-tree.ts';
import enUsPages from './pages/en_us.ts';
import zhCnPages from './pages/zh_cn.ts';
import zhHkPages from './pages/zh_hk.ts';
import { argumentsOf, isMentioned, mentionsIn, messagesIn } from './testing-words.ts';
import enUs from './server/en_us.ts';
import enUsStaff from './staff/en_us.ts';
import zhCnStaff from './staff/zh_cn.ts';
import zhHkStaff from './staff/zh_hk.ts';
import zhCn from './server/zh_cn.ts';
import zhHk from './server/zh_hk.ts';

const words: Record<Language, ReadonlyMap<string, string>> = {
  en_us: messagesIn({ server: enUs, pages: enUsPages, staff: enUsStaff }),
  zh_cn: messagesIn({ server: zhCn, pages: zhCnPages, staff: zhCnStaff }),
  zh_hk: messagesIn({ server: zhHk, pages: zhHkPages, staff: zhHkStaff }),
};

describe('words', () => {
  test('contains more than a thousand messages', () => {
    expect(words.zh_hk.size).toBeGreaterThan(1000);
  });

  test.each(languages)('contains exactly the keys of zh_hk in %s', (language) => {
    expect([...words[language].keys()].toSorted()).toEqual([...words.zh_hk.keys()].toSorted());
  });

  test.each(languages)('compiles every message in %s', (language) => {
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

  test.each(languages)('uses the same values in %s as zh_hk, from which the types are derived', (language) => {
    const others = [...words[language]]
      .map(([key, message]) => ({ key, takes: argumentsOf(message), source: argumentsOf(words.zh_hk.get(key) ?? '') }))
      .filter(({ takes, source }) => takes.join() !== source.join());
    expect(others).toEqual([]);
  });

  /** Parts whose keys are names of data or codes of schemas: any mention of the name counts. */
  const tables =
    /^(server|pages|staff)\.(fields|refusals|dataLabels|kept|categories|requests\.fields|(staff\.)?(planProblems|textMistakes))\./;

  test('uses every message somewhere, as far as quoted keys show', () => {
    const files = readFiles(fileURLToPath(new URL('..', import.meta.url)));
    const sources = [...files.keys()].filter(
      (path) => isSource(path) && !path.startsWith('words/') && !isForTests(path),
    );
    const of = (folder: string) =>
      mentionsIn(
        sources
          .filter((path) => path.startsWith(folder) || path.startsWith('contract/'))
          .map((path) => files.get(path)!),
      );
    const mentions = { pages: of('web/'), staff: of('web/'), server: of('server/'), both: of('') };
    const unused = [...words.zh_hk.keys()].filter((whole) => {
      const [side = '', ...names] = whole.split('.');
      const said = side === 'server' ? mentions.server : side === 'staff' ? mentions.staff : mentions.pages;
      return !(tables.test(whole) ? mentions.both.names.has(names.at(-1)!) : isMentioned(names.join('.'), said));
    });
    expect(unused).toEqual([]);
  });
});

describe('isMentioned', () => {
  const mentions = mentionsIn([`t('kinds.show'); t(\`parts.${'$'}{name}.title\`); t(\`${'$'}{code}\`)`]);

  test('finds keys in quotes and in templates, whole or within a part', () => {
    expect(
      ['kinds.show', 'home.kinds.show', 'home.parts.first.title'].map((key) => isMentioned(key, mentions)),
    ).toEqual([true, true, true]);
  });

  test('finds no keys that are not mentioned', () => {
    expect(['kinds.match', 'show', 'parts.title', 'parts.a.text'].map((key) => isMentioned(key, mentions))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
