import * as z from 'zod/mini';
import { SiteConfig } from '../../../contract/content.ts';
import type { Program } from '../../context.ts';
import { sharedKey } from '../../platform/shared.ts';
import { readSwitches } from './store.ts';

/** Asked for before every change of page, so it is kept for a moment. Milliseconds of real time. */
const freshMs = 1000;

const kept = sharedKey<{ at: number; config: SiteConfig | undefined }, Program>(() => ({ at: 0, config: undefined }));

/** The switches of the site; one that was never turned is off. */
export async function readSiteConfig(program: Program): Promise<SiteConfig> {
  const memory = program.shared(kept);
  if (memory.config && performance.now() - memory.at < freshMs) return memory.config;
  const switches = await readSwitches(program.db);
  const isOn = (name: string) => z.catch(z.boolean(), false).parse(switches.get(name));
  memory.config = {
    showWishList: isOn('show_wish_list'),
    landingPagePastEvent: isOn('landing_page_past_event'),
    specificPeriodGray: z
      .catch(SiteConfig.shape.specificPeriodGray, null)
      .parse(switches.get('specific_period_gray') ?? null),
  };
  memory.at = performance.now();
  return memory.config;
}
