import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkDigitOf } from '../../../../contract/orders/order-number.ts';
import type { PaymentMethod } from '../../../../contract/payments/methods.ts';
import type { Ctx } from '../../../context.ts';
import { readOutbox } from '../../../platform/mail.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { activatedMember } from '../../../testing/members.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { payCheckout } from '../../orders/checkout/pay-checkout.ts';
import { byTestGateway } from '../../orders/checkout/testing-gateway.ts';
import { capture, holdFor, startFor } from '../../orders/checkout/testing-purchase.ts';
import { announceEvent, generalZone } from '../../seating/inventory/testing-sale.ts';
import { sendDeliveryChange, sendTransactionChange } from './send-request.ts';
import { startRequest } from './start-request.ts';
import { change, delivery, referenceOf, withPicture } from './testing-requests.ts';

let program: TestProgram;
let buyer: Ctx;
const day = 24 * 60 * 60_000;
const bought = {} as Record<'card' | 'pps' | 'streamed' | 'soon' | 'far', string>;

beforeAll(async () => {
  program = await openTestProgram(byTestGateway);
  const { memberId } = await activatedMember(program, 'proof@mail.example');
  buyer = program.ctx(memberActor(memberId));
  const at = (days: number) => [{ key: 'one', startsAt: new Date(program.now().getTime() + days * day).toISOString() }];
  const [far] = await announceEvent(program, [generalZone(50)], { key: 'far', performances: at(60) });
  const [soon] = await announceEvent(program, [generalZone(50)], { key: 'soon', performances: at(1) });
  const [streamed] = await announceEvent(program, [generalZone(50)], {
    key: 'streamed',
    type: 'streamed',
    performances: at(60),
  });
  bought.card = bought.far = await buy(far!, 'card');
  bought.pps = await buy(far!, 'pps');
  bought.soon = await buy(soon!, 'card');
  bought.streamed = await buy(streamed!, 'card');
});
afterAll(() => program.close());
beforeEach(() => program.clock.advance(11 * 60_000));

async function buy(performanceId: string, method: PaymentMethod): Promise<string> {
  const checkout = await startFor(buyer, [await holdFor(buyer, performanceId, 1)]);
  const paymentId = buyer.id();
  valueOf(await payCheckout(buyer, { checkoutId: checkout.checkoutId, paymentId, method }));
  await capture(buyer, paymentId);
  await runJobs(program, { only: ['orders.settle_charges'] });
  return checkout.groups[0]!.number;
}

const noCard = { firstDigits: undefined, lastDigits: undefined, picture: undefined };
const fieldsOf = async (reference: string) =>
  (await program.pool.query<{ fields: object }>('select fields from request where reference = $1', [reference]))
    .rows[0]!.fields;
async function staffMail(reference: string): Promise<string> {
  await runJobs(program, { times: 2 });
  const mails = await readOutbox(program.pool, 500);
  return mails.find((mail) => mail.recipient === 'service@fei.example' && mail.subject.includes(reference))!.body;
}

test("requires the card for a change to a card-paid transaction, regardless of the sender's statement", async () => {
  const refused = {
    ok: false,
    code: 'invalid_input',
    atFields: {
      firstDigits: 'card_digits_required',
      lastDigits: 'card_digits_required',
      picture: 'card_picture_required',
    },
  };
  for (const paidOtherwise of [false, true]) {
    const form = change(bought.card, '', { ...noCard, paidOtherwise });
    expect(await sendTransactionChange(buyer, form)).toEqual(refused);
    expect(await sendDeliveryChange(buyer, delivery(bought.far, { paidOtherwise }))).toEqual({
      ...refused,
      atFields: { picture: 'card_picture_required' },
    });
  }
  const short = change(bought.card, 'x', { firstDigits: '41' });
  const atFields = { firstDigits: 'card_digits_not_valid' };
  expect(await sendTransactionChange(buyer, short)).toEqual({ ...refused, atFields });
  expect(await sendTransactionChange(buyer, change(bought.card, await withPicture(buyer)))).toMatchObject({ ok: true });
});

