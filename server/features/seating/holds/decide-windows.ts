import { formatsIn } from '../../../../contract/core/format.ts';
import { localize } from '../../../../contract/core/language.ts';
import {
  isWindowOpen,
  unknownBuyer,
  findSaleWindow,
  type SaleWindow,
} from '../../../../contract/catalogue/find-sale-window.ts';
import type { Ctx } from '../../../context.ts';
import { BatcherFull } from '../../../platform/batch.ts';
import { done, refuse, type Outcome, type Refused } from '../../../platform/outcome.ts';
import type { FoundPerformance } from '../../catalogue/events/find-performance.ts';
import { dropCode, setParsedCodeCookie, readStoredCode } from '../../priority/code-cookie.ts';
import { resolveBuyerAccess, type CodeRefusal, type ResolvedBuyer } from '../../priority/resolve-buyer-access.ts';
import { codesOf, type ZoneInWindow } from '../inventory/count-uses.ts';
import type { HoldRow } from './store-hold-reads.ts';

export type WindowRefusal =
  | CodeRefusal
  | 'priority_code_needed'
  | 'priority_group_needed'
  | 'priority_member_too_new'
  | 'sale_not_open'
  | 'sale_ended'
  | 'busy';

export interface WindowQuery {
  /** Priority code as typed by the buyer. */
  readonly priorityCode?: string | undefined;
  /** Ignores all sale windows, for example when buyers of a cancelled performance may select another one. */
  readonly ignoresWindows?: boolean | undefined;
}

interface Buying extends WindowQuery {
  readonly buyerId: string;
  /** Holds that the new hold replaces. Buyers who created them with a code need not enter it again. */
  readonly before: readonly Pick<HoldRow, 'uses'>[];
}

const unresolvedBuyer: ResolvedBuyer = { ...unknownBuyer, codeOf: new Map(), typed: undefined };

/**
 * Returns the sale windows through which a buyer may buy in all of the zones now. Window limits are enforced later on
 * rows, when the tickets are held (`count-uses.ts`).
 */
export async function decideWindows(
  ctx: Ctx,
  found: FoundPerformance,
  zoneNos: readonly number[],
  buying: Buying,
): Promise<Outcome<readonly ZoneInWindow[], WindowRefusal>> {
  const { event, performance } = found;
  const { saleWindows } = performance;
  if (saleWindows.length === 0 || buying.ignoresWindows) return done([]);
  const now = ctx.now();
  const buyer = await resolveBuyer(ctx, found, zoneNos, buying);
  if (!buyer.ok) return buyer;
  const inWindows: ZoneInWindow[] = [];
  for (const zoneNo of new Set(zoneNos)) {
    const result = findSaleWindow(saleWindows, zoneNo, buyer.value, now);
    switch (result.say) {
      case 'ordinary':
        if (event.onSaleFrom && event.onSaleFrom > now) return refuse('sale_not_open');
        break;
      case 'open': {
        const { who } = result.window;
        if (who.kind === 'card' && !ctx.providers.payment.checksCards) return refuse('sale_not_open');
        const code = who.kind === 'code' ? buyer.value.codeOf.get(who.codes) : undefined;
        inWindows.push({ zoneNo, window: result.window, code: code ?? null });
        break;
      }
      case 'for_others':
        return refuseOthers(ctx, result.window);
      case 'not_open':
        return refuse('sale_not_open');
      case 'over':
        return refuse('sale_ended');
    }
  }
  return done(inWindows);
}

/** Resolves the buyer's codes and groups that the open windows require. Reads nothing if the windows admit everyone. */
async function resolveBuyer(
  ctx: Ctx,
  { event, performance: { saleWindows } }: FoundPerformance,
  zoneNos: readonly number[],
  { buyerId, priorityCode, before }: Buying,
): Promise<Outcome<ResolvedBuyer, CodeRefusal | 'busy'>> {
  const now = ctx.now();
  const whos = saleWindows
    .filter((one) => isWindowOpen(one, now) && (!one.zones || one.zones.some((zoneNo) => zoneNos.includes(zoneNo))))
    .map(({ who }) => who);
  if (whos.every(({ kind }) => kind === 'everyone' || kind === 'card')) return done(unresolvedBuyer);
  const byCode = whos.some(({ kind }) => kind === 'code');
  try {
    const typed = priorityCode?.trim();
    const known = await resolveBuyerAccess(ctx, {
      memberId: buyerId,
      groups: whos.flatMap((who) => (who.kind === 'group' ? who.group : [])),
      registration: whos.some(({ kind }) => kind === 'registered'),
      code: byCode ? typed || readStoredCode(ctx, event.number) : undefined,
      digests: byCode ? codesOf(before) : [],
    });
    if (known.ok && typed && known.value.typed) setParsedCodeCookie(ctx, event.number, known.value.typed);
    if (!known.ok && known.code !== 'too_many_requests') dropCode(ctx, event.number);
    return known;
  } catch (error) {
    if (error instanceof BatcherFull) return refuse('busy');
    throw error;
  }
}

function refuseOthers(
  ctx: Ctx,
  { who }: SaleWindow,
): Refused<'priority_code_needed' | 'priority_group_needed' | 'priority_member_too_new'> {
  switch (who.kind) {
    case 'code':
      return refuse('priority_code_needed', {
        field: 'priorityCode',
        facts: { name: localize(who.name, ctx.language) },
      });
    case 'group':
      return refuse('priority_group_needed', { facts: { name: localize(who.name, ctx.language) } });
    case 'registered': {
      const day = formatsIn(ctx.language).dayAndTime(new Date(who.before));
      return refuse('priority_member_too_new', { facts: { day } });
    }
    case 'everyone':
    case 'card':
      throw new Error('a window open to everyone cannot turn a buyer away');
  }
}
