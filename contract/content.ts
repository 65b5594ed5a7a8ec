import * as z from 'zod/mini';
import { dataFile } from './call.ts';

export const SiteConfig = z.object({
  showWishList: z.boolean(),
  landingPagePastEvent: z.boolean(),
  specificPeriodGray: z.nullable(z.object({ effectiveFrom: z.string(), effectiveTo: z.string() })),
});
export type SiteConfig = z.infer<typeof SiteConfig>;

export const contentCalls = {
  dataConfig: dataFile('config', 'Switches of the site; asked for before every change of page.', SiteConfig),
} as const;
