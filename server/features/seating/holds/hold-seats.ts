import type { RefusalOf } from '../../../../contract/calls.ts';
import { TicketType } from '../../../../contract/catalogue/feed.ts';
import type { Hold, SeatChoice } from '../../../../contract/seating/holds.ts';
import type { Ctx } from '../../../context.ts';
import { refuse, type Outcome, type Refused } from '../../../platform/outcome.ts';
import {
  findPerformance,
  type CurrentPerformance,
  type FoundPerformance,
} from '../../catalogue/events/find-performance.ts';
import { byPublished } from '../../catalogue/versions/decide-by-published.ts';
import { findSalesPause, refuseForPause } from '../../content/switches/pause-sales.ts';
import { requireBuyer } from '../../identity/sessions/require-buyer.ts';
import { answerClosed, answerHold, answerRepeat, type IsSame } from './answer-hold.ts';
import { decideWindows, type WindowQuery } from './decide-windows.ts';
import {
  findSeats,
  isSeatClosed,
  itemsOf,
  checkSeats,
  readChoices,
  refuseList,
  type ChosenSeat,
  type LocatedSeat,
} from './check-seats.ts';
import { inventoryOf } from '../inventory/inventory-cache.ts';
import { listTyped, packTyped, type TypedSeat } from '../inventory/typed-seats.ts';
import type { InventoryView } from '../inventory/inventory-view.ts';
import { priceLines, refuseMinors, refuseQuantity, refuseSale, refuseTypes } from '../rules.ts';
import {
  allBeside,
  allFree,
  noHoldsLoaded,
  seatsOfHolds,
  retryWithExistingHolds,
  type CartRules,
  type RetrySignal,
  type ExistingHolds,
} from './merge-existing-holds.ts';
import type { HoldToTake } from '../store-take-holds.ts';
import { sellable } from './sell-at-counter.ts';
import { serializeHoldInput } from './store-hold-reads.ts';

export interface HoldSeats extends WindowQuery {
  /** Made by the caller: a repeat of the same request answers the same hold. */
  readonly holdId: string;
  readonly performanceId: string;
  readonly seats: readonly SeatChoice[];
  /** As in `HoldTickets`. */
  readonly adultsConfirmed?: boolean | undefined;
  /** As in `HoldTickets`. */
  readonly forExchange?: HoldToTake['forExchange'];
}

type SeatsRefusal = RefusalOf<'holdSeats'>;
type ListRefusal = Exclude<SeatsRefusal, 'adult_confirmation_needed'>;

/** How old the picture may be from which a list of seats is refused. Milliseconds. */
const doubtMs = 25;

/**
 * Sets the seats that a buyer names aside, or none of them, at the prices of now, each for the ticket type asked for.
 * The rows of the database decide who is first. What a choice would leave single is judged by the picture from which it
 * is taken: at most half a second old where another process sells as well, and fresh before anything is refused. What the
 * buyer holds of the performance already goes together with them into one hold, and the rules of seats look at all of it.
 * A repeat is answered as in `holdTickets`.
 * @throws what the database throws when it is not known whether the seats were held: the same request again finds out.
 */
export const holdSeats = byPublished(decideSeats);

async function decideSeats(
  ctx: Ctx,
  input: HoldSeats,
  cartRules: CartRules = allFree,
): Promise<Outcome<Hold, SeatsRefusal>> {
  const buyerId = requireBuyer(ctx);
  const { holdId, performanceId, forExchange } = input;
  const rules = forExchange ? allBeside : cartRules;
  const found = sellable(ctx, await findPerformance(ctx, performanceId));
  if (!found) return refuse('performance_not_found');
  const chosen = readChoices(performanceId, input.seats);
  const isSame: IsSame = (before) => chosen !== undefined && nameAll(before) === nameAll(holdOf(chosen));
  const pause = await findSalesPause(ctx);
  const refusal = pause
    ? refuseForPause(ctx, pause)
    : (refuseSale(found, ctx.now()) ?? (forExchange ? undefined : refuseQuantity(found, input.seats.length)));
  // The answer to a request just before the sale ended or was paused may have been lost.
  if (refusal?.code === 'sale_ended' || refusal?.code === 'maintenance') {
    return (await answerRepeat(ctx, { performanceId, holdId, buyerId }, isSame)) ?? refusal;
  }
  const minors = refusal ?? refuseMinors(found, input.adultsConfirmed);
  if (minors) return minors;
  if (!chosen) return refuse('seat_not_found', { field: 'seats' });
  const { priorityCode, whateverWindow } = input;
  const asked = { holdId, buyerId, forExchange, priorityCode, whateverWindow };
  return retryWithExistingHolds<Outcome<Hold, SeatsRefusal>>(ctx, { performanceId, buyerId }, rules, (own) =>
    askForSeats(ctx, found, { ...asked, kept: listTyped(seatsOfHolds(own.free)), chosen }, { isSame, own, rules }),
  );
}

/** What may only look wrong as long as the buyer's other seats are not known. */
const mayBeOwn = new Set<string>(['seats_not_together', 'leaves_single_seat', 'seat_taken']);

/**
 * Asks for the seats chosen together with the places kept.
 * @param asked kept: places that the buyer has and keeps, unless they are among the chosen ones.
 */
