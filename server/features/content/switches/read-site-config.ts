import * as z from 'zod/mini';
import { SiteConfig } from '../../../../contract/content/site-config.ts';
import type { Program } from '../../../context.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { readSwitches } from '../store.ts';

/** Asked for before every change of page, so it is kept for a moment. Milliseconds of real time. */
const freshMs = 1000;

interface Kept {
  at: number;
  config: SiteConfig | undefined;
  /** Under way: whoever asks meanwhile gets the same. */
  reading: Promise<SiteConfig> | undefined;
}

const kept = sharedKey<Kept, Program>(() => ({ at: 0, config: undefined, reading: undefined }));

/** What a site is like whose switches nobody has turned. The weekly maintenance is told of: it is in the specification. */
const untouched: SiteConfig = {
  showWishList: false,
  landingPagePastEvent: false,
  specificPeriodGray: null,
  maintenance: { pauseSales: false, notice: 'weekly', text: null },
  siteClosed: false,
};

/** The switches of the site; one that was never turned, or to something that it cannot be, is as it was made. */
export function readSiteConfig(program: Program): Promise<SiteConfig> {
  const memory = program.shared(kept);
  if (memory.config && performance.now() - memory.at < freshMs) return Promise.resolve(memory.config);
  if (memory.reading) return memory.reading;
  const reading = askForConfig(program).then(
    (config) => {
      // Unless a switch was turned here since it was asked for.
      if (memory.reading === reading) Object.assign(memory, { config, at: performance.now(), reading: undefined });
      return config;
    },
    (error: unknown) => {
      if (memory.reading === reading) memory.reading = undefined;
      throw error;
    },
  );
  memory.reading = reading;
  return reading;
}

async function askForConfig(program: Program): Promise<SiteConfig> {
  const switches = await readSwitches(program.db);
  const { shape } = SiteConfig;
  const read = <Value>(name: string, schema: z.ZodMiniType<Value>, otherwise: Value): Value =>
    switches.has(name) ? z.catch(schema, otherwise).parse(switches.get(name)) : otherwise;
  return {
    showWishList: read('show_wish_list', shape.showWishList, untouched.showWishList),
    landingPagePastEvent: read('landing_page_past_event', shape.landingPagePastEvent, untouched.landingPagePastEvent),
    specificPeriodGray: read('specific_period_gray', shape.specificPeriodGray, untouched.specificPeriodGray),
    maintenance: read('maintenance', shape.maintenance, untouched.maintenance),
    siteClosed: read('site_closed', shape.siteClosed, untouched.siteClosed),
  };
}

/** Whether nobody has ever turned a switch, to whatever. @param name of the database. */
export async function isSwitchUntouched(program: Program, name: string): Promise<boolean> {
  return !(await readSwitches(program.db)).has(name);
}

/** The switches as this process knew them last, without asking: undefined before anybody has, and once they are stale. */
export function siteConfigInMemory(program: Program): SiteConfig | undefined {
  const memory = program.shared(kept);
  return performance.now() - memory.at < freshMs ? memory.config : undefined;
}

/** Switches were turned here: the next to ask asks the database. */
export function forgetSiteConfig(program: Program): void {
  Object.assign(program.shared(kept), { config: undefined, reading: undefined });
}
