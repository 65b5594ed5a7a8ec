import * as z from 'zod/mini';
import { SiteConfig } from '../../../../contract/content/site-config.ts';
import type { Program } from '../../../context.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { copyOfPublished, forgetPublished } from '../../catalogue/versions/check-versions.ts';
import { readSwitches } from '../store.ts';

/** Switch defaults. The weekly maintenance is announced, as the specification requires. */
const untouched: SiteConfig = {
  showWishList: false,
  landingPagePastEvent: false,
  specificPeriodGray: null,
  maintenance: { pauseSales: false, notice: 'weekly', text: null },
  siteClosed: false,
};

const copy = sharedKey((program: Program) => copyOfPublished(program, ['switches'], () => askForConfig(program)));

/**
 * Returns the switches, at most a second old. A switch without a valid value has its default.
 * @throws the database error if the copy cannot be confirmed as current
 */
export function readSiteConfig(program: Program): Promise<SiteConfig> {
  return program.shared(copy).get();
}

/** Returns the switches for display only. They may be ten seconds old while the database is unavailable. */
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

/**
 * Returns whether a switch has never been set.
 * @param name in the database
 */
export async function isSwitchUntouched(program: Program, name: string): Promise<boolean> {
  return !(await readSwitches(program.db)).has(name);
}

/** Returns the switches from memory, or `undefined` if this process would have to query the database. */
export function siteConfigInMemory(program: Program): SiteConfig | undefined {
  return program.shared(copy).inMemory();
}

/** Makes this process query the database on the next read, after it has changed a switch. */
export function forgetSiteConfig(program: Program): void {
  forgetPublished(program);
}
