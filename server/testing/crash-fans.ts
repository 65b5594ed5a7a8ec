import { setTimeout as sleep } from 'node:timers/promises';
import type { Hold } from '../../contract/seating/holds.ts';
import type { Ctx, Program } from '../context.ts';
import { permitSystem } from '../features/audit/permit-action.ts';
import { getPerformance } from '../features/catalogue/events/find-performance.ts';
import { enterCode } from '../features/discounts/enter-code.ts';
import { createDiscountCodes } from '../features/discounts/create-discount-codes.ts';
import { friends, group } from '../features/discounts/testing-discounts.ts';
import { requireMember } from '../features/identity/sessions/require-member.ts';
import { findOwnOrder, type OwnOrder } from '../features/orders/access/find-own-order.ts';
import { cancelCheckout } from '../features/orders/checkout/cancel-checkout.ts';
import { payCheckout } from '../features/orders/checkout/pay-checkout.ts';
import { readCheckout } from '../features/orders/checkout/read-checkout.ts';
import { startCheckout } from '../features/orders/checkout/start-checkout.ts';
import { checkoutOfHolds } from '../features/orders/checkout/testing-purchase.ts';
import { withdrawFromResale } from '../features/orders/resale/offer-for-resale.ts';
import { offerIfAllowed, openWishList, resellable } from '../features/orders/resale/testing-resale.ts';
import { returnTickets } from '../features/orders/tickets/return-tickets.ts';
import { holdTickets } from '../features/seating/holds/hold-tickets.ts';
import { readOrderTickets } from '../features/seating/holds/move-tickets.ts';
import { releaseHolds } from '../features/seating/holds/release-holds.ts';
import { allApart } from '../features/seating/holds/testing-holds.ts';
import { friendsCodes, openWindow } from '../features/seating/holds/testing-windows.ts';
import { announceEvent, seatedZone, standard } from '../features/seating/inventory/testing-sale.ts';
import { cancelWish } from '../features/wish-list/cancel-wish.ts';
import { makeWish } from '../features/wish-list/make-wish.ts';
import { makeWishInput, givePoints, makeMembers } from '../features/wish-list/testing-wishes.ts';
import { buyerContext } from './contexts.ts';
import { seededRandom } from './run-settings.ts';

/**
 * Scarce shows in the crash test: one that only code holders may buy, with a pass, a group and a discount code; and one
 * whose tickets change owners through the wish list.
 */
interface Scarce {
  /** Two performances of a pass. */
  readonly early: readonly string[];
  readonly waited: string;
  readonly codes: readonly string[];
}

/** Order for a paid checkout, as its buyer sees it. */
export interface GiftGroup {
  readonly number: string;
  readonly orderState: string;
  readonly places: readonly { readonly row: string | null; readonly seat: string | null }[];
}

const fansAtOnce = 12;
const fansInAll = 150;
/** Discount code; each start of the program adds it again, which changes nothing. */
const text = 'CRASH-CODE';
const dayMs = 24 * 60 * 60 * 1000;

/** Announces the scarce shows; the same ones at every start. */
export async function announceScarce(program: Program): Promise<Scarce> {
  await openWishList(program);
  const today = Math.floor(program.now().getTime() / dayMs) * dayMs;
  const evening = (days: number) => new Date(today + days * dayMs).toISOString();
  const performances = [40, 41].map((days) => ({ key: `evening ${days}`, startsAt: evening(days) }));
  const saleWindows = [openWindow(program, { hours: 24 * 30, limitPerMember: 12, share: { percent: 90 } })];
  const sets = performances.map(({ key }) => ({ event: 'early', performance: key }));
  const classes = [{ key: 'all', name: { en_us: 'All' }, zones: ['stalls'], prices: { R: 500_00 } }];
  const early = await announceEvent(
    program,
    [seatedZone(20, 40)],
    { key: 'early', performances, saleWindows, discounts: [friends, group] },
    [{ key: 'pass', name: { en_us: 'Pass' }, choose: 2, performances: sets, classes }],
  );
  const { event } = await getPerformance(program, early[0]!);
  const permit = permitSystem('start', 'discount_code.make', event.number);
  await createDiscountCodes(program, permit, {
    discountKey: 'friends',
    uses: 100_000,
    perMember: null,
    codes: { text },
  });
  const codes = [
    ...(await friendsCodes(program, { count: 3, uses: 100 })),
    ...(await friendsCodes(program, { count: 20, single: true })),
  ];
  const waiting = { ...resellable, key: 'waited', performances: [{ key: 'only', startsAt: evening(42) }] };
  const [waited = ''] = await announceEvent(program, [seatedZone(2, 12)], waiting);
  return { early, waited, codes };
}

