import { createTranslator } from 'use-intl/core';
import type { weekdays } from '../../../../../contract/content/opening-hours.ts';
import { intlLocale } from '../../../../../contract/core/language.ts';
import { hoursWords } from '../../../sales-points/place-words.ts';
import { useLanguage } from '../../words/language.tsx';

/** Returns the names of weekdays in the user's language. */
export function useDayNames(): (day: (typeof weekdays)[number]) => string {
  const language = useLanguage();
  const t = createTranslator({ locale: intlLocale[language], messages: hoursWords[language] });
  return (day) => t(`days.${day}`);
}