test('requires no card for a transaction paid otherwise, and stores none', async () => {
  const reference = referenceOf(await sendTransactionChange(buyer, change(bought.pps, '', noCard)));
  expect(await fieldsOf(reference)).toEqual({ number: bought.pps, paidOtherwise: 'true', newName: 'Lee Ka Yan' });
  expect(await staffMail(reference)).toContain('our records don’t say otherwise');
  const withOne = referenceOf(await sendTransactionChange(buyer, change(bought.pps, 'a-key')));
  expect(Object.keys(await fieldsOf(withOne))).not.toContain('firstDigits');
  expect(referenceOf(await sendDeliveryChange(buyer, delivery(bought.pps)))).toMatch(/^R/);
});

test("uses the sender's statement for another person's transaction, reveals nothing and shows staff the real payment", async () => {
  const stranger = program.ctx();
  const outcomes = [];
  for (const number of [bought.card, bought.pps, '1000000008']) {
    expect(await sendTransactionChange(stranger, change(number, '', noCard))).toMatchObject({ code: 'invalid_input' });
    const form = change(number, '', { ...noCard, paidOtherwise: true });
    outcomes.push(referenceOf(await sendTransactionChange(stranger, form)));
  }
  expect(await staffMail(outcomes[0]!)).toContain('but it was');
  expect(await staffMail(outcomes[1]!)).not.toContain('but it was');
  expect(await staffMail(outcomes[2]!)).not.toContain('but it was');
});

test("rejects delivery of the member's own tickets for streamed shows and when it is too late", async () => {
  const refused = (code: string) => ({ ok: false, code, field: 'number' });
  expect(await sendDeliveryChange(buyer, delivery(bought.soon))).toEqual(refused('delivery_too_late'));
  expect(await sendDeliveryChange(buyer, delivery(bought.streamed))).toEqual(refused('delivery_not_for_streamed'));
  // The response does not reveal another person's purchase.
  const stranger = program.ctx(memberActor());
  const requested = delivery(bought.streamed, { picture: await withPicture(stranger) });
  expect(await sendDeliveryChange(stranger, requested)).toMatchObject({ ok: true });
});

test('rejects strangers after ten requests a day about one transaction, existing or not, but not its owner', async () => {
  const answersFor = async (number: string) => {
    const codes: string[] = [];
    for (let n = 0; n < 12; n++) {
      const stranger = { ...program.ctx(n % 2 ? memberActor() : undefined), address: `198.51.100.${n}` };
      const outcome = await sendDeliveryChange(stranger, delivery(number, { paidOtherwise: true }));
      codes.push(outcome.ok ? 'received' : outcome.code);
    }
    return codes;
  };
  const ended = [...Array.from({ length: 10 }, () => 'received'), 'too_many_requests', 'too_many_requests'];
  await program.pool.query('delete from rate_limit');
  expect(await answersFor(bought.pps)).toEqual(ended);
  expect(await answersFor('1000000016')).toEqual(ended);
  expect(await sendDeliveryChange(buyer, delivery(bought.pps))).toMatchObject({ ok: true });
});

test('lets a member try ten numbers a day over all networks', async () => {
  const actor = memberActor();
  const numbers = Array.from({ length: 12 }, (_, n) => `1000001${n + 10}`);
  const codes: string[] = [];
  for (const [n, digits] of numbers.entries()) {
    const ctx = { ...program.ctx(actor), address: `198.51.101.${n}` };
    const outcome = await sendDeliveryChange(ctx, delivery(digits + checkDigitOf(digits), { paidOtherwise: true }));
    codes.push(outcome.ok ? 'received' : outcome.code);
  }
  expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'received'));
  expect(codes.slice(10)).toEqual(['too_many_requests', 'too_many_requests']);
});

test("shows payment method and delivery options for each of the member's transactions", async () => {
  const { transactions } = await startRequest(buyer);
  const known = new Map(transactions.map(({ number, byCard, noDelivery }) => [number, { byCard, noDelivery }]));
  expect(known.get(bought.card)).toEqual({ byCard: true, noDelivery: null });
  expect(known.get(bought.pps)).toEqual({ byCard: false, noDelivery: null });
  expect(known.get(bought.soon)).toEqual({ byCard: true, noDelivery: 'delivery_too_late' });
  expect(known.get(bought.streamed)).toEqual({ byCard: true, noDelivery: 'delivery_not_for_streamed' });
});
