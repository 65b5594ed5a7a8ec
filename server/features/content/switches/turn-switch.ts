import * as z from 'zod/mini';
import { SiteConfig } from '../../../../contract/content/site-config.ts';
import type { Program } from '../../../context.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { forgetSiteConfig } from './read-site-config.ts';
import { lockSwitch, writeSwitch } from '../store.ts';

const { shape } = SiteConfig;

const switches = {
  show_wish_list: shape.showWishList,
  landing_page_past_event: shape.landingPagePastEvent,
  specific_period_gray: shape.specificPeriodGray,
  maintenance: shape.maintenance,
  site_closed: shape.siteClosed,
} as const satisfies Record<string, z.ZodMiniType>;

export type SwitchName = keyof typeof switches;

export const switchNames = Object.keys(switches) as SwitchName[];

/**
 * Sets a site switch. Every process follows within a second, every browser with its next navigation.
 * @param value `undefined` restores the default
 * @param reason given by a person
 * @throws {z.core.$ZodError} for an invalid value
 */
export async function turnSwitch(
  program: Program,
  permit: Permit<'switch.turn', SwitchName>,
  value: unknown,
  reason?: string,
): Promise<void> {
  const { subject: name } = permit;
  const after = value === undefined ? undefined : z.parse<z.ZodMiniType>(switches[name], value);
  await program.transact(async (tx) => {
    const before = await lockSwitch(tx, name);
    await writeSwitch(tx, name, after);
    await recordChange(program, tx, permit, { before: before ?? null, after: after ?? null, reason });
  });
  forgetSiteConfig(program);
}
