import { Temporal } from 'temporal-polyfill';
import * as z from 'zod/mini';
import { FeedSaleWindow } from '../../../../contract/catalogue/sale-windows.ts';

const timeZone = 'Asia/Hong_Kong';

export const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
/** Wider range, because a sale may start or end, or a film be released, before today. */
export const SaleDay = z.int().check(z.gte(-200), z.lte(200));

/** A sale window with relative days instead of instants. */
export const DemoWindow = z
  .strictObject({
    ...z.omit(FeedSaleWindow, { from: true, until: true }).shape,
    fromDay: SaleDay,
    fromTime: ClockTime,
    untilDay: z.optional(SaleDay),
    untilTime: z.optional(ClockTime),
  })
  .check(
    z.refine(
      (window) => (window.untilDay === undefined) === (window.untilTime === undefined),
      'untilDay and untilTime go together',
    ),
  );

/** Converts the window's days to instants, counted from the reading date. */
export function resolveWindow(
  { fromDay, fromTime, untilDay, untilTime, ...window }: z.infer<typeof DemoWindow>,
  today: Temporal.PlainDate,
): FeedSaleWindow {
  const from = toInstant(today.add({ days: fromDay }), fromTime);
  if (untilDay === undefined || untilTime === undefined) return { ...window, from };
  return { ...window, from, until: toInstant(today.add({ days: untilDay }), untilTime) };
}

export function toInstant(date: Temporal.PlainDate, time: string): string {
  return date
    .toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) })
    .toInstant()
    .toString();
}
