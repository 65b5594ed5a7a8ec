import type { RefusalOf } from '../../../contract/calls.ts';
import type { Hold, TicketChoice } from '../../../contract/seating.ts';
import type { Ctx } from '../../context.ts';
import { BatcherFull } from '../../platform/batch.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import { findPerformance, type FoundPerformance } from '../catalogue/find-performance.ts';
import { inventoryOf } from './keep-inventories.ts';
import type { HoldRequest, HoldResult } from './keep-inventory.ts';
import { requireMember } from '../identity/require-member.ts';
import { askForTheSame, holdMs, priceLines, refuseChoice, zoneQuantities } from './rules.ts';
import { readHoldRow, readLapsed } from './store-held.ts';
import { writeHold } from './write-hold.ts';

export interface HoldTickets {
  /** Made by the caller: a repeat of the same request answers the same hold. */
  readonly holdId: string;
  readonly performanceId: string;
  readonly choices: readonly TicketChoice[];
}

type HoldOutcome = Outcome<Hold, RefusalOf<'holdTickets'>>;

/**
 * Sets every ticket asked for aside, or none, at the prices of now; numbered seats by best available. The rows of the
 * database decide who is first. A repeat of a request whose tickets have gone back on sale is refused, not answered with
 * other tickets, for a day; once the tickets are paid for, a repeat takes new ones.
 * @throws what the database throws when it is not known whether the tickets were held: the same request again finds out.
 */
export async function holdTickets(ctx: Ctx, input: HoldTickets): Promise<HoldOutcome> {
  const buyerId = requireMember(ctx);
  const found = await findPerformance(ctx, input.performanceId);
  if (!found) return refuse('performance_not_found');
  const refusal = refuseChoice(found, input.choices, ctx.now());
  // The answer to a request just before the end of the sale may have been lost.
  if (refusal?.code === 'sale_ended') return (await answerRepeat(ctx, input, buyerId)) ?? refusal;
  if (refusal) return refusal;

  const request: HoldRequest = {
    holdId: input.holdId,
    buyerId,
    lines: priceLines(found, input.choices),
    wanted: wantedOf(found, input.choices),
    limit: found.event.ticketsPerMember,
    forMs: holdMs(found.event),
  };
  const inventory = inventoryOf(ctx, input.performanceId);
  let result: HoldResult;
  try {
    result = await inventory.hold(request);
  } catch (error) {
    if (error instanceof BatcherFull) return refuse('busy');
    throw error;
  }
  switch (result.kind) {
    case 'held': {
      const { expiresAt, ticketTypes } = result;
      const { holdId, lines } = request;
      return done(
        writeHold({
          performanceId: input.performanceId,
          holdId,
          expiresAt,
          lines: [...lines],
          ticketTypes,
          items: result.items,
        }),
      );
    }
    case 'too_few':
      return result.left > 0 ? refuse('not_enough_left', { facts: { left: result.left } }) : refuse('sold_out');
    case 'over_limit':
      return refuse('over_member_limit', { facts: { limit: request.limit ?? 0 } });
    case 'known':
      return (await answerRepeat(ctx, input, buyerId)) ?? refuse('hold_expired');
  }
}

/** Cinema seats are sold side by side in one row or not at all (requirement E9). */
function wantedOf({ event }: FoundPerformance, choices: readonly TicketChoice[]): HoldRequest['wanted'] {
  return { zones: zoneQuantities(choices), adjacentOnly: event.type === 'cinema' };
}

/** What to say to a request whose id was used before; undefined when it was not. */
async function answerRepeat(ctx: Ctx, input: HoldTickets, buyerId: string): Promise<HoldOutcome | undefined> {
  const row = await readHoldRow(ctx, input.performanceId, input.holdId);
  const before = row ?? (await readLapsed(ctx, input.performanceId, input.holdId));
  if (!before) return undefined;
  if (before.buyerId !== buyerId || !askForTheSame(before.lines, input.choices)) return refuse('hold_conflict');
  return row && row.expiresAt > ctx.now() ? done(writeHold(row)) : refuse('hold_expired');
}
