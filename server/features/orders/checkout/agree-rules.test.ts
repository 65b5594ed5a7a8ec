import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TicketRules } from '../../../../contract/orders/ticket-rules.ts';
import type { Ctx } from '../../../context.ts';
import { readOutbox } from '../../../platform/mail.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { activatedMember } from '../../../testing/members.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { announceEvent, seatedZone } from '../../seating/inventory/testing-sale.ts';
import { ordersHandlers } from '../calls.ts';
import { orderOf } from '../exchange/testing-exchange.ts';
import { rulesNow, describeTicketRules } from '../rules.ts';
import { byTestGateway, renewTestGateway } from './testing-gateway.ts';
import { capture, holdFor, payFor, startFor } from './testing-purchase.ts';

let program: TestProgram;
let buyer: Ctx;
/** Makes names unique, because the tests share a program. */
let nth = 0;
beforeAll(async () => {
  program = await openTestProgram(byTestGateway);
});
beforeEach(async () => {
  nth += 1;
  renewTestGateway();
  buyer = program.ctx(memberActor((await activatedMember(program, `buyer-${nth}@example.com`)).memberId));
});
afterAll(() => program.close());

const announce = async (key: string, rules: { returnable?: boolean; exchangeable?: boolean }) => {
  const title = { en_us: `The ${key}`, zh_hk: key, zh_cn: key };
  return (await announceEvent(program, [seatedZone(4, 10)], { key: `${key}-${nth}`, title, ...rules }))[0]!;
};

const agreedAt = async (checkoutId: string): Promise<Date | null> =>
  (await program.pool.query('select agreed_at from checkout where checkout_id = $1', [checkoutId])).rows[0].agreed_at;

test.each<[returnable: boolean, exchangeable: boolean, onPaper: TicketRules, asFiles: TicketRules]>([
  [false, false, 'neither', 'neither'],
  [true, false, 'returnable', 'returnable'],
  [false, true, 'neither', 'exchangeable'],
  [true, true, 'returnable', 'both'],
])(
  'combines returnable %s and exchangeable %s: on paper %s, as e-tickets %s',
  (returnable, exchangeable, onPaper, asFiles) => {
    const event = { returnable, exchangeable };
    expect([describeTicketRules(event, 'kiosk'), describeTicketRules(event, 'e_ticket')]).toEqual([onPaper, asFiles]);
    // The buyer has the rights agreed at purchase plus those that the event has granted since.
    expect(
      rulesNow({ rules: asFiles, discounts: [] }, { returnable: false, exchangeable: false }, 'e_ticket').rules,
    ).toBe(asFiles);
    expect(rulesNow({ rules: 'neither', discounts: [] }, event, 'e_ticket').rules).toBe(asFiles);
    // Tickets sold as a set are excluded.
    for (const kind of ['group', 'pass'] as const) {
      expect(rulesNow({ rules: asFiles, discounts: [{ kind }] }, event, 'e_ticket').rules).toBe('neither');
    }
  },
);

test('shows the rules of each event in a cart and stores the agreement with the payment', async () => {
  const ids = [await announce('strict', {}), await announce('kind', { returnable: true, exchangeable: true })];
  const holds = await Promise.all(ids.map((id) => holdFor(buyer, id, 1)));
  const checkout = await startFor(buyer, holds);
  const byTitle = new Map(checkout.groups.map(({ title, rules }) => [title, rules]));
  expect(byTitle).toEqual(
    new Map([
      ['The strict', 'neither'],
      ['The kind', 'both'],
    ]),
  );
  expect(await agreedAt(checkout.checkoutId)).toBeNull();
  await capture(buyer, await payFor(buyer, checkout));
  expect(await agreedAt(checkout.checkoutId)).toEqual(program.now());
  await runJobs(program);
  const [mail] = (await readOutbox(program.pool, 50)).filter(
    ({ recipient, subject }) => recipient === `buyer-${nth}@example.com` && subject.startsWith('Your tickets:'),
  );
  expect(mail?.body).toContain('The strict: Tickets can’t be returned or exchanged.');
  expect(mail?.body).toContain('The kind: Until the performance starts, you can return tickets');
});

test("keeps tickets returnable when the event's rules become stricter after the purchase", async () => {
  const performanceId = await announce('kind', { returnable: true });
  const checkout = await startFor(buyer, [await holdFor(buyer, performanceId, 1)]);
  await capture(buyer, await payFor(buyer, checkout));
  await runJobs(program);
  await announce('kind', { returnable: false });
  const { number } = await orderOf(buyer, checkout.checkoutId);
  expect(valueOf(await ordersHandlers.readTransaction(buyer, { query: { number } })).rules).toBe('returnable');
  const body = { numbers: [1], refundCents: 380_00 };
  expect(await ordersHandlers.returnOwnTickets(buyer, { params: { number }, body })).toMatchObject({ ok: true });
});

test('omits the event title when there is a single event', async () => {
  const checkout = await startFor(buyer, [await holdFor(buyer, await announce('kind', { exchangeable: true }), 1)]);
  await capture(buyer, await payFor(buyer, checkout));
  await runJobs(program);
  const [mail] = (await readOutbox(program.pool, 50)).filter(
    ({ recipient, subject }) => recipient === `buyer-${nth}@example.com` && subject.startsWith('Your tickets:'),
  );
  expect(mail?.body).toContain('You can exchange tickets for another date or seat until the performance starts.');
  expect(mail?.body).not.toContain('The kind: You can');
});
