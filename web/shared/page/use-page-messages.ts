import { useMemo } from 'react';
import { createTranslator } from 'use-intl/core';
import { intlLocale, type Language } from '../../../contract/core/language.ts';
import { useSite } from './site.tsx';

/** Returns a translator for messages that only a few pages need and therefore load themselves. */
export function usePageMessages<Words extends object>(words: Readonly<Record<Language, Words>>) {
  const { language } = useSite();
  return useMemo(
    () => createTranslator({ locale: intlLocale[language], messages: words[language] }),
    [language, words],
  );
}
