import type { RefusalOf } from '../../../../contract/calls.ts';
import type { Hold, TicketChoice } from '../../../../contract/seating/holds.ts';
import type { Ctx } from '../../../context.ts';
import { refuse, type Outcome } from '../../../platform/outcome.ts';
import { findPerformance, type FoundPerformance } from '../../catalogue/events/find-performance.ts';
import { findSalesPause, refuseForPause } from '../../content/switches/pause-sales.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { answerHold, answerRepeat, type IsSame } from './answer-hold.ts';
import type { HoldRequest } from '../inventory/keep-inventory.ts';
import { askForTheSame, priceLines, refuseChoice, zoneQuantities } from '../rules.ts';

export interface HoldTickets {
  /** Made by the caller: a repeat of the same request answers the same hold. */
  readonly holdId: string;
  readonly performanceId: string;
  readonly choices: readonly TicketChoice[];
}

/**
 * Sets every ticket asked for aside, or none, at the prices of now; numbered seats by best available. The rows of the
 * database decide who is first. A repeat of a request whose tickets have gone back on sale is refused, not answered with
 * other tickets, for a day; once the tickets are paid for, a repeat takes new ones.
 * @throws what the database throws when it is not known whether the tickets were held: the same request again finds out.
 */
export async function holdTickets(ctx: Ctx, input: HoldTickets): Promise<Outcome<Hold, RefusalOf<'holdTickets'>>> {
  const buyerId = requireMember(ctx);
  const { holdId, performanceId, choices } = input;
  const found = await findPerformance(ctx, performanceId);
  if (!found) return refuse('performance_not_found');
  const isSame: IsSame = (before) => askForTheSame(before.lines, choices);
  const pause = await findSalesPause(ctx);
  const refusal = pause ? refuseForPause(ctx, pause) : refuseChoice(found, choices, ctx.now());
  // The answer to a request just before the sale ended or was paused may have been lost.
  if (refusal?.code === 'sale_ended' || refusal?.code === 'maintenance') {
    return (await answerRepeat(ctx, { performanceId, holdId, buyerId }, isSame)) ?? refusal;
  }
  if (refusal) return refusal;

  const request = { holdId, buyerId, lines: priceLines(found, choices), wanted: wantedOf(found, choices) };
  return answerHold(ctx, found, request, isSame);
}

/** Cinema seats are sold side by side in one row or not at all. */
function wantedOf({ event }: FoundPerformance, choices: readonly TicketChoice[]): HoldRequest['wanted'] {
  return { zones: zoneQuantities(choices), adjacentOnly: event.type === 'cinema' };
}
