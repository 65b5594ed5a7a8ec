import { useSyncExternalStore, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { languageCookie } from '../../../../contract/core/choose-address.ts';
import { htmlLanguage, intlLocale, isLanguage, type Language } from '../../../../contract/core/language.ts';
import { setSession } from '../../../shared/transport/send-call.ts';
import { keepInCookie } from './looks.ts';
import { loadWords } from './load-words.ts';

interface Spoken {
  readonly language: Language;
  readonly words: Awaited<ReturnType<typeof loadWords>>;
}

let spoken: Spoken | undefined;
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language that the document came in: the server knows whose it is. */
export function languageOfDocument(): Language {
  const { lang } = document.documentElement.dataset;
  return isLanguage(lang) ? lang : 'zh_hk';
}

/**
 * Speaks another language from now on, without a new document: whatever is typed stays. Kept for the pages before
 * somebody is logged in; `changeOwnLanguage` keeps it with the account.
 */
export async function speak(language: Language): Promise<void> {
  const words = await loadWords(language);
  spoken = { language, words };
  document.documentElement.lang = htmlLanguage[language];
  document.documentElement.dataset.lang = language;
  setSession({ language });
  keepInCookie(languageCookie, language);
  for (const listener of listeners) listener();
}

function useSpoken(): Spoken {
  const now = useSyncExternalStore(listen, () => spoken);
  if (!now) throw new Error('nothing is shown before its words are there');
  return now;
}

/** Around everything: the words of the language that is spoken. */
export function WordsProvider({ children }: { children: ReactNode }) {
  const { language, words } = useSpoken();
  return (
    <IntlProvider locale={intlLocale[language]} messages={words} timeZone="Asia/Hong_Kong">
      {children}
    </IntlProvider>
  );
}

/** The language that is spoken. For texts that come in three, `say(text, useLanguage())`. */
export function useLanguage(): Language {
  return useSpoken().language;
}