/**
 * Runs fans who buy, request, offer and return tickets concurrently, without end.
 * @param say receives purchases whose tickets never change owners.
 */
export async function runFans(
  program: Program,
  scarce: Scarce,
  say: (groups: readonly GiftGroup[]) => void,
): Promise<void> {
  const emails = Array.from({ length: fansInAll }, () => `${program.id()}@example.hk`);
  const fans = (await makeMembers(program, emails)).map((actorId) => {
    const actor = { kind: 'member', actorId, sessionId: actorId, displayName: 'Fan' } as const;
    return { ...buyerContext(program), actor };
  });
  const orders: Bought[] = [];
  const loop = async () => {
    for (;;) {
      try {
        const ctx = one(fans)!;
        await givePoints(ctx, 2000_00);
        const given = await doSomething(ctx, scarce, orders);
        if (given) say(given);
      } catch {
        // The database was killed, so fans retry.
        await sleep(50);
      }
    }
  };
  await Promise.all(Array.from({ length: fansAtOnce }, loop));
}

/** Order for the show with a wish list. */
interface Bought {
  readonly ctx: Ctx;
  readonly order: OwnOrder;
}

const random = seededRandom('what fans do');
const below = (max: number) => Math.floor(random() * max);
const chance = (share: number) => random() < share;
const one = <Item>(list: readonly Item[]): Item | undefined => list[below(list.length)];

/** @returns purchases whose tickets never change owners. */
async function doSomething(
  ctx: Ctx,
  { early, waited, codes }: Scarce,
  orders: Bought[],
): Promise<readonly GiftGroup[] | undefined> {
  const what = below(6);
  if (what < 2) {
    const priorityCode = one(chance(0.8) ? codes.slice(0, 3) : codes);
    const held: Hold[] = [];
    for (const performanceId of chance(0.5) ? early : early.slice(0, 1)) {
      const requested = { holdId: ctx.id(), performanceId, choices: standard(chance(0.2) ? 4 : 1), priorityCode };
      const result = await holdTickets(ctx, requested, allApart);
      if (result.ok) held.push(result.value);
    }
    if (chance(0.3)) await enterCode(ctx, text);
    return held.length > 0 ? buy(ctx, held) : undefined;
  }
  if (what === 2) {
    const outcome = await holdTickets(ctx, { holdId: ctx.id(), performanceId: waited, choices: standard(2) }, allApart);
    if (!outcome.ok) await waitFor(ctx, waited);
    for (const { number } of outcome.ok ? await buy(ctx, [outcome.value]) : []) {
      const order = await findOwnOrder(ctx, requireMember(ctx), number);
      if (order.ok) orders.push({ ctx, order: order.value });
    }
  } else await passOn(orders, what);
  return undefined;
}

async function waitFor(ctx: Ctx, performanceId: string): Promise<void> {
  const requested = makeWishInput(ctx, performanceId, { quantity: 1 + below(2), together: false });
  if ((await makeWish(ctx, requested)).ok && chance(0.2)) await cancelWish(ctx, requested.wishId);
}

