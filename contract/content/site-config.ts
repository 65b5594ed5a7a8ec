import * as z from 'zod/mini';
import { dataFile } from '../core/call.ts';
import { Text } from '../core/text.ts';

/** With its offset: a date alone begins at another hour in every place that reads it. */
const Instant = z.iso.datetime({ offset: true, error: 'an instant such as 2026-12-13T00:00:00+08:00' });

const order = 'the end comes after the beginning';

/** A time between two instants. */
const Period = z.object({ from: Instant, to: Instant }).check(z.refine(({ from, to }) => inOrder(from, to), order));

/** The same under the names of the specification. */
const GrayPeriod = z
  .object({ effectiveFrom: Instant, effectiveTo: Instant })
  .check(z.refine(({ effectiveFrom, effectiveTo }) => inOrder(effectiveFrom, effectiveTo), order));

function inOrder(from: string, to: string): boolean {
  return Date.parse(from) < Date.parse(to);
}

/** Work on the site: when it is, what it stops, and what is said of it beyond our own words. */
export const Maintenance = z.object({
  /** Whether nothing can be set aside or ordered while it lasts; what is held already may still be paid. */
  pauseSales: z.boolean(),
  /**
   * `weekly`: every week at the hours of `openingHours.weeklyMaintenance`; `none`: neither announced nor paused for. No
   * notice of the inbox: stored switches have this name.
   */
  notice: z.union([z.enum(['weekly', 'none']), Period]),
  text: z.optional(z.nullable(Text)),
});
export type Maintenance = z.infer<typeof Maintenance>;

export const SiteConfig = z.object({
  showWishList: z.boolean(),
  landingPagePastEvent: z.boolean(),
  specificPeriodGray: z.nullable(GrayPeriod),
  maintenance: Maintenance,
  /** The whole site rests: every page is the page that says so. */
  siteClosed: z.boolean(),
});
export type SiteConfig = z.infer<typeof SiteConfig>;

export const contentCalls = {
  dataConfig: dataFile('config', 'Switches of the site; asked for before every change of page.', SiteConfig),
} as const;
