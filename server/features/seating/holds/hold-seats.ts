import type { RefusalOf } from '../../../../contract/calls.ts';
import type { Hold, SeatChoice } from '../../../../contract/seating/holds.ts';
import type { Ctx } from '../../../context.ts';
import { refuse, type Outcome, type Refused } from '../../../platform/outcome.ts';
import { findPerformance, type FoundPerformance } from '../../catalogue/events/find-performance.ts';
import { findSalesPause, refuseForPause } from '../../content/switches/pause-sales.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { answerHold, answerRepeat, type IsSame } from './answer-hold.ts';
import {
  findSeats,
  isClosed,
  itemsOf,
  judgeSeats,
  readChoices,
  refuseList,
  type ChosenSeat,
  type FoundSeat,
} from './judge-seats.ts';
import { inventoryOf } from '../inventory/keep-inventories.ts';
import type { PlaceMap } from '../inventory/map-places.ts';
import { priceLines, refuseQuantity, refuseSale, refuseTypes } from '../rules.ts';

export interface HoldSeats {
  /** Made by the caller: a repeat of the same request answers the same hold. */
  readonly holdId: string;
  readonly performanceId: string;
  readonly seats: readonly SeatChoice[];
}

type SeatsRefusal = RefusalOf<'holdSeats'>;

/** How old the picture may be from which a list of seats is refused. Milliseconds. */
const doubtMs = 25;

/**
 * Sets the seats that a buyer names aside, or none of them, at the prices of now, each for the ticket type asked for.
 * The rows of the database decide who is first. What a choice would leave single is judged by the picture from which it
 * is taken: at most half a second old where another process sells as well, and fresh before anything is refused. A repeat
 * is answered as in `holdTickets`.
 * @throws what the database throws when it is not known whether the seats were held: the same request again finds out.
 */
export async function holdSeats(ctx: Ctx, input: HoldSeats): Promise<Outcome<Hold, SeatsRefusal>> {
  const buyerId = requireMember(ctx);
  const { holdId, performanceId } = input;
  const found = await findPerformance(ctx, performanceId);
  if (!found) return refuse('performance_not_found');
  const chosen = readChoices(performanceId, input.seats);
  const isSame: IsSame = (before) => chosen !== undefined && nameAll(before) === nameAll(holdOf(chosen));
  const pause = await findSalesPause(ctx);
  const refusal = pause
    ? refuseForPause(ctx, pause)
    : (refuseSale(found, ctx.now()) ?? refuseQuantity(found, input.seats.length));
  // The answer to a request just before the sale ended or was paused may have been lost.
  if (refusal?.code === 'sale_ended' || refusal?.code === 'maintenance') {
    return (await answerRepeat(ctx, { performanceId, holdId, buyerId }, isSame)) ?? refusal;
  }
  if (refusal) return refusal;
  if (!chosen) return refuse('seat_not_found', { field: 'seats' });

  const seats = await findForSale(ctx, found, chosen);
  if ('code' in seats) return seats;
  const choices = seats.map(({ seen, ticketType }) => ({ zoneNo: seen.row.zoneNo, ticketType, quantity: 1 }));
  const { items, ticketTypes } = holdOf(chosen);
  const request = {
    holdId,
    buyerId,
    lines: priceLines(found, choices),
    wanted: { items },
    ticketTypes,
    judge: (places: PlaceMap) => judgeSeats(places, chosen, ctx.language),
  };
  return answerHold(ctx, found, request, isSame);
}

/** The seats of a list against which nothing stands whatever is taken; looks again before it refuses one. */
async function findForSale(
  ctx: Ctx,
  found: FoundPerformance,
  chosen: readonly ChosenSeat[],
): Promise<FoundSeat[] | Refused<SeatsRefusal>> {
  const inventory = inventoryOf(ctx, found.performance.performanceId);
  const seats = judgeList(ctx, found, chosen, await inventory.look());
  return 'code' in seats ? judgeList(ctx, found, chosen, await inventory.look(doubtMs)) : seats;
}

function judgeList(
  { language }: Ctx,
  found: FoundPerformance,
  chosen: readonly ChosenSeat[],
  places: PlaceMap,
): FoundSeat[] | Refused<SeatsRefusal> {
  const seats = findSeats(places, chosen);
  // A seat that is not for sale may be in a zone that offers nothing any more: it is named below.
  const open = seats.filter((seat) => !isClosed(seat));
  const types = open.map(({ seen, ticketType }) => ({ zoneNo: seen.row.zoneNo, ticketType }));
  const refusal = refuseTypes(found, types, 'seats');
  if (refusal) return refusal;
  if (seats.length < chosen.length) return refuse('seat_not_found', { field: 'seats' });
  return refuseList(seats, { language, adjacentOnly: found.event.type === 'cinema' }) ?? seats;
}

function holdOf(chosen: readonly ChosenSeat[]): { items: ReturnType<typeof itemsOf>; ticketTypes: string } {
  return { items: itemsOf(chosen), ticketTypes: chosen.map((one) => one.ticketType).join('') };
}

/** Which seats for which ticket types: equal for equal requests. */
function nameAll({ items, ticketTypes }: Pick<Parameters<IsSame>[0], 'items' | 'ticketTypes'>): string {
  return `${items.map(({ blockNo, mask }) => `${blockNo} ${mask}`).join(',')} ${ticketTypes}`;
}
