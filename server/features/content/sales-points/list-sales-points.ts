import { districtCodes, districts } from '../../../../contract/content/districts.ts';
import { hongKongDay, type Day } from '../../../../contract/core/hong-kong-calendar.ts';
import { hoursOn, openStateAt } from '../../../../contract/content/opening-hours.ts';
import type { SalesPoint, SalesPoints } from '../../../../contract/content/sales-points.ts';
import type { ParsedInputOf } from '../../../../contract/calls.ts';
import type { Ctx } from '../../../context.ts';
import { holidaysOfYear } from '../../../platform/general-holidays.ts';
import { readCachedSalesPoints } from './sales-point-cache.ts';
import { makeAddressList } from './make-address-list.ts';
import type { SalesPointRow } from '../store-sales-points.ts';

/**
 * Returns sales points of a kind by region and district, filtered by word or district, with their current opening
 * state.
 */
export async function listSalesPoints(
  ctx: Ctx,
  { kind, q, district }: ParsedInputOf<'listSalesPoints'>['query'],
): Promise<SalesPoints> {
  const [{ points, find }, list] = await Promise.all([
    readCachedSalesPoints(ctx, kind),
    makeAddressList(ctx, kind, ctx.language),
  ]);
  const found = q === undefined ? undefined : new Set(find(q));
  const matching = found ? points.filter(({ key }) => found.has(key)) : points;
  return {
    points: matching.filter((point) => !district || point.district === district).map((point) => showPoint(ctx, point)),
    districts: districtCodes
      .map((code) => ({ district: code, count: matching.filter((point) => point.district === code).length }))
      .filter(({ count }) => count > 0),
    matching: matching.length,
    listBytes: list.length,
  };
}

function isGeneralHoliday(day: Day): boolean {
  return holidaysOfYear(Number(day.slice(0, 4))).includes(day);
}

function showPoint(ctx: Ctx, row: SalesPointRow): SalesPoint {
  const { language } = ctx;
  const now = ctx.now();
  const today = hongKongDay(now);
  const { spans, exception, holiday } = hoursOn(row.hours, today, isGeneralHoliday);
  const state = openStateAt(row.hours, now, isGeneralHoliday);
  const ordinary = hoursOn({ week: row.hours.week }, today, () => false).spans;
  return {
    key: row.key,
    number: row.number,
    name: row.name[language],
    address: row.address[language],
    region: districts[row.district].region,
    district: row.district,
    telephone: row.telephone,
    position:
      row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
    services: row.services,
    note: row.note?.[language] ?? null,
    hours: { ...row.hours, exceptions: row.hours.exceptions?.filter(({ to }) => to >= today) ?? [] },
    today: {
      hours: [...spans],
      holiday,
      differs: spans.join() !== ordinary.join(),
      reason: exception?.reason?.[language] ?? null,
    },
    state: state.open
      ? { open: true, until: state.until?.toISOString() ?? null }
      : { open: false, opensAt: state.opensAt?.toISOString() ?? null },
  };
}
