import { useTranslations } from 'use-intl';
import { languages, type Language } from '../../../../contract/core/language.ts';
import { localize } from '../../../../contract/core/language.ts';
import { useLanguage } from '../language/language.tsx';
import { readDiscounts, textOf, type DraftedDiscount } from './discounts/read-discounts.ts';
import { formatFieldValue } from './use-event-draft.ts';
import { useStaffFormats } from '../show/use-staff-formats.ts';

const ticketTypes = ['R', 'H', 'S', 'Z'] as const;

/** Fields with a translated name. */
const named = [
  'title',
  'description',
  'notices',
  'presenter',
  'venue',
  'type',
  'category',
  'minimumAge',
  'website',
  'picture',
  'alt',
  'durationMinutes',
  'doorsBeforeMinutes',
  'linkOnly',
  'ticketsPerPurchase',
  'ticketsPerMember',
  'onSaleFrom',
  'onSaleUntil',
  'saleWindows',
  'discounts',
  'startsAt',
  'endsAt',
  'name',
  'house',
  'capacity',
  'kind',
  'performances',
  'zones',
  'ageLimitText',
  'dateText',
  'durationText',
  'priceText',
  'transferable',
  'returnable',
  'exchangeable',
  'film',
  'from',
  'until',
  'offCents',
  'offPercent',
  'fromTickets',
] as const;

/** Film fields whose names no other field uses. */
const filmFacts = [
  'genre',
  'releaseDate',
  'year',
  'country',
  'class',
  'language',
  'subtitles',
  'director',
  'cast',
  'story',
  'version',
] as const;

/** Returns functions that describe a field and its value: "Title (繁體中文)", "Performance a: starts". */
export function useFieldNames(): { field: (path: string) => string; value: (path: string, value: unknown) => string } {
  const t = useTranslations('staff.events');
  const tForms = useTranslations('staff.forms');
  const formats = useStaffFormats();
  const nameOf = (name: string): string => {
    const fact = filmFacts.find((one) => one === name);
    if (fact) return t(`filmFields.${fact}`);
    const known = named.find((one) => one === name);
    if (known) return t(`fields.${known}`);
    if (languages.includes(name as Language)) return tForms(`languages.${name as Language}`);
    const type = ticketTypes.find((one) => one === name);
    return type ? t(`ticketTypes.${type}`) : decodeURIComponent(name);
  };
  const language = useLanguage();
  const describeDiscount = ({ name, offCents, offPercent, until }: DraftedDiscount): string => {
    const off = typeof offCents === 'number' ? formats.money(offCents) : `${formatFieldValue(offPercent ?? null)}%`;
    const end = typeof until === 'string' ? ` ${t('untilTime', { time: formats.dayAndTime(until) })}` : '';
    return `${localize(textOf(name), language)} −${off}${end}`;
  };
  return {
    field: (path) =>
      path
        .split('/')
        .filter((name) => name !== 'prices' && name !== 'address')
        .map(nameOf)
        .join(' · '),
    value(path, value) {
      if (value === null || value === undefined) return '—';
      if (typeof value === 'number') return /\/prices\//.test(path) ? formats.money(value) : formats.number(value);
      if (typeof value === 'boolean') return value ? t('yes') : t('no');
      if (path === 'discounts') return readDiscounts(value).map(describeDiscount).join('; ') || '—';
      if (typeof value !== 'string') return JSON.stringify(value);
      return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formats.dayAndTime(value) : value;
    },
  };
}
