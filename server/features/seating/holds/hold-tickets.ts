import type { RefusalOf } from '../../../../contract/calls.ts';
import type { Hold, TicketChoice } from '../../../../contract/seating/holds.ts';
import type { Ctx } from '../../../context.ts';
import { refuse, type Outcome } from '../../../platform/outcome.ts';
import { findPerformance } from '../../catalogue/events/find-performance.ts';
import { byPublished } from '../../catalogue/versions/decide-by-published.ts';
import { findSalesPause, refuseForPause } from '../../content/switches/pause-sales.ts';
import { requireBuyer } from '../../identity/sessions/require-buyer.ts';
import { answerClosed, answerHold, answerRepeat, type IsSame } from './answer-hold.ts';
import { decideWindows, type WindowQuery } from './decide-windows.ts';
import {
  allBeside,
  allFree,
  noHoldsLoaded,
  seatsOfHolds,
  retryWithExistingHolds,
  type CartRules,
} from './merge-existing-holds.ts';
import { serializeHoldInput } from './store-hold-reads.ts';
import type { HoldToTake } from '../store-take-holds.ts';
import { askForTheSame, priceLines, refuseChoice, refuseMinors, refuseQuantity, zoneQuantities } from '../rules.ts';
import { sellable } from './sell-at-counter.ts';

export interface HoldTickets extends WindowQuery {
  /** Made by the caller: a repeat of the same request answers the same hold. */
  readonly holdId: string;
  readonly performanceId: string;
  readonly choices: readonly TicketChoice[];
  /** The buyer says that everybody they are for is an adult: asked of Category III films. */
  readonly adultsConfirmed?: boolean | undefined;
  /** That tickets are exchanged for them, as in `HoldRequest`: they stand beside the cart, and none of its limits counts them. */
  readonly forExchange?: HoldToTake['forExchange'];
}

type Answer = Outcome<Hold, RefusalOf<'holdTickets'>>;

/**
 * Sets every ticket asked for aside, or none, at the prices of now; numbered seats by best available. The rows of the
 * database decide who is first. What the buyer holds of the performance already goes together with them into one hold,
 * which keeps its time, and seats beside those are the best. A repeat of a request whose tickets have gone back on sale is
 * refused, not answered with other tickets, for a day; once the tickets are paid for, a repeat takes new ones.
 * @throws what the database throws when it is not known whether the tickets were held: the same request again finds out.
 */
export const holdTickets = byPublished(decideTickets);

async function decideTickets(ctx: Ctx, input: HoldTickets, cartRules: CartRules = allFree): Promise<Answer> {
  const buyerId = requireBuyer(ctx);
  const { holdId, performanceId, choices, forExchange } = input;
  const rules = forExchange ? allBeside : cartRules;
  const found = sellable(ctx, await findPerformance(ctx, performanceId));
  if (!found) return refuse('performance_not_found');
  const key = { performanceId, holdId, buyerId };
  const isSame: IsSame = (before) => askForTheSame(before.lines, choices);
  const pause = await findSalesPause(ctx);
  const refusal = pause
    ? refuseForPause(ctx, pause)
    : refuseChoice(found, choices, { now: ctx.now(), isLimited: !forExchange });
  // The answer to a request just before the sale ended or was paused may have been lost.
  if (refusal?.code === 'sale_ended' || refusal?.code === 'maintenance') {
    return (await answerRepeat(ctx, key, isSame)) ?? refusal;
  }
  const minors = refusal ?? refuseMinors(found, input.adultsConfirmed);
  if (minors) return minors;

  const wantedLines = priceLines(found, choices);
  // Cinema seats are sold side by side in one row or not at all.
  const wanted = { zones: zoneQuantities(choices), adjacentOnly: found.event.type === 'cinema' };
  return retryWithExistingHolds<Answer>(ctx, key, rules, async (own) => {
    const zoneNos = [...own.free.flatMap((hold) => hold.lines), ...choices].map(({ zoneNo }) => zoneNo);
    const inWindows = await decideWindows(ctx, found, zoneNos, { ...input, buyerId, before: own.free });
    if (!inWindows.ok) return answerClosed(ctx, inWindows, { key, isSame, own });
    const asked = { holdId, buyerId, lines: wantedLines, wanted, forExchange, inWindows: inWindows.value };
    if (own === noHoldsLoaded) return answerHold(ctx, found, asked, { isSame, own, rules });
    const before = own.free.flatMap((hold) => hold.lines);
    const lines = priceLines(found, [...before, ...choices], before);
    const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
    const tooMany = forExchange ? undefined : refuseQuantity(found, quantity);
    if (tooMany) return tooMany;
    const joined = {
      ...asked,
      lines,
      keep: { ...seatsOfHolds(own.free), wantedLines: priceLines(found, choices, before) },
      wanted: { ...wanted, own: seatsOfHolds([...own.free, ...own.beside]).items },
      ...(own.free.length > 0
        ? { asked: serializeHoldInput({ lines: wantedLines, items: [], ticketTypes: undefined }) }
        : {}),
    };
    return answerHold(ctx, found, joined, { isSame, own, rules });
  });
}
