import { expect } from 'vitest';
import type { Wish } from '../../../contract/wish-list/wish-list.ts';
import { MakeWish } from '../../../contract/wish-list/wish-list.ts';
import type { Ctx, Program } from '../../context.ts';
import { domainEvents, type QueueName } from '../../domain-events.ts';
import { runJobs } from '../../testing/jobs.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../testing/open-program.ts';
import { valueOf } from '../../testing/outcomes.ts';
import { findOwnOrder, type OwnOrder } from '../orders/access/find-own-order.ts';
import { capture, holdFor, payFor, startFor } from '../orders/checkout/testing-purchase.ts';
import { expireCheckouts } from '../orders/checkout/expire-checkouts.ts';
import { returnTickets } from '../orders/tickets/return-tickets.ts';
import { releaseExpiredHolds } from '../seating/holds/release-expired-holds.ts';
import { creditPoints } from '../points/credit-points.ts';
import { requireMember } from '../identity/sessions/require-member.ts';
import { byTestGateway, renewTestGateway } from '../orders/checkout/testing-gateway.ts';
import { openWishList } from '../orders/resale/testing-resale.ts';
import { expectOrdersInOrder } from '../orders/settlement/testing-settlement.ts';
import { checkInventory } from '../seating/inventory/check-inventory.ts';
import { announceEvent, seatedZone } from '../seating/inventory/testing-sale.ts';
import { listWishes } from './list-wishes.ts';
import { makeWish } from './make-wish.ts';
import { matchAllReturned } from './match-returned.ts';

type Asked = Partial<Omit<MakeWish, 'performanceId'>> & { quantity?: number };

/** Builds a request: two standard tickets in any zone by default. */
export function makeWishInput(ctx: Ctx, performanceId: string, { quantity = 2, ...more }: Asked = {}): MakeWish {
  return MakeWish.parse({ wishId: ctx.id(), performanceId, tickets: [{ ticketType: 'R', quantity }], ...more });
}

export async function wishFor(ctx: Ctx, performanceId: string, more: Asked = {}): Promise<Wish> {
  return valueOf(await makeWish(ctx, makeWishInput(ctx, performanceId, more)));
}

/** Inserts members who can be mailed and have orders but cannot log in. Skips password hashing, which is slow. */
export async function makeMembers(program: Pick<Program, 'pool' | 'id'>, emails: readonly string[]): Promise<string[]> {
  const ids = emails.map(() => program.id());
  await program.pool.query(
    `with r as (select * from unnest($1::uuid[], $2::text[]) r(id, email)), m as (
       insert into member (id, name, email, email_verified) select id, 'Chan Sum Yi', email, true from r returning id)
     insert into member_profile (member_id, email, title, first_name, last_name, birthday, address, mobile_area_code,
       mobile_number, interests, opt_out, agreed_to_terms_at, language)
     select id, email, 'miss', 'Sum Yi', 'Chan', '1994-07-12', '{}', '852', '51234567', '[]', true, now(), 'en_us'
     from r where (select count(*) from m) > 0`,
    [ids, emails],
  );
  return ids;
}

/** Creates a member who may buy, with points of that value in cents. */
export async function memberWithPoints(program: TestProgram, name: string, cents = 0): Promise<Ctx> {
  const [memberId] = await makeMembers(program, [`${name}@example.hk`]);
  const ctx = program.ctx(memberActor(memberId));
  if (cents > 0) await givePoints(ctx, cents);
  return ctx;
}

export async function givePoints(ctx: Ctx, cents: number): Promise<void> {
  const memberId = requireMember(ctx);
  await ctx.transact((tx) => creditPoints(ctx, tx, { memberId, lotId: ctx.id(), source: 'grant', cents }));
}

/** Runs all jobs except mails with tickets, which take longest to draw and are not tested here. */
async function runQuickJobs(program: TestProgram): Promise<void> {
  const forget = () => program.pool.query(`delete from pgboss.job where name = 'orders.send_tickets'`);
  const queues = [...new Set(Object.values(domainEvents).flatMap((fact): readonly QueueName[] => fact.queues))];
  await runJobs(program, { only: queues.filter((queue) => queue !== 'orders.send_tickets') });
  await forget();
}