export async function askForSeats(
  ctx: Ctx,
  found: CurrentPerformance,
  asked: {
    holdId: string;
    buyerId: string;
    kept: readonly TypedSeat[];
    chosen: readonly ChosenSeat[];
    forExchange?: HoldToTake['forExchange'];
  } & WindowQuery,
  about: { isSame: IsSame; own: ExistingHolds; rules: CartRules },
): Promise<Outcome<Hold, ListRefusal> | RetrySignal> {
  const { own } = about;
  const { holdId, buyerId, chosen, forExchange } = asked;
  const kept = asked.kept.filter((one) => !chosen.some(({ block, bit }) => one.blockNo === block && one.bit === bit));
  const all = [...chosen, ...asChosen(kept)].toSorted((a, b) => a.block - b.block || a.bit - b.bit);
  const seats = await findForSale(ctx, found, all, asChosen(listTyped(seatsOfHolds(own.beside))));
  if ('code' in seats) return own === noHoldsLoaded && mayBeOwn.has(seats.code) ? 'look_again' : seats;
  const zones = new Map(own.free.flatMap((hold) => hold.items.map((item) => [item.blockNo, item.zoneNo] as const)));
  const choices = [
    ...seats.map(({ seen, ticketType }) => ({ zoneNo: seen.row.zoneNo, ticketType, quantity: 1 })),
    ...kept.flatMap(({ blockNo, bit, ticketType }) =>
      bit < 0 ? [{ zoneNo: zones.get(blockNo)!, ticketType: TicketType.parse(ticketType), quantity: 1 }] : [],
    ),
  ];
  const tooMany = forExchange ? undefined : refuseQuantity(found, choices.length);
  if (tooMany) return tooMany;
  const zoneNos = choices.map(({ zoneNo }) => zoneNo);
  const inWindows = await decideWindows(ctx, found, zoneNos, { ...asked, before: own.free });
  const { isSame } = about;
  const key = { performanceId: found.performance.performanceId, holdId, buyerId };
  if (!inWindows.ok) return answerClosed(ctx, inWindows, { key, isSame, own });
  const before = own.free.flatMap((hold) => hold.lines);
  const places = packTyped([
    ...kept,
    ...chosen.map(({ block, bit, ticketType }) => ({ blockNo: block, bit, ticketType })),
  ]);
  const released = seatsOfHolds(own.free).items;
  const request = {
    holdId,
    buyerId,
    forExchange,
    inWindows: inWindows.value,
    lines: priceLines(found, choices, before),
    wanted: { items: places.items },
    ticketTypes: places.ticketTypes,
    released,
    judge: (map: InventoryView) => checkSeats(map, all, ctx.language, released),
    ...(own.free.length > 0 ? { asked: serializeHoldInput({ lines: [], ...holdOf(chosen) }) } : {}),
  };
  const answer = await answerHold(ctx, found, request, about);
  const isUnsure = answer !== 'look_again' && !answer.ok && own === noHoldsLoaded && mayBeOwn.has(answer.code);
  return isUnsure ? 'look_again' : answer;
}

/** Numbered places as if they were chosen. */
function asChosen(places: readonly TypedSeat[]): ChosenSeat[] {
  return places.flatMap(({ blockNo: block, bit, ticketType }) =>
    bit < 0 ? [] : [{ block, bit, ticketType: TicketType.parse(ticketType) }],
  );
}

/** The seats of a list against which nothing stands whatever is taken; looks again before it refuses one. */
async function findForSale(
  ctx: Ctx,
  found: FoundPerformance,
  chosen: readonly ChosenSeat[],
  beside: readonly ChosenSeat[],
): Promise<LocatedSeat[] | Refused<ListRefusal>> {
  const inventory = inventoryOf(ctx, found.performance.performanceId);
  const seats = judgeList(ctx, found, { chosen, beside }, await inventory.look());
  return 'code' in seats ? judgeList(ctx, found, { chosen, beside }, await inventory.look(doubtMs)) : seats;
}

function judgeList(
  { language }: Ctx,
  found: FoundPerformance,
  { chosen, beside }: { chosen: readonly ChosenSeat[]; beside: readonly ChosenSeat[] },
  places: InventoryView,
): LocatedSeat[] | Refused<ListRefusal> {
  const seats = findSeats(places, chosen);
  // A seat that is not for sale may be in a zone that offers nothing any more: it is named below.
  const open = seats.filter((seat) => !isSeatClosed(seat));
  const types = open.map(({ seen, ticketType }) => ({ zoneNo: seen.row.zoneNo, ticketType }));
  const refusal = refuseTypes(found, types, 'seats');
  if (refusal) return refusal;
  if (seats.length < chosen.length) return refuse('seat_not_found', { field: 'seats' });
  const others = findSeats(places, beside);
  return refuseList(seats, { language, adjacentOnly: found.event.type === 'cinema', others }) ?? seats;
}

function holdOf(chosen: readonly ChosenSeat[]): { items: ReturnType<typeof itemsOf>; ticketTypes: string } {
  return { items: itemsOf(chosen), ticketTypes: chosen.map((one) => one.ticketType).join('') };
}

/** Which seats for which ticket types: equal for equal requests. */
function nameAll({ items, ticketTypes }: Pick<Parameters<IsSame>[0], 'items' | 'ticketTypes'>): string {
  return `${items.map(({ blockNo, mask }) => `${blockNo} ${mask}`).join(',')} ${ticketTypes}`;
}
