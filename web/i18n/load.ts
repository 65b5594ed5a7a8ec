import type { Language } from '../../contract/core/language.ts';
import type source from '../../words/pages/zh_hk.ts';
import type staffSource from '../../words/staff/zh_hk.ts';

declare module 'use-intl' {
  interface AppConfig {
    // Each program loads its own; what the consoles of staff say stands below `staff`.
    Messages: typeof source & typeof staffSource;
    Locale: 'en-HK' | 'zh-CN' | 'zh-HK';
  }
}

type Messages = typeof source;

const firstFiles = {
  en_us: () => import('../../words/pages/first.en_us.ts'),
  zh_cn: () => import('../../words/pages/first.zh_cn.ts'),
  zh_hk: () => import('../../words/pages/first.zh_hk.ts'),
};
const readingFiles = {
  en_us: () => import('../../words/pages/reading.en_us.ts'),
  zh_cn: () => import('../../words/pages/reading.zh_cn.ts'),
  zh_hk: () => import('../../words/pages/reading.zh_hk.ts'),
};
const moreFiles = {
  en_us: () => import('../../words/pages/more.en_us.ts'),
  zh_cn: () => import('../../words/pages/more.zh_cn.ts'),
  zh_hk: () => import('../../words/pages/more.zh_hk.ts'),
};
const loaded: Partial<Record<Language, Partial<Messages>>> = {};
/** The files that have come. */
const complete = new Set<unknown>();

/**
 * Loads what a page needs of a language's catalogue before it is shown; a page has one, as switching language loads a new
 * document. In the browser that is what the first pages say, on the server everything.
 */
export async function loadMessages(language: Language): Promise<void> {
  if (!loaded[language]?.shell) {
    const first = (await firstFiles[language]()).default;
    // What came before is whole; of the same names the first words have parts only.
    loaded[language] = Object.assign(loaded[language] ?? {}, { ...first, ...loaded[language] });
  }
  if (import.meta.env.SSR) await loadMoreMessages(language);
}

/** Loads what the pages say, too, that are there to be read; whoever holds the catalogue already sees it there. */
export async function loadReadingMessages(language: Language): Promise<void> {
  await add(language, readingFiles);
}

/** Loads what all other pages say, too. */
export async function loadMoreMessages(language: Language): Promise<void> {
  await Promise.all([add(language, readingFiles), add(language, moreFiles)]);
}

async function add(language: Language, files: typeof readingFiles | typeof moreFiles): Promise<void> {
  if (complete.has(files[language])) return;
  const more = (await files[language]()).default;
  // Compiled at build time: the values are no longer the strings that the type tells, and only use-intl reads them.
  loaded[language] = Object.assign(loaded[language] ?? {}, more);
  complete.add(files[language]);
}

/** On the first pages of the browser parts of it are missing. */
export function messagesOf(language: Language): Messages {
  const messages = loaded[language];
  if (!messages) throw new Error(`the catalogue of ${language} is not loaded`);
  return messages as Messages;
}
