import * as z from 'zod/mini';
import { SiteConfig } from '../../../../contract/content/site-config.ts';
import type { Program } from '../../../context.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { copyOfPublished, forgetPublished } from '../../catalogue/versions/check-versions.ts';
import { readSwitches } from '../store.ts';

/** What a site is like whose switches nobody has turned. The weekly maintenance is told of: it is in the specification. */
const untouched: SiteConfig = {
  showWishList: false,
  landingPagePastEvent: false,
  specificPeriodGray: null,
  maintenance: { pauseSales: false, notice: 'weekly', text: null },
  siteClosed: false,
};

const copy = sharedKey((program: Program) => copyOfPublished(program, ['switches'], () => askForConfig(program)));

/**
 * The switches of the site, as they were at most a second ago; one that was never turned, or to something that it cannot
 * be, is as it was made. @throws what the database throws where it cannot say whether that is so.
 */
export function readSiteConfig(program: Program): Promise<SiteConfig> {
  return program.shared(copy).get();
}

/** The same for what is only shown: ten seconds old at most while the database does not answer. */
export function siteConfigToShow(program: Program): Promise<SiteConfig> {
  return program.shared(copy).getToShow();
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

/** The switches without asking: undefined where this process would have to. */
export function siteConfigInMemory(program: Program): SiteConfig | undefined {
  return program.shared(copy).inMemory();
}

/** Switches were turned here: the next to ask asks the database. */
export function forgetSiteConfig(program: Program): void {
  forgetPublished(program);
}
