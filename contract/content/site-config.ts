import * as z from 'zod/mini';
import { dataFile } from '../core/call.ts';
import { Text } from '../core/text.ts';

const Instant = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'an instant of ISO 8601'));

/** A time between two instants. */
const Period = z
  .object({ from: Instant, to: Instant })
  .check(z.refine(({ from, to }) => Date.parse(from) < Date.parse(to), 'the end comes after the beginning'));

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
  specificPeriodGray: z.nullable(z.object({ effectiveFrom: z.string(), effectiveTo: z.string() })),
  maintenance: Maintenance,
  /** The whole site rests: every page is the page that says so. */
  siteClosed: z.boolean(),
});
export type SiteConfig = z.infer<typeof SiteConfig>;

export const contentCalls = {
  dataConfig: dataFile('config', 'Switches of the site; asked for before every change of page.', SiteConfig),
} as const;
