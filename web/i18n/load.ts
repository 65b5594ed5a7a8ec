import type { Language } from '../../contract/core/language.ts';
import type source from '../../words/pages/zh_hk.ts';
import type staffSource from '../../words/staff/zh_hk.ts';

declare module 'use-intl' {
  interface AppConfig {
    // Each program loads its own messages; the console messages are below `staff`.
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
const complete = new Set<unknown>();

/**
 * Loads the messages that a page needs before it is shown: only those of the first pages in the browser, all on the
 * server. A document has one language; switching it loads a new document.
 */
export async function loadMessages(language: Language): Promise<void> {
  if (!loaded[language]?.shell) {
    const first = (await firstFiles[language]()).default;
    // Messages loaded earlier are complete; the first file has only parts of the same namespaces.
    loaded[language] = Object.assign(loaded[language] ?? {}, { ...first, ...loaded[language] });
  }
  if (import.meta.env.SSR) await loadMoreMessages(language);
}

/** Loads the messages of the reading pages into the same catalogue object. */
export async function loadReadingMessages(language: Language): Promise<void> {
  await add(language, readingFiles);
}

/** Loads the messages of all other pages. */
export async function loadMoreMessages(language: Language): Promise<void> {
  await Promise.all([add(language, readingFiles), add(language, moreFiles)]);
}

async function add(language: Language, files: typeof readingFiles | typeof moreFiles): Promise<void> {
  if (complete.has(files[language])) return;
  const more = (await files[language]()).default;
  // Compiled at build time: the values are no longer strings as the type says, and only use-intl reads them.
  loaded[language] = Object.assign(loaded[language] ?? {}, more);
  complete.add(files[language]);
}

/**
 * Returns a language's loaded messages; in the browser some may be missing.
 * @throws {Error} if none are loaded.
 */
export function messagesOf(language: Language): Messages {
  const messages = loaded[language];
  if (!messages) throw new Error(`the messages for ${language} are not loaded`);
  return messages as Messages;
}
