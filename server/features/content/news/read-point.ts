import { ListedSalesPoint } from '../../../../contract/content/sales-points.ts';
import { tidyTelephone } from '../../../../contract/core/telephone.ts';
import type { ContentStop } from '../../../../contract/staff/content/news.ts';
import type { StaffSalesPoint } from '../../../../contract/staff/content/sales-point.ts';
import type { SalesPointDocument } from './store-news.ts';

/** Normalizes a phone number to `+85221234567`; eight digits are a Hong Kong number. */
function wholeNumber(typed: string): string {
  const digits = tidyTelephone(typed).replaceAll(' ', '');
  return /^\d{8}$/.test(digits) ? `+852${digits}` : digits;
}

/** Parses degrees as copied from maps, `22.3193, 114.1694`; NaN for other formats. */
function readPosition(typed: string): { latitude: number; longitude: number } {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d+)?)[\s,，]+(-?\d{1,3}(?:\.\d+)?)$/.exec(typed.trim()) ?? [];
  return { latitude: Number(latitude), longitude: Number(longitude) };
}

/** Converts a sales point written by staff to its stored document; omits empty fields. */
export function documentOfPoint(item: StaffSalesPoint, place: number): SalesPointDocument {
  const { telephone, position, note, hours, ...point } = item;
  return {
    ...point,
    place,
    hours: hours,
    ...(telephone ? { telephone: wholeNumber(telephone) } : {}),
    ...(position ? { position: readPosition(position) } : {}),
    ...(note ? { note } : {}),
  };
}

const whyOf: Readonly<Record<string, ContentStop['why']>> = {
  number: 'number_wrong',
  telephone: 'telephone_wrong',
  latitude: 'position_wrong',
  longitude: 'position_wrong',
  services: 'no_service',
};

/** Maps the path of a list schema issue to the field that staff edit. */
function fieldOf(path: readonly PropertyKey[]): string {
  const [name, ...more] = path.map(String);
  if (name === 'latitude' || name === 'longitude') return 'position';
  if (name !== 'hours') return String(name);
  const [last, before] = [more.at(-1) ?? '', more.at(-2)];
  // An issue with all special days is reported on the last day; an issue with hours, on their day.
  if (before === 'exceptions') return ['hours', ...more, 'to'].join('.');
  return ['hours', ...(/^\d+$/.test(last) ? more.slice(0, -1) : more)].join('.');
}

function whyAt(path: readonly PropertyKey[]): ContentStop['why'] {
  const names = path.map(String);
  if (names[0] !== 'hours') return whyOf[names[0] ?? ''] ?? 'missing';
  if (names.includes('reason')) return 'missing';
  if (names.includes('lastSaleMinutes')) return 'minutes_wrong';
  const isDay = names.at(-1) === 'from' || names.at(-1) === 'to' || names.at(-2) === 'exceptions';
  return isDay ? 'day_wrong' : 'hours_wrong';
}

/**
 * Returns the reasons why a sales point cannot be published, by the rules for imported lists; empty if it can.
 * @param isTaken returns whether a listed sales point already has the number
 */
export function validateSalesPoint(item: StaffSalesPoint, isTaken: (number: number) => boolean): ContentStop[] {
  const { type: _type, listed: _listed, place: _place, position, ...point } = documentOfPoint(item, 0);
  const read = ListedSalesPoint.safeParse({ key: 'place', ...point, ...position });
  const stops = new Map<string, ContentStop>();
  for (const { path } of read.error?.issues ?? []) {
    const field = fieldOf(path);
    if (!stops.has(field)) stops.set(field, { field, why: whyAt(path), mistake: null });
  }
  if (stops.size === 0 && item.listed && isTaken(item.number)) {
    return [{ field: 'number', why: 'number_taken', mistake: null }];
  }
  return [...stops.values()];
}
