import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentProvider } from '../../../features/payments/provider.ts';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { payInSandbox } from './pay-in-sandbox.ts';

let program: TestProgram;
let provider: PaymentProvider;
beforeAll(async () => {
  program = await openTestProgram();
  provider = payInSandbox(program);
});
afterAll(() => program.close());

const payment = {
  ref: 'sp_1',
  reference: '01890000-0000-7000-8000-000000000001',
  amountCents: 58_000,
  currency: 'HKD',
  state: 'captured',
  cardNumber: '•••• 4242',
  confirmationNumber: 'A7K2M9QX',
};
const notice = JSON.stringify({ id: 'sp_1:2', type: 'payment.captured', payment });

/** Signs as the protocol specifies, independently of the code under test. */
function parse(body: string, sign: { t?: number; key?: Buffer; over?: string; header?: string } = {}) {
  const t = sign.t ?? Math.floor(program.now().getTime() / 1000);
  const key = sign.key ?? program.key('sandbox-callbacks');
  const hex = createHmac('sha256', key)
    .update(`${t}.${sign.over ?? body}`)
    .digest('hex');
  return provider.parseCallback(Buffer.from(body), { 'x-sandbox-signature': sign.header ?? `t=${t},v1=${hex}` });
}

function eventOf(told: object) {
  const word = parse(JSON.stringify({ id: 'e', payment: told }));
  return word?.about === 'charge' ? word.event : undefined;
}

test('parses a signed callback', () => {
  const word = parse(notice);
  expect(word?.about === 'charge' && word.event).toEqual({
    eventId: 'sp_1:2',
    chargeId: payment.reference,
    state: 'captured',
    amountCents: 58_000,
    providerRef: 'sp_1',
    cardNumber: '•••• 4242',
    cardDigits: null,
    confirmationNumber: 'A7K2M9QX',
    declineReason: null,
  });
});

test('maps only known decline codes, and none for a captured payment', () => {
  const read = (state: string, declineCode: unknown) => eventOf({ ...payment, state, declineCode })?.declineReason;
  expect(read('declined', 'expired_card')).toBe('card_expired');
  expect(read('declined', 'incorrect_cvc')).toBe('security_code_wrong');
  for (const unknown of ['do_not_honor', 'toString', null, undefined]) expect(read('declined', unknown)).toBe(null);
  expect(read('captured', 'expired_card')).toBe(null);
});

test('maps every payment state of the gateway', () => {
  const read = (state: string) => eventOf({ ...payment, state })?.state;
  expect(['created', 'challenged', 'captured', 'declined', 'cancelled', 'expired', 'refunded'].map(read)).toEqual([
    'waiting',
    'waiting',
    'captured',
    'declined',
    'cancelled',
    'expired',
    undefined,
  ]);
});

test('rejects a callback with another key, another body or no signature', () => {
  expect(parse(notice, { key: program.key('anti-forgery') })).toBe(null);
  expect(parse(notice, { over: notice.replace('58000', '1') })).toBe(null);
  for (const header of ['', 't=1', 'v1=00', `t=${Math.floor(program.now().getTime() / 1000)},v1=${'0'.repeat(64)}`]) {
    expect(parse(notice, { header })).toBe(null);
  }
  expect(provider.parseCallback(Buffer.from(notice), {})).toBe(null);
  expect(provider.parseCallback(Buffer.from(notice), { 'x-sandbox-signature': ['t=1', 'v1=2'] })).toBe(null);
});

test('rejects a callback signed more than five minutes in the past or future', () => {
  const now = Math.floor(program.now().getTime() / 1000);
  expect(parse(notice, { t: now - 299 })).not.toBe(null);
  expect(parse(notice, { t: now + 299 })).not.toBe(null);
  expect(parse(notice, { t: now - 302 })).toBe(null);
  expect(parse(notice, { t: now + 302 })).toBe(null);
});

test('rejects a signed callback with invalid content entirely', () => {
  for (const body of ['', '{', 'null', '[]', '{}', notice.slice(0, -2)]) expect(parse(body)).toBe(null);
  const bad: Record<string, unknown>[] = [
    { reference: 'x' },
    { amountCents: 1.5 },
    { amountCents: -1 },
    { amountCents: '58000' },
    { currency: 'USD' },
    { state: 'toString' },
    { ref: '' },
  ];
  for (const part of bad) expect(parse(JSON.stringify({ id: 'e', payment: { ...payment, ...part } }))).toBe(null);
});