/** Runs the worker's tasks until none is left: jobs, expired holds and checkouts, and returned tickets. */
export async function work(program: TestProgram): Promise<void> {
  await expireCheckouts(program);
  await releaseExpiredHolds(program);
  await runQuickJobs(program);
  await matchAllReturned(program);
  await runQuickJobs(program);
}

export async function buySome(
  program: TestProgram,
  buyer: Ctx,
  performanceId: string,
  quantity: number,
): Promise<OwnOrder> {
  const checkout = await startFor(buyer, [await holdFor(buyer, performanceId, quantity)]);
  await capture(buyer, await payFor(buyer, checkout));
  await runQuickJobs(program);
  return valueOf(await findOwnOrder(buyer, requireMember(buyer), checkout.groups[0]!.number));
}

/** Makes staff refund tickets of an order, numbered from 1; `work` then matches them. */
export async function returnSome(program: TestProgram, order: OwnOrder, numbers: readonly number[]): Promise<void> {
  const tickets = numbers.map((n) => ({ n, issue: 1 }));
  const by = { actor: { kind: 'system', name: 'a test' } } as const;
  const how = { refund: 'price', places: 'on_sale', note: 'a test' } as const;
  valueOf(await returnTickets(program, by, order, tickets, how));
}

export async function countFreeSeats(program: TestProgram, performanceId: string): Promise<number> {
  const { rows } = await program.pool.query<{ free: number }>(
    'select sum(available)::int as free from inv_block where performance_id = $1',
    [performanceId],
  );
  return rows[0]!.free;
}

/** Sold-out hall of two rows of eight seats, in two orders by one buyer. */
export interface SoldOut {
  readonly program: TestProgram;
  readonly seller: Ctx;
  readonly performanceId: string;
  readonly sold: readonly OwnOrder[];
}

export async function openSoldOut(): Promise<SoldOut> {
  renewTestGateway();
  const program = await openTestProgram(byTestGateway);
  await openWishList(program);
  const seller = await memberWithPoints(program, 'seller');
  const [performanceId = ''] = await announceEvent(program, [seatedZone(2, 8)], { ticketsPerPurchase: 8 });
  const buy = () => buySome(program, seller, performanceId, 8);
  const sold = [await buy(), await buy()];
  expect(await countFreeSeats(program, performanceId)).toBe(0);
  return { program, seller, performanceId, sold };
}

/** Returns lines whose count differs from their waiting requests. */
async function miscountedLines(program: TestProgram): Promise<object[]> {
  const { rows } = await program.pool.query<object>(
    `select * from (select l.performance_id, l.waiting, (select count(*)::int from wish w
       where w.performance_id = l.performance_id and w.state = 'matching') as wait from wish_line l) x where waiting <> wait`,
  );
  return rows;
}

/** Runs the remaining work and asserts that lines, seats, orders and money agree. */
export async function closeSoldOut({ program }: SoldOut): Promise<void> {
  await work(program);
  expect(await miscountedLines(program)).toEqual([]);
  await expectOrdersInOrder(program);
  expect((await checkInventory(program)).wrong).toEqual([]);
  await program.close();
}

export const listWishesOfMember = async (ctx: Ctx): Promise<Wish[]> => valueOf(await listWishes(ctx));
export const only = async (ctx: Ctx): Promise<Wish> => (await listWishesOfMember(ctx))[0]!;

/** Returns the member's inbox notices about requests, oldest first. */
export async function readWishNotices(program: TestProgram, ctx: Ctx): Promise<string[]> {
  const { rows } = await program.pool.query<{ what: string }>(
    `select facts ->> 'what' as what from notice where member_id = $1 and kind = 'wish_told' order by created_at, notice_id`,
    [requireMember(ctx)],
  );
  return rows.map(({ what }) => what);
}
