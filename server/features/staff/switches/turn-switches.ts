import * as z from 'zod/mini';
import type { SiteConfig } from '../../../../contract/content/site-config.ts';
import type { LogRow } from '../../../../contract/staff/log/log.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { listHistory } from '../../audit/list-log.ts';
import { permitAction, scopesOf } from '../../audit/permit-action.ts';
import { readSiteConfig } from '../../content/switches/read-site-config.ts';
import { switchNames, turnSwitch, type SwitchName } from '../../content/switches/turn-switch.ts';

const maxHistory = 10;

/** Maps each switch to its configuration field. */
const inEffect: Readonly<Record<SwitchName, keyof SiteConfig>> = {
  show_wish_list: 'showWishList',
  landing_page_past_event: 'landingPagePastEvent',
  specific_period_gray: 'specificPeriodGray',
  maintenance: 'maintenance',
  site_closed: 'siteClosed',
};

/** Lists the switches. They belong to the whole site and require a grant for everything. */
export async function listSwitches(
  ctx: Ctx,
): Promise<Outcome<{ switches: { name: SwitchName; value: unknown; history: LogRow[] }[] }, never>> {
  if (!scopesOf(ctx, 'switch.see').some(({ kind }) => kind === 'everything')) return done({ switches: [] });
  const config = await readSiteConfig(ctx);
  const switches = await Promise.all(
    switchNames.map(async (name) => ({
      name,
      value: config[inEffect[name]],
      history: await listHistory(ctx, { kind: 'switch', id: name }, maxHistory),
    })),
  );
  return done({ switches });
}

/** Turns a switch. Closing the site requires its name, typed by the caller. */
export async function turnSwitchByStaff(
  ctx: Ctx,
  name: SwitchName,
  { value, reason, confirm }: { value?: unknown; reason: string; confirm?: string | undefined },
): Promise<Outcome<{ name: SwitchName; value: unknown }, 'switch_value_wrong' | 'forbidden'>> {
  const permit = permitAction(ctx, 'switch.turn', name);
  if (!permit.ok) return permit;
  if (name === 'site_closed' && value === true && confirm?.trim() !== name) {
    return refuse('switch_value_wrong', { field: 'confirm' });
  }
  try {
    await turnSwitch(ctx, permit.value, value, reason);
  } catch (error) {
    if (error instanceof z.core.$ZodError) return refuse('switch_value_wrong', { field: 'value' });
    throw error;
  }
  return done({ name, value: (await readSiteConfig(ctx))[inEffect[name]] });
}
