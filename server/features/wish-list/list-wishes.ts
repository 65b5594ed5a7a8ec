import { localize } from '../../../contract/core/language.ts';
import { wishListBounds } from '../../../contract/wish-list/limits.ts';
import type { Wish } from '../../../contract/wish-list/wish-list.ts';
import { payableWishes } from '../../../contract/wish-list/wish-states.ts';
import type { Ctx, Program } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import { getPerformance, type FoundPerformance } from '../catalogue/events/find-performance.ts';
import { localizeSeat } from '../seating/inventory/localize-seat.ts';
import { countAheadOf } from './count-waiting.ts';
import { requireWishList } from './require-wish-list.ts';
import { chanceOf, readTypes } from './rules.ts';
import { isWishOpen, readWishesOf, type WishRow } from './store.ts';

/** Lists the member's requests: open ones in their sequence, then closed ones, latest first. */
export async function listWishes(ctx: Ctx): Promise<Outcome<Wish[], 'wish_list_off'>> {
  const requested = await requireWishList(ctx);
  if (!('memberId' in requested)) return requested;
  return done(await writeAll(ctx, requested.memberId));
}

export async function writeAll(ctx: Ctx, memberId: string): Promise<Wish[]> {
  const rows = await readWishesOf(ctx.db, memberId);
  const over = rows.filter((row) => !isWishOpen(row)).toSorted((a, b) => b.changedAt.getTime() - a.changedAt.getTime());
  return writeWishes(ctx, [...rows.filter(isWishOpen), ...over.slice(0, wishListBounds.listed)], rows);
}

/** Lists a member's requests as stored, for staff. */
export function listWishesOf(program: Pick<Program, 'db'>, memberId: string): Promise<WishRow[]> {
  return readWishesOf(program.db, memberId);
}

export async function readWish(ctx: Ctx, wishId: string): Promise<Outcome<Wish, 'wish_list_off' | 'wish_not_found'>> {
  const requested = await requireWishList(ctx);
  if (!('memberId' in requested)) return requested;
  const row = (await readWishesOf(ctx.db, requested.memberId)).find((wish) => wish.wishId === wishId);
  return row ? done(await writeOne(ctx, row)) : refuse('wish_not_found');
}

export async function writeOne(ctx: Ctx, row: WishRow): Promise<Wish> {
  const [wish] = await writeWishes(ctx, [row], await readWishesOf(ctx.db, row.memberId));
  return wish!;
}

/** @param all every request by the member, in sequence. */
async function writeWishes(ctx: Ctx, rows: readonly WishRow[], all: readonly WishRow[]): Promise<Wish[]> {
  const waiting = rows.filter(({ state }) => state === 'matching');
  const counts = await countAheadOf(ctx, waiting);
  const ahead = new Map(waiting.map((row, at) => [row, counts[at]!]));
  const open = all.filter(isWishOpen).map(({ wishId }) => wishId);
  return Promise.all(
    rows.map(async (row) => {
      const found = await getPerformance(ctx, row.performanceId);
      return {
        ...writeTerms(ctx, row, found),
        ...writeStanding(ctx, row, found, { open, ahead: ahead.get(row) ?? null }),
      };
    }),
  );
}

function writeTerms(ctx: Ctx, row: WishRow, { event, performance }: FoundPerformance) {
  const named = (zoneNo: number) => nameZone(ctx, { event, performance }, zoneNo);
  return {
    id: row.wishId,
    performanceId: row.performanceId,
    eventNumber: event.number,
    title: localize(event.title, ctx.language),
    name: localize(performance.name, ctx.language) || null,
    house: localize(performance.house, ctx.language) || null,
    venue: localize(performance.venue.name, ctx.language),
    date: performance.startsAt.toISOString(),
    quantity: row.quantity,
    tickets: readTypes(row.ticketTypes),
    zones: row.zoneNos.map((zoneNo) => ({ zoneNo, name: named(zoneNo) })),
    highestPriceCents: row.highestCents,
    together: row.together,
    payBy: row.payBy,
    collection: { method: row.collection.method, region: row.collection.region ?? null },
    requestedAt: row.requestedAt.toISOString(),
  };
}

function writeStanding(
  ctx: Ctx,
  row: WishRow,
  found: FoundPerformance,
  { open, ahead }: { open: readonly string[]; ahead: number | null },
) {
  const hasTickets = row.state !== 'matching' && row.state !== 'cancelled';
  const isPayable = payableWishes.includes(row.state);
  const zone = (zoneNo: number) => nameZone(ctx, found, zoneNo);
  return {
    sequence: open.indexOf(row.wishId) + 1,
    status: row.state,
    end: row.ended,
    lines: hasTickets ? (row.lines ?? []).map((line) => ({ ...line, zone: zone(line.zoneNo) })) : [],
    seatInfo: hasTickets
      ? (row.places ?? []).map((place) => ({ ...localizeSeat(place, ctx.language), zone: zone(place.zoneNo) }))
      : [],
    priceCents: hasTickets ? row.priceCents : null,
    deliveryFeeCents: hasTickets ? row.deliveryCents : null,
    totalCents: hasTickets ? row.totalCents : null,
    payUntil: isPayable ? (row.payUntil?.toISOString() ?? null) : null,
    checkoutId: hasTickets && row.number !== null ? row.checkoutId : null,
    number: row.state === 'purchase_complete' ? row.number : null,
    ahead,
    chance: ahead === null ? null : chanceOf(ahead),
    now: ctx.now().toISOString(),
  };
}

function nameZone(ctx: Ctx, { performance }: FoundPerformance, zoneNo: number): string {
  return localize(performance.zoneNames.get(zoneNo), ctx.language);
}
