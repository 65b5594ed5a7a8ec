import { useSyncExternalStore, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { languageCookie } from '../../../../contract/core/choose-address.ts';
import { htmlLanguage, intlLocale, isLanguage, type Language } from '../../../../contract/core/language.ts';
import { setSession } from '../../../shared/transport/send-call.ts';
import { storeInCookie } from './appearance.ts';
import { loadStaffMessages } from './load-staff-messages.ts';

interface Spoken {
  readonly language: Language;
  readonly words: Awaited<ReturnType<typeof loadStaffMessages>>;
}

let spoken: Spoken | undefined;
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the document's language, which the server sets by account. */
export function languageOfDocument(): Language {
  const { lang } = document.documentElement.dataset;
  return isLanguage(lang) ? lang : 'zh_hk';
}

/**
 * Switches the language without reloading, so that input survives. Stores it for the pages before login;
 * `changeOwnLanguage` stores it in the account.
 */
export async function switchLanguage(language: Language): Promise<void> {
  const words = await loadStaffMessages(language);
  spoken = { language, words };
  document.documentElement.lang = htmlLanguage[language];
  document.documentElement.dataset.lang = language;
  setSession({ language });
  storeInCookie(languageCookie, language);
  for (const listener of listeners) listener();
}

function useSpoken(): Spoken {
  const now = useSyncExternalStore(listen, () => spoken);
  if (!now) throw new Error('the language was used before it was loaded');
  return now;
}

export function MessagesProvider({ children }: { children: ReactNode }) {
  const { language, words } = useSpoken();
  return (
    <IntlProvider locale={intlLocale[language]} messages={words} timeZone="Asia/Hong_Kong">
      {children}
    </IntlProvider>
  );
}

/** Returns the current language. For texts in three languages use `say(text, useLanguage())`. */
export function useLanguage(): Language {
  return useSpoken().language;
}
