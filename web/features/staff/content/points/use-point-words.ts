import { useTranslations } from 'use-intl';
import { createTranslator } from 'use-intl/core';
import { districts, isDistrict } from '../../../../../contract/content/districts.ts';
import { OpeningHours, weekdays } from '../../../../../contract/content/opening-hours.ts';
import {
  formatHoursException,
  formatOpeningWeek,
  type HoursWords,
} from '../../../../../contract/content/format-opening-hours.ts';
import { salesPointKinds, salesPointServices } from '../../../../../contract/content/sales-points.ts';
import { intlLocale } from '../../../../../contract/core/language.ts';
import { openingHoursMessages, salesPointMessages } from '../../../sales-points/sales-point-messages.ts';
import { useLanguage } from '../../language/language.tsx';

/**
 * Returns functions that name the fields of a sales point and format their values; they return `undefined` for unknown
 * ones.
 */
export function usePointWords() {
  const t = useTranslations('staff.salesPoints');
  const language = useLanguage();
  const locale = intlLocale[language];
  const formatHours: HoursWords = createTranslator({ locale, messages: openingHoursMessages[language] });
  const place = createTranslator({ locale, messages: salesPointMessages[language] });
  const names: Readonly<Record<string, string>> = {
    kind: t('kind'),
    number: t('number'),
    name: t('name'),
    address: t('address'),
    district: t('district'),
    telephone: t('telephone'),
    position: t('position'),
    services: t('services'),
    note: t('note'),
    hours: t('hours'),
    place: t('inOrder'),
  };
  const partOf = (path: string): string | undefined => {
    const [, part, which = ''] = path.split('.');
    if (part === 'week') return formatHours(`days.${weekdays.find((day) => day === which) ?? 'mon'}`);
    if (part === 'holidays') return t('holidays');
    if (part === 'exceptions') return t('specialDay', { number: String(Number(which) + 1) });
    return part === 'lastSaleMinutes' ? t('lastSale') : undefined;
  };
  return {
    field: (path: string) => {
      const [name = ''] = path.split(/[./]/);
      const part = name === 'hours' ? partOf(path) : undefined;
      return part ?? names[name];
    },
    value: (name: string, value: unknown): string | undefined => {
      if (name === 'hours') {
        const read = OpeningHours.safeParse(value);
        if (!read.success) return undefined;
        const week = formatOpeningWeek(read.data, formatHours, language).map(({ days, hours }) => `${days} ${hours}`);
        const special = (read.data.exceptions ?? []).map((one) => formatHoursException(one, formatHours, language));
        return [...week, ...special].join('\n');
      }
      if (name === 'services' && Array.isArray(value)) {
        const known = salesPointServices.filter((service) => value.includes(service));
        return known.map((service) => place(`services.${service}`)).join(place('serviceGap'));
      }
      if (name === 'district' && isDistrict(value)) return districts[value].name[language];
      const kind = salesPointKinds.find((one) => one === value);
      return name === 'kind' && kind ? t(`kinds.${kind}`) : undefined;
    },
  };
}
