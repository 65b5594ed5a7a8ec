import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import first from '../../words/pages/first.zh_hk.ts';
import reading from '../../words/pages/reading.zh_hk.ts';
import all from '../../words/pages/zh_hk.ts';

const web = fileURLToPath(new URL('..', import.meta.url));
const pages = join(web, 'apps/shop/pages');
const moreWords = join(web, 'i18n/more-words.ts');
const readingWords = join(web, 'i18n/reading-words.ts');

const imported = /^(?:import|export)\b(?!\s+type\b)[^;]*?from '(\.[^']+)'|^import '(\.[^']+)'/gm;

/** A file and everything that runs before it. */
function partsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !file.startsWith(web) || !existsSync(file)) return seen;
  seen.add(file);
  for (const [, from, bare] of readFileSync(file, 'utf8').matchAll(imported)) {
    partsOf(join(dirname(file), (from ?? bare)!), seen);
  }
  return seen;
}

/** What a file says that `words` lack: parts of the catalogue, or keys of those of which there are some only. */
function missingIn(file: string, words: object): string[] {
  const source = readFileSync(file, 'utf8');
  const asked = Array.from(source.matchAll(/useTranslations\('([\w.]+)'\)/g), ([, part]) => part!);
  const whole = Array.from(source.matchAll(/\bt\(['`](\w+)((?:\.\w+)+)/g))
    .filter(([, part]) => part! in all)
    .map(([, part, key]) => part! + key!);
  const partsByName = Map.groupBy(
    Array.from(source.matchAll(/const (\w+) = useTranslations\('([\w.]+)'\)/g)),
    ([, name]) => name!,
  );
  const keys = [...partsByName].flatMap(([name, found]) => {
    const parts = found.map(([, , part]) => part!);
    // One name may stand for several parts in a file: a key is one of any of them.
    return Array.from(
      source.matchAll(new RegExp(`\\b${name}(?:\\.rich)?\\(['\`](\\w+(?:\\.\\w+)*)`, 'g')),
      ([, key]) => key!,
    )
      .filter((key) => !whole.includes(key))
      .filter((key) => !parts.some((part) => isIn(words, `${part}.${key}`)))
      .map((key) => `${parts.join('|')}.${key}`);
  });
  return [...asked, ...whole].filter((key) => !isIn(words, key)).concat(keys);
}

function isIn(words: object, key: string): boolean {
  return key.split('.').reduce<unknown>((at, name) => Object(at)[name], words) !== undefined;
}

function missing(files: Iterable<string>, words: object = first): string[] {
  return [...files].flatMap((file) => missingIn(file, words).map((key) => `${file.slice(web.length)}: ${key}`));
}

const routes = readdirSync(pages, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => join(pages, name));

describe('the words of the first pages', () => {
  test('are all that the frame of every page says', () => {
    expect(missing(partsOf(join(web, 'apps/shop/root.tsx')))).toEqual([]);
  });

  test.each(routes.map((file) => [file.slice(pages.length + 1), file]))(
    'are all that %s says, or it waits for the others',
    (_, file) => {
      const parts = partsOf(file);
      const words = parts.has(readingWords) ? { ...first, ...reading } : first;
      if (!parts.has(moreWords)) expect(missing(parts, words)).toEqual([]);
    },
  );

  test('are all that home and event pages need', () => {
    const needy = routes.filter((file) => partsOf(file).has(moreWords)).map((file) => file.slice(pages.length + 1));
    expect(needy).not.toEqual(expect.arrayContaining([expect.stringMatching(/^shop\/events?\.tsx$/)]));
    expect(needy).toContain('shop/choose-tickets.tsx');
  });

  test('are with those of reading all that the pages need which are there to be read', () => {
    const needy = routes.filter((file) => partsOf(file).has(moreWords)).map((file) => file.slice(pages.length + 1));
    expect(needy).not.toEqual(expect.arrayContaining([expect.stringMatching(/^info\/(faq|help|site-page)\.tsx$/)]));
  });
});
