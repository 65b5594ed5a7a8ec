import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { languages, type Language } from '../../../../contract/core/language.ts';
import { siteTextNames, type SiteTextName } from '../../../../contract/content/site-pages.ts';

export const contentFolder = new URL('../../../../content/', import.meta.url);

export type TextsByLanguage = Readonly<Record<Language, string>>;

/** Returns a SHA-256 digest for comparing editions. */
export function digestText(body: string): string {
  return createHash('sha256').update(body).digest('hex');
}

/**
 * Reads the shipped texts by name: `pages/<name>.<language>.md` and `faq.<language>.md`.
 * @throws if a text lacks a language, or a file belongs to no page
 */
export async function readShippedTexts(folder: URL = contentFolder): Promise<Map<SiteTextName, TextsByLanguage>> {
  const files = [
    ...(await listFiles(folder))
      .filter((file) => file.endsWith('.md') && file !== 'README.md')
      .map((file) => ['', file] as const),
    ...(await listFiles(new URL('pages/', folder))).map((file) => ['pages/', file] as const),
  ];
  const found = new Map<SiteTextName, Partial<Record<Language, string>>>();
  for (const [below, file] of files) {
    const [, name, language] = /^([a-zA-Z]+)\.([a-z_]+)\.md$/.exec(file) ?? [];
    const text = siteTextNames.find((one) => one === name && (one === 'faq') === (below === ''));
    const known = languages.find((one) => one === language);
    if (!text || !known) throw new Error(`content/${below}${file} does not match a page and a language`);
    const texts = found.get(text) ?? {};
    // Normalizes line endings, because the digest must not depend on the checkout.
    texts[known] = (await readFile(new URL(below + file, folder), 'utf8')).replaceAll('\r\n', '\n');
    found.set(text, texts);
  }
  return new Map([...found].map(([name, texts]) => [name, inAllLanguages(name, texts)]));
}

function inAllLanguages(name: string, { en_us, zh_hk, zh_cn }: Partial<Record<Language, string>>): TextsByLanguage {
  if (en_us === undefined || zh_hk === undefined || zh_cn === undefined) {
    throw new Error(`the text of ${name} lacks a language`);
  }
  return { en_us, zh_hk, zh_cn };
}

async function listFiles(folder: URL): Promise<string[]> {
  try {
    return (await readdir(folder)).toSorted();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
