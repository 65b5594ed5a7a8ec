import type { RefusalOf } from '../../../../contract/calls.ts';
import type { Hold, SeatChoice, TicketChoice, TicketLine } from '../../../../contract/seating/holds.ts';
import type { Ctx } from '../../../context.ts';
import { refuse, type Outcome } from '../../../platform/outcome.ts';
import {
  findPerformance,
  type CurrentPerformance,
  type FoundPerformance,
} from '../../catalogue/events/find-performance.ts';
import { byPublished } from '../../catalogue/versions/decide-by-published.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import type { HoldRequest } from '../inventory/hold-request.ts';
import { listTyped, packTyped, seatsWithout } from '../inventory/typed-seats.ts';
import { askForTheSame, priceLines, refuseQuantity, refuseSale, refuseTypes, zoneQuantities } from '../rules.ts';
import type { Item } from '../store.ts';
import { answerHold, answerRepeat, type IsSame } from './answer-hold.ts';
import { decideWindows, type WindowQuery } from './decide-windows.ts';
import { askForSeats } from './hold-seats.ts';
import { itemsOf, readChoices } from './check-seats.ts';
import {
  noHoldsLoaded,
  seatsOfHolds,
  retryWithExistingHolds,
  type CartRules,
  type RetrySignal,
  type ExistingHolds,
} from './merge-existing-holds.ts';
import type { HoldRow } from './store-hold-reads.ts';

export interface ChangeHold extends WindowQuery {
  readonly performanceId: string;
  /** The hold as the buyer knows it. */
  readonly holdId: string;
  /** The hold that takes its place; made by the caller: a repeat of the same request answers the same hold. */
  readonly newHoldId: string;
  /** Everything that is to be held: numbers of tickets, or seats; beside those, places without numbers stay. */
  readonly wanted: { readonly choices: readonly TicketChoice[] } | { readonly seats: readonly SeatChoice[] };
}

type Refusal = RefusalOf<'changeHold'>;
type Answer = Outcome<Hold, Refusal>;

/**
 * Changes what the buyer holds of a performance: other types, fewer or more tickets, other seats, all of it or nothing.
 * The time goes on as it was. Tickets that only change in number keep their seats: fewer are the first of them, more are
 * next to them. Refuses with `payment_in_progress` what is being paid for.
 */
export const changeHold = byPublished(decideChange);

async function decideChange(ctx: Ctx, input: ChangeHold, rules: CartRules): Promise<Answer> {
  const buyerId = requireMember(ctx);
  const { performanceId, holdId, newHoldId, wanted } = input;
  const found = await findPerformance(ctx, performanceId);
  if (!found) return refuse('performance_not_found');
  const chosen = 'seats' in wanted ? readChoices(performanceId, wanted.seats) : [];
  if (!chosen) return refuse('seat_not_found', { field: 'seats' });
  const isSame: IsSame = (before) =>
    'choices' in wanted
      ? askForTheSame(before.lines, wanted.choices)
      : before.ticketTypes === chosen.map((one) => one.ticketType).join('') &&
        before.items.map(nameItem).join() === itemsOf(chosen).map(nameItem).join();
  return retryWithExistingHolds<Answer>(ctx, { performanceId, buyerId }, rules, async (known) => {
    // There is something to change, so it is looked up first.
    if (known === noHoldsLoaded) return 'look_again';
    const old = known.free.find((hold) => hold.holdId === holdId);
    if (!old) {
      if (known.beside.some((hold) => hold.holdId === holdId)) return refuse('payment_in_progress');
      const key = { performanceId, holdId: newHoldId, buyerId };
      return (await answerRepeat(ctx, key, isSame)) ?? refuse('hold_expired');
    }
    const refusal = refuseSale(found, ctx.now());
    if (refusal) return refusal;
    const others = [...known.free, ...known.beside].filter((hold) => hold !== old);
    const about = { isSame, own: { free: [old], beside: others }, rules };
    const { priorityCode } = input;
    if ('choices' in wanted) {
      return askForNumbers(ctx, found, { newHoldId, old, choices: wanted.choices, priorityCode }, about);
    }
    const kept = listTyped(old).filter(({ bit }) => bit < 0);
    return askForSeats(ctx, found, { holdId: newHoldId, buyerId, kept, chosen, priorityCode }, about);
  });
}

function nameItem({ blockNo, mask, quantity }: Item): string {
  return `${blockNo} ${mask} ${quantity}`;
}

async function askForNumbers(
  ctx: Ctx,
  found: CurrentPerformance,
  asked: { newHoldId: string; old: HoldRow; choices: readonly TicketChoice[] } & WindowQuery,
  about: { isSame: IsSame; own: ExistingHolds; rules: CartRules },
): Promise<Outcome<Hold, Refusal> | RetrySignal> {
  const { newHoldId, old, choices } = asked;
  const { buyerId } = old;
  const quantity = choices.reduce((sum, choice) => sum + choice.quantity, 0);
  const known = (one: TicketChoice) =>
    old.lines.some((line) => line.zoneNo === one.zoneNo && line.ticketType === one.ticketType);
  const offered = choices.filter((one) => !known(one));
  const refusal = refuseTypes(found, offered, 'choices') ?? refuseQuantity(found, quantity);
  if (refusal) return refusal;
  const zoneNos = choices.map(({ zoneNo }) => zoneNo);
  const inWindows = await decideWindows(ctx, found, zoneNos, { ...asked, buyerId, before: [old] });
  if (!inWindows.ok) return inWindows;
  const lines = priceLines(found, choices, old.lines);
  const request = {
    holdId: newHoldId,
    buyerId,
    lines,
    inWindows: inWindows.value,
    ...fillZones(found, old, lines, about.own),
  };
  return answerHold(ctx, found, request, about);
}

/** Which places of a hold stay, and how many are wanted of each zone beside them. */
function fillZones(
  { event }: FoundPerformance,
  old: HoldRow,
  lines: readonly TicketLine[],
  own: ExistingHolds,
): Pick<HoldRequest, 'wanted' | 'keep' | 'released'> {
  const zoneOf = new Map(old.items.map((item) => [item.blockNo, item.zoneNo]));
  const left = new Map(zoneQuantities(lines).map(({ zoneNo, quantity }) => [zoneNo, quantity]));
  const kept = listTyped(old).filter(({ blockNo }) => {
    const zoneNo = zoneOf.get(blockNo)!;
    const quantity = left.get(zoneNo) ?? 0;
    left.set(zoneNo, quantity - 1);
    return quantity > 0;
  });
  const zones = [...left].flatMap(([zoneNo, quantity]) => (quantity > 0 ? [{ zoneNo, quantity }] : []));
  const keep = packTyped(kept);
  return {
    wanted: { zones, adjacentOnly: event.type === 'cinema', own: [...keep.items, ...seatsOfHolds(own.beside).items] },
    keep,
    released: seatsWithout(old.items, keep.items),
  };
}
