import * as z from 'zod/mini';
import { dataFile } from '../core/call.ts';
import { MultilingualText } from '../core/text.ts';

/** Requires an offset: a date alone starts at a different instant in each time zone. */
const Instant = z.iso.datetime({ offset: true, error: 'an instant such as 2026-12-13T00:00:00+08:00' });

const order = 'the end comes after the beginning';

const Period = z.object({ from: Instant, to: Instant }).check(z.refine(({ from, to }) => inOrder(from, to), order));

/** A period, with the specification's field names. */
const GrayPeriod = z
  .object({ effectiveFrom: Instant, effectiveTo: Instant })
  .check(z.refine(({ effectiveFrom, effectiveTo }) => inOrder(effectiveFrom, effectiveTo), order));

function inOrder(from: string, to: string): boolean {
  return Date.parse(from) < Date.parse(to);
}

/** Maintenance of the site: when it happens, what it pauses, and its announcement. */
export const Maintenance = z.object({
  /** True if no tickets can be held or ordered meanwhile. Existing holds can still be paid. */
  pauseSales: z.boolean(),
  /**
   * `weekly`: every week at the hours of `openingHours.weeklyMaintenance`. `none`: neither announced nor pausing sales.
   * Unrelated to inbox notices; stored switches use this name.
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
  /** The whole site is closed: every page shows the closed notice. */
  siteClosed: z.boolean(),
});
export type SiteConfig = z.infer<typeof SiteConfig>;

export const contentCalls = {
  dataConfig: dataFile('config', "Returns the site's switches. Called before every page change.", SiteConfig),
} as const;
