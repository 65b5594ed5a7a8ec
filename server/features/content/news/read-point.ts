import { ListedSalesPoint } from '../../../../contract/content/sales-points.ts';
import { tidyTelephone } from '../../../../contract/core/telephone.ts';
import type { ContentStop } from '../../../../contract/staff/content/news.ts';
import type { StaffSalesPoint } from '../../../../contract/staff/content/sales-point.ts';
import type { SalesPointDocument } from './store-news.ts';

/** `+85221234567`, however it was typed: eight digits are Hong Kong's. */
function wholeNumber(typed: string): string {
  const digits = tidyTelephone(typed).replaceAll(' ', '');
  return /^\d{8}$/.test(digits) ? `+852${digits}` : digits;
}

/** Degrees as maps copy them, `22.3193, 114.1694`; not a number where it is written otherwise. */
function readPosition(typed: string): { latitude: number; longitude: number } {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d+)?)[\s,，]+(-?\d{1,3}(?:\.\d+)?)$/.exec(typed.trim()) ?? [];
  return { latitude: Number(latitude), longitude: Number(longitude) };
}

/** What is stored of a place that staff have written; what is empty is not said. */
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

/** The field that staff write, of a part of a place as lists write it. */
function fieldOf(path: readonly PropertyKey[]): string {
  const [name, ...more] = path.map(String);
  if (name === 'latitude' || name === 'longitude') return 'position';
  if (name !== 'hours') return String(name);
  const [last, before] = [more.at(-1) ?? '', more.at(-2)];
  // Of special days as a whole it is the last day that stands wrong, of several hours of a day the day.
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
 * What stops a place from being published, by the rules that lists are taken by; empty where nothing does.
 * @param isTaken whether a place that is shown has such a number.
 */
export function judgePoint(item: StaffSalesPoint, isTaken: (number: number) => boolean): ContentStop[] {
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
