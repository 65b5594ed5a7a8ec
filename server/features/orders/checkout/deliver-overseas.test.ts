import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '../../../context.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { announceEvent, generalZone } from '../../seating/inventory/testing-sale.ts';
import { ordersHandlers } from '../calls.ts';
import { readCheckoutRow } from '../store.ts';
import { writeLabel } from '../cart/write-destination.ts';
import { readCheckout } from './read-checkout.ts';
import { startCheckout } from './start-checkout.ts';
import { byTestGateway } from './testing-gateway.ts';
import { capture, checkoutOfHolds, holdFor, payFor, startFor } from './testing-purchase.ts';

let program: TestProgram;
let performanceId: string;
let buyer: Ctx;

beforeAll(async () => {
  program = await openTestProgram(byTestGateway);
  const startsAt = new Date(program.now().getTime() + 90 * 24 * 60 * 60_000).toISOString();
  const performances = [{ key: 'far', startsAt }];
  [performanceId] = (await announceEvent(program, [generalZone(500)], { performances })) as [string];
});
afterAll(() => program.close());
beforeEach(() => {
  buyer = program.ctx(memberActor());
});

const overseas = { method: 'courier', region: 'overseas', address: '221B Baker Street\nLondon' } as const;

async function buy(more: Parameters<typeof startFor>[2]) {
  const checkout = await startFor(buyer, [await holdFor(buyer, performanceId)], more);
  await capture(buyer, await payFor(buyer, checkout));
  await runJobs(program, { only: ['orders.settle_charges'] });
  return { checkoutId: checkout.checkoutId, number: checkout.groups[0]!.number };
}
const detailOf = async (number: string, ctx = buyer) =>
  valueOf(await ordersHandlers.readTransaction(ctx, { query: { number } }));

test('accepts an overseas address only in a known country without its own region', async () => {
  const hold = await holdFor(buyer, performanceId);
  for (const country of ['ZZ', 'HK', 'MO', 'CN']) {
    const input = checkoutOfHolds(buyer, [hold], { ...overseas, country });
    expect(await startCheckout(buyer, input), country).toEqual({
      ok: false,
      code: 'invalid_input',
      field: 'country',
      facts: { mistake: 'country_required' },
    });
  }
});

test("stores the recipient and country with the transaction, and shows the country in the reader's language", async () => {
  const { number, checkoutId } = await buy({ ...overseas, country: 'GB', recipient: 'Jane Lee' });
  const there = { recipient: 'Jane Lee', country: { code: 'GB', name: 'United Kingdom' } };
  expect(valueOf(await readCheckout(buyer, checkoutId))).toMatchObject(there);
  expect(await detailOf(number)).toMatchObject(there);
  expect((await detailOf(number, { ...buyer, language: 'zh_hk' })).country?.name).toBe('英國');
  if (buyer.actor.kind !== 'member') throw new Error('a visitor');
  const row = await readCheckoutRow(program.db, { memberId: buyer.actor.actorId, checkoutId });
  expect(writeLabel(row!, 'zh_cn')).toBe('Jane Lee\n221B Baker Street\nLondon\n英国');
});

test('addresses a parcel within Hong Kong to the contact unless another recipient is given, and omits the country', async () => {
  const near = await buy({ ...overseas, region: 'hong_kong', country: 'GB' });
  expect(await detailOf(near.number)).toMatchObject({ recipient: 'Chan Sum Yi', country: null });
  const collected = await buy({ method: 'box_office', recipient: 'Jane Lee', country: 'GB' });
  expect(await detailOf(collected.number)).toMatchObject({ recipient: null, address: null, country: null });
});
