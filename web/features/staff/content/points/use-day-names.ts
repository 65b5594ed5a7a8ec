import { createTranslator } from 'use-intl/core';
import type { weekdays } from '../../../../../contract/content/opening-hours.ts';
import { intlLocale } from '../../../../../contract/core/language.ts';
import { openingHoursMessages } from '../../../sales-points/sales-point-messages.ts';
import { useLanguage } from '../../language/language.tsx';

export function useDayNames(): (day: (typeof weekdays)[number]) => string {
  const language = useLanguage();
  const t = createTranslator({ locale: intlLocale[language], messages: openingHoursMessages[language] });
  return (day) => t(`days.${day}`);
}
