import * as z from 'zod/mini';
import { dataFile } from '../core/call.ts';
import { MultilingualText } from '../core/text.ts';

/** Requires an offset: a date alone starts at different times in different time zones. */
const Instant = z.iso.datetime({ offset: true, error: 'an instant such as 2026-12-13T00:00:00+08:00' });

const order = 'the end comes after the beginning';

const Period = z.object({ from: Instant, to: Instant }).check(z.refine(({ from, to }) => inOrder(from, to), order));

/** Field names come from the specification. */
const GrayPeriod = z
  .object({ effectiveFrom: Instant, effectiveTo: Instant })
  .check(z.refine(({ effectiveFrom, effectiveTo }) => inOrder(effectiveFrom, effectiveTo), order));

function inOrder(from: string, to: string): boolean {
  return Date.parse(from) < Date.parse(to);
}

export const Maintenance = z.object({
  /** If true, holds and orders are blocked during maintenance. Existing holds can still be paid. */
  pauseSales: z.boolean(),
  /**
   * `weekly`: every week during `openingHours.weeklyMaintenance`. `none`: not announced, and sales are not paused.
   * Unrelated to inbox notices; the name is preserved for stored switches.
   */
  notice: z.union([z.enum(['weekly', 'none']), Period]),
  text: z.optional(z.nullable(MultilingualText)),
});
export type Maintenance = z.infer<typeof Maintenance>;

export const SiteConfig = z.object({
  showWishList: z.boolean(),
  landingPagePastEvent: z.boolean(),
  specificPeriodGray: z.nullable(GrayPeriod),
  maintenance: Maintenance,
  /** Closes the whole site: every page shows the closed notice. */
  siteClosed: z.boolean(),
});
export type SiteConfig = z.infer<typeof SiteConfig>;

export const contentCalls = {
  dataConfig: dataFile('config', "Returns the site's switches. Called before every page change.", SiteConfig),
} as const;
