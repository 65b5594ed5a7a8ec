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

function partsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !file.startsWith(web) || !existsSync(file)) return seen;
  seen.add(file);
  for (const [, from, bare] of readFileSync(file, 'utf8').matchAll(imported)) {
    partsOf(join(dirname(file), (from ?? bare)!), seen);
  }
  return seen;
}

/** Returns the messages that a file uses and `words` lacks: whole namespaces, or single keys. */
function missingIn(file: string, words: object): string[] {
  const source = readFileSync(file, 'utf8');
  const requested = Array.from(source.matchAll(/useTranslations\('([\w.]+)'\)/g), ([, part]) => part!);
  const whole = Array.from(source.matchAll(/\bt\(['`](\w+)((?:\.\w+)+)/g))
    .filter(([, part]) => part! in all)
    .map(([, part, key]) => part! + key!);
  const partsByName = Map.groupBy(
    Array.from(source.matchAll(/const (\w+) = useTranslations\('([\w.]+)'\)/g)),
    ([, name]) => name!,
  );
  const keys = [...partsByName].flatMap(([name, found]) => {
    const parts = found.map(([, , part]) => part!);
    // One variable name may stand for several namespaces in a file; a key may be from any of them.
    return Array.from(
      source.matchAll(new RegExp(`\\b${name}(?:\\.rich)?\\(['\`](\\w+(?:\\.\\w+)*)`, 'g')),
      ([, key]) => key!,
    )
      .filter((key) => !whole.includes(key))
      .filter((key) => !parts.some((part) => isIn(words, `${part}.${key}`)))
      .map((key) => `${parts.join('|')}.${key}`);
  });
  return [...requested, ...whole].filter((key) => !isIn(words, key)).concat(keys);
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

describe('messages of the first pages', () => {
  test('contains all messages of the frame of every page', () => {
    expect(missing(partsOf(join(web, 'apps/shop/root.tsx')))).toEqual([]);
  });

  test.each(routes.map((file) => [file.slice(pages.length + 1), file]))(
    'contains all messages of %s unless the page loads the rest',
    (_, file) => {
      const parts = partsOf(file);
      const words = parts.has(readingWords) ? { ...first, ...reading } : first;
      if (!parts.has(moreWords)) expect(missing(parts, words)).toEqual([]);
    },
  );

  test('contains all messages of home and event pages', () => {
    const needy = routes.filter((file) => partsOf(file).has(moreWords)).map((file) => file.slice(pages.length + 1));
    expect(needy).not.toEqual(expect.arrayContaining([expect.stringMatching(/^shop\/events?\.tsx$/)]));
    expect(needy).toContain('shop/choose-tickets.tsx');
  });

  test('contains all messages of the reading pages, together with their own file', () => {
    const needy = routes.filter((file) => partsOf(file).has(moreWords)).map((file) => file.slice(pages.length + 1));
    expect(needy).not.toEqual(expect.arrayContaining([expect.stringMatching(/^info\/(faq|help|site-page)\.tsx$/)]));
  });
});
