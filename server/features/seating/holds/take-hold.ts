import type { RefusalOf } from '../../../../contract/calls.ts';
import { formatsIn } from '../../../../contract/core/format.ts';
import { ticketsHeldAtOnce } from '../../../../contract/seating/limits.ts';
import type { Hold } from '../../../../contract/seating/holds.ts';
import type { Ctx } from '../../../context.ts';
import { BatcherFull } from '../../../platform/batch.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { CurrentPerformance } from '../../catalogue/events/find-performance.ts';
import { PublishedMeanwhile } from '../../catalogue/versions/decide-by-published.ts';
import { kindOfUse } from '../inventory/count-uses.ts';
import { inventoryOf } from '../inventory/inventory-cache.ts';
import type { HoldRequest, HoldResult, SeatRefusal } from '../inventory/hold-request.ts';
import { holdMs } from '../rules.ts';
import type { CountedWindowUse } from '../store-window-uses.ts';
import { ExistingHoldsOutdated, replacing, type CartRules, type ExistingHolds } from './merge-existing-holds.ts';
import { readHoldRow, readReleasedHold, type HoldInput } from './store-hold-reads.ts';
import { localizeHold } from './write-hold.ts';

/** Returns true if a retry makes the same request as the first one with its hold ID. */
export type IsSame = (before: HoldInput) => boolean;

type HoldOutcome = Outcome<Hold, Exclude<RefusalOf<'holdTickets'>, 'adult_confirmation_needed'>>;
type Asked = Omit<HoldRequest, 'limit' | 'forMs' | 'maxHeld'>;

/**
 * Creates a hold and maps the result to the response of the call. A retry gets the response to the first request with
 * the same ID.
 * @param requested its `validate`, if any, may reject the request.
 * @throws {ExistingHoldsOutdated}
 */
export async function takeHold<Judged extends SeatRefusal = never>(
  ctx: Ctx,
  { event, performance, published }: CurrentPerformance,
  requested: Asked & { validate?: (...args: Parameters<NonNullable<Asked['validate']>>) => Judged | undefined },
  { isSame, own, rules }: { isSame: IsSame; own: ExistingHolds; rules: CartRules },
): Promise<HoldOutcome | Judged> {
  const { performanceId } = performance;
  const { holdId, buyerId } = requested;
  const maxHeld = requested.forExchange ? null : event.ticketsPerPurchase;
  const limits = { maxHeld, limit: event.ticketsPerMember };
  const request: HoldRequest = { ...requested, ...replacing(own), ...limits, forMs: holdMs(event), published };
  if (own.free.length > 0 && !(await rules.letGo(ctx, own.free))) throw new ExistingHoldsOutdated();
  let result: HoldResult;
  try {
    result = await inventoryOf(ctx, performanceId).hold(request);
  } catch (error) {
    if (error instanceof BatcherFull) return refuse('busy');
    throw error;
  }
  switch (result.kind) {
    case 'held': {
      const { expiresAt, ticketTypes, items } = result;
      const row = { performanceId, holdId, expiresAt, lines: [...request.lines], ticketTypes, items };
      return done(localizeHold(row, ctx.language));
    }
    case 'outdated':
      throw new PublishedMeanwhile();
    case 'too_few':
      return refuseTooFew(result);
    case 'over_limit':
      return refuse('over_member_limit', { facts: { limit: request.limit ?? 0 } });
    case 'refused':
      return result.refusal as Judged;
    case 'known':
      return (await findEarlierHold(ctx, { performanceId, holdId, buyerId }, isSame)) ?? refuse('hold_expired');
    case 'stale':
      throw new ExistingHoldsOutdated();
    case 'hindered':
      if (result.why === 'apart') throw new ExistingHoldsOutdated();
      return refuseHindered(ctx, event.ticketsPerPurchase, result);
  }
}

function refuseTooFew({ left, beside }: { left: number; beside: boolean }): HoldOutcome {
  if (left > 0) return refuse('not_enough_left', { facts: { left } });
  return beside ? refuse('seats_not_together', { field: 'choices' }) : refuse('sold_out');
}

function refuseHindered(
  ctx: Ctx,
  limit: number,
  { why, until, full }: Extract<HoldResult, { kind: 'hindered' }>,
): HoldOutcome {
  if (why === 'window') return refuseFull(full);
  if (why === 'over_performance') return refuse('over_purchase_limit', { facts: { limit } });
  if (why === 'over_all') return refuse('over_held_limit', { facts: { limit: ticketsHeldAtOnce } });
  if (!until) throw new Error('the pause has no end');
  const retryAfter = Math.max(1, Math.ceil((until.getTime() - ctx.now().getTime()) / 1000));
  return refuse('holds_paused', { facts: { until: formatsIn(ctx.language).dayAndTime(until), retryAfter } });
}

function refuseFull(full: CountedWindowUse | null): HoldOutcome {
  if (!full) throw new Error('a window is full of uses that were not counted');
  switch (kindOfUse(full.k)) {
    case 'share':
      return refuse('window_sold_out');
    case 'member':
      return refuse('window_limit_reached', { facts: { limit: full.most } });
    case 'code':
      return refuse('priority_code_used_up', { field: 'priorityCode' });
    case 'card':
      throw new Error('a card group has no limit of uses');
  }
}

/** Returns the response for an ID that was used before, or `undefined` for a new ID. */
export async function findEarlierHold(
  ctx: Ctx,
  { performanceId, holdId, buyerId }: { performanceId: string; holdId: string; buyerId: string },
  isSame: IsSame,
): Promise<HoldOutcome | undefined> {
  const row = await readHoldRow(ctx, performanceId, holdId);
  const before = row ?? (await readReleasedHold(ctx, performanceId, holdId));
  if (!before) return undefined;
  if (before.buyerId !== buyerId || !isSame(row?.asked ?? before)) return refuse('hold_conflict');
  return row && row.expiresAt > ctx.now() ? done(localizeHold(row, ctx.language)) : refuse('hold_expired');
}
