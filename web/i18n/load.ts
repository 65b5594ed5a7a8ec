import type { Language } from '../../contract/core/language.ts';
import type source from '../../words/pages/zh_hk.ts';

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof source;
    Locale: 'en-HK' | 'zh-CN' | 'zh-HK';
  }
}

type Messages = typeof source;

const files = {
  en_us: () => import('../../words/pages/en_us.ts'),
  zh_cn: () => import('../../words/pages/zh_cn.ts'),
  zh_hk: () => import('../../words/pages/zh_hk.ts'),
};
const loaded: Partial<Record<Language, Messages>> = {};

/** Loads a language's catalogue; a page has one, as switching language loads a new document. */
export async function loadMessages(language: Language): Promise<void> {
  // Compiled at build time: the values are no longer the strings that the type tells, and only use-intl reads them.
  loaded[language] ??= (await files[language]()).default as Messages;
}

export function messagesOf(language: Language): Messages {
  const messages = loaded[language];
  if (!messages) throw new Error(`the catalogue of ${language} is not loaded`);
  return messages;
}