/** Offers, withdraws or returns a ticket for the show with a wish list, as its owner. */
async function passOn(orders: readonly Bought[], what: number): Promise<void> {
  const { ctx, order } = one(orders) ?? {};
  if (!ctx || !order) return;
  const [ticket] = (await readOrderTickets(ctx, order)).filter(({ endedAs }) => !endedAs);
  if (!ticket) return;
  if (what === 3) {
    const back = { refund: 'price', places: 'on_sale', note: 'a test' } as const;
    await returnTickets(ctx, { actor: { kind: 'system', name: 'a test' } }, order, [ticket], back);
  } else await offerIfAllowed(ctx, order, [ticket.n]);
  if (what === 5 && chance(0.3)) await withdrawFromResale(ctx, order, [ticket.n]);
}

/** @returns the orders; empty if a fan leaves, releases the holds or cancels. */
async function buy(ctx: Ctx, held: readonly Hold[]): Promise<readonly GiftGroup[]> {
  if (chance(0.1)) return [];
  if (chance(0.1)) {
    await releaseHolds(ctx, requireMember(ctx), held);
    return [];
  }
  const begun = await startCheckout(ctx, checkoutOfHolds(ctx, held));
  if (!begun.ok) return [];
  const { checkoutId } = begun.value;
  if (chance(0.1)) await cancelCheckout(ctx, checkoutId);
  await payCheckout(ctx, { checkoutId, paymentId: ctx.id(), method: 'points' });
  for (let look = 0; look < 40; look++) {
    const seen = await readCheckout(ctx, checkoutId);
    if (seen.ok && seen.value.state === 'paid') return seen.value.groups;
    await sleep(50);
  }
  return [];
}

/** Returns inconsistencies in windows, codes and lines after everything has finished. */
export async function findFanFaults({ pool }: Program): Promise<string[]> {
  const { rows } = await pool.query<{ wrong: string }>(
    `with bought as (
        select performance_id, count(distinct (order_id, n))::int as tickets from (
          select performance_id, order_id, n from ticket union all select performance_id, order_id, n from ticket_past) t
        group by 1
      ), counted as (
        select performance_id, split_part(counted, ' ', 1) as kind, sum(qty)::int as tickets from window_use group by 1, 2
      )
      select kind || ' counts ' || c.tickets || ' tickets, ' || coalesce(b.tickets, 0) || ' were bought' as wrong
        from counted c left join bought b using (performance_id) where c.tickets <> coalesce(b.tickets, 0)
      union all select 'a line counts ' || waiting || ' who wait, not as many as do' from wish_line l
        where waiting <> (select count(*) from wish w where w.performance_id = l.performance_id and state = 'matching')
      union all select 'a request is ' || state || ' and goes no further' from wish
        where state in ('match_result', 'points_paid')
      union all select 'a request is cancelled, and has tickets' from wish w join orders o using (member_id, checkout_id)
        where w.state = 'cancelled' and o.state = 'paid'
      union all select 'a request is complete, and not paid for' from wish w join checkout c using (member_id, checkout_id)
        where w.state = 'purchase_complete' and c.state <> 'paid'
      union all select 'places are kept for nobody' from hold where purpose = 'returned'`,
  );
  return rows.map(({ wrong }) => wrong);
}

export async function countFans({ pool }: Program): Promise<Record<string, number>> {
  const { rows } = await pool.query<Record<string, number>>(
    `select (select count(*)::int from wish where state = 'purchase_complete') as wishes,
      (select count(*)::int from ticket_resale where state = 'sold') as resold,
      (select coalesce(sum(qty), 0)::int from window_use where counted like 'code %') as by_code,
      (select count(*)::int from discount_use where returned_at is null) as discounted,
      (select count(*)::int from orders where state = 'paid' and discounts::text like '%"pass"%') as passes`,
  );
  const { by_code: byCode, ...counts } = rows[0]!;
  return { ...counts, byCode: byCode! };
}
