import type { RefusalOf } from '../../../../contract/calls.ts';
import type { Hold } from '../../../../contract/seating/holds.ts';
import type { Ctx } from '../../../context.ts';
import { BatcherFull } from '../../../platform/batch.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { FoundPerformance } from '../../catalogue/events/find-performance.ts';
import { inventoryOf } from '../inventory/keep-inventories.ts';
import type { HoldRequest, HoldResult, SeatRefusal } from '../inventory/keep-inventory.ts';
import { holdMs } from '../rules.ts';
import { readHoldRow, readLapsed, type LapsedRow } from './store-held.ts';
import { sayHold } from './write-hold.ts';

/** Whether a request asks for what the hold of its id was taken for. */
export type IsSame = (before: Pick<LapsedRow, 'lines' | 'items' | 'ticketTypes'>) => boolean;

type HoldOutcome = Outcome<Hold, RefusalOf<'holdTickets'>>;
type Asked = Omit<HoldRequest, 'limit' | 'forMs'>;

/**
 * Has places set aside and says what came of it. A repeat answers what the first request of its id was answered.
 * @param asked where it has a judge, the answer may be what that says.
 */
export async function answerHold(
  ctx: Ctx,
  found: FoundPerformance,
  asked: Asked & { judge?: undefined },
  isSame: IsSame,
): Promise<HoldOutcome>;
export async function answerHold(
  ctx: Ctx,
  found: FoundPerformance,
  asked: Asked,
  isSame: IsSame,
): Promise<HoldOutcome | SeatRefusal>;
export async function answerHold(
  ctx: Ctx,
  { event, performance }: FoundPerformance,
  asked: Asked,
  isSame: IsSame,
): Promise<HoldOutcome | SeatRefusal> {
  const { performanceId } = performance;
  const { holdId, buyerId } = asked;
  const request: HoldRequest = { ...asked, limit: event.ticketsPerMember, forMs: holdMs(event) };
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
      return done(sayHold(row, ctx.language));
    }
    case 'too_few':
      return result.left > 0 ? refuse('not_enough_left', { facts: { left: result.left } }) : refuse('sold_out');
    case 'over_limit':
      return refuse('over_member_limit', { facts: { limit: request.limit ?? 0 } });
    case 'refused':
      return result.refusal;
    case 'known':
      return (await answerRepeat(ctx, { performanceId, holdId, buyerId }, isSame)) ?? refuse('hold_expired');
  }
}

/** What to say to a request whose id was used before; undefined when it was not. */
export async function answerRepeat(
  ctx: Ctx,
  { performanceId, holdId, buyerId }: { performanceId: string; holdId: string; buyerId: string },
  isSame: IsSame,
): Promise<HoldOutcome | undefined> {
  const row = await readHoldRow(ctx, performanceId, holdId);
  const before = row ?? (await readLapsed(ctx, performanceId, holdId));
  if (!before) return undefined;
  if (before.buyerId !== buyerId || !isSame(before)) return refuse('hold_conflict');
  return row && row.expiresAt > ctx.now() ? done(sayHold(row, ctx.language)) : refuse('hold_expired');
}
