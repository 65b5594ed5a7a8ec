import { afterEach, beforeEach, expect, test } from 'vitest';
import { wishDays } from '../../../../contract/wish-list/limits.ts';
import type { Ctx } from '../../../context.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { announceEvent, cancelPerformance, haltPerformance, seatedZone } from '../../seating/inventory/testing-sale.ts';
import type { OwnOrder } from '../access/find-own-order.ts';
import { byTestGateway, renewTestGateway } from '../checkout/testing-gateway.ts';
import { capture, payFor } from '../checkout/testing-purchase.ts';
import { listOfferedPerformances } from '../matched/start-offered-checkouts.ts';
import { readTicketMoves } from '../history/read-ticket-moves.ts';
import { expectOrdersInOrder } from '../settlement/testing-settlement.ts';
import { buyTickets, offerTo } from '../tickets/testing-tickets.ts';
import { endOffers, forgetOffers } from './end-offers.ts';
import { offerFor, openWishList, resellable, takeAllFor } from './testing-resale.ts';

const hourMs = 3600_000;

let program: TestProgram;
let seller: Ctx;
let performanceId: string;
let order: OwnOrder;
let endsAt: Date;
beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
  await openWishList(program);
  seller = program.ctx(memberActor());
  [performanceId = ''] = await announceEvent(program, [seatedZone(3, 10)], { ...resellable, transferable: true });
  order = await buyTickets(program, seller, performanceId, 3);
  const { startsAt } = (await getPerformance(program, performanceId)).performance;
  endsAt = new Date(startsAt.getTime() - 6 * hourMs);
});
afterEach(async () => {
  await expectOrdersInOrder(program);
  await program.close();
});

const stateOf = async (n: number) => (await readTicketMoves(seller, order)).movable.find((one) => one.n === n)?.resale;

async function countKept(): Promise<Record<string, number>> {
  const { rows } = await program.pool.query<{ state: string; count: number }>(
    'select state, count(*)::int as count from ticket_resale group by state',
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

test('ends an offer that can no longer be bought, and releases its ticket', async () => {
  await offerFor(seller, order, [1]);
  program.clock.set(new Date(endsAt.getTime() - 1));
  expect(await endOffers(program)).toBe(0);
  expect(await stateOf(1)).toMatchObject({ state: 'offered' });
  program.clock.advance(1);
  expect(await endOffers(program)).toBe(1);
  expect(await endOffers(program)).toBe(0);
  expect(await stateOf(1)).toBeNull();
  expect(await listOfferedPerformances(program)).toEqual([]);
  await offerTo(seller, order, 'friend@mail.test', [1]);
});

test('keeps offers that someone can still pay for or whose performance is postponed, and ends those of a cancelled one', async () => {
  await offerFor(seller, order, [1]);
  await takeAllFor(program.ctx(memberActor()), performanceId, 2000);
  await offerFor(seller, order, [2]);
  program.clock.set(endsAt);
  await haltPerformance([program], performanceId, 'postponed');
  expect(await endOffers(program)).toBe(0);
  await cancelPerformance([program], performanceId);
  expect(await endOffers(program)).toBe(1);
  expect(await countKept()).toEqual({ offered: 1, withdrawn: 1 });
});

test('deletes unsold offers exactly when their retention ends, and preserves sold ones', async () => {
  await offerFor(seller, order, [1]);
  const buyer = program.ctx(memberActor());
  await capture(buyer, await payFor(buyer, await takeAllFor(buyer, performanceId)));
  await runJobs(program);
  await offerFor(seller, order, [2, 3]);
  program.clock.set(endsAt);
  await endOffers(program);
  program.clock.advance(wishDays * 24 * hourMs);
  expect(await forgetOffers(program)).toBe(0);
  program.clock.advance(1);
  expect(await forgetOffers(program)).toBe(2);
  expect(await countKept()).toEqual({ sold: 1 });
});
