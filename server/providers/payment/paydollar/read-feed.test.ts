import { expect, test, vi } from 'vitest';
import type { Logger } from '../../../platform/log.ts';
import { readFeed, signedInFeed } from './read-feed.ts';
import { signFields, type Signing } from './sign-fields.ts';

const signing: Signing = { hash: 'sha1', secrets: ['secret'] };
const chargeId = '019aabcd-1234-7abc-8def-0123456789ab';
const log = { warn: vi.fn(), error: vi.fn() } as unknown as Logger;

const paid: Record<string, string> = {
  src: '0',
  prc: '0',
  successcode: '0',
  Ref: chargeId.replaceAll('-', ''),
  PayRef: '4780',
  Cur: '344',
  Amt: '580.0',
  payerAuth: 'U',
  panLast4: '4242',
  Holder: 'A & B 飛',
  remark: '',
};

function feed(changes: Record<string, string> = {}): Buffer {
  const fields: Record<string, string> = { ...paid, ...changes };
  const secureHash = signFields(
    signing,
    signedInFeed.map((name) => fields[name]!),
  );
  return Buffer.from(new URLSearchParams({ ...fields, secureHash }).toString());
}

const read = (changes?: Record<string, string>) => readFeed(signing, feed(changes), log);

test("captures a payment with its exact amount and the gateway's number", () => {
  expect(read()).toEqual({
    about: 'charge',
    event: {
      eventId: `${paid.Ref}:4780:0/0:0:58000`,
      chargeId,
      state: 'captured',
      amountCents: 58_000,
      providerRef: paid.Ref,
      cardNumber: '•••• 4242',
      confirmationNumber: '4780',
      declineReason: null,
    },
  });
});

test.each([
  [{ prc: '1', src: '51' }, 'insufficient_funds'],
  [{ prc: '1', src: '54' }, 'card_expired'],
  [{ prc: '1', src: '05' }, null],
  [{ prc: '3', src: '1' }, 'authentication_failed'],
  [{ prc: '-8', src: '51' }, null],
])('declines codes %j with reason %s, omitting card and number', (codes, declineReason) => {
  expect(read({ ...codes, successcode: '1' })).toMatchObject({
    event: { state: 'declined', declineReason, cardNumber: null, confirmationNumber: null },
  });
});

test.each([{ successcode: '2' }, { prc: '1' }, { src: '5' }, { successcode: '' }, { successcode: '00' }])(
  'ignores a feed with %j, which is neither paid nor declined',
  (codes) => {
    expect(read(codes)).toEqual({ about: 'nothing' });
  },
);

test.each([{ Cur: '840' }, { Amt: '580.001' }, { Amt: '' }])('ignores and logs the amount %j', (money) => {
  expect(read(money)).toEqual({ about: 'nothing' });
  expect(log.error).toHaveBeenCalled();
});

test('ignores an order of another shop with the same account', () => {
  expect(read({ Ref: 'INV-2041' })).toEqual({ about: 'nothing' });
});

test.each(signedInFeed)('rejects a feed whose %s was altered', (name) => {
  const forged = new URLSearchParams(feed().toString());
  forged.set(name, `${forged.get(name)}1`);
  expect(readFeed(signing, Buffer.from(forged.toString()), log)).toBe(null);
});

test('rejects a repeated field, which the gateway and we could read differently', () => {
  expect(readFeed(signing, Buffer.concat([feed(), Buffer.from('&Amt=1.00')]), log)).toBe(null);
});

test('rejects bytes that are not a form, and an empty body', () => {
  for (const raw of [Buffer.alloc(0), Buffer.from([0xff, 0x00, 0x3d]), Buffer.from('{"Ref":1}')])
    expect(readFeed(signing, raw, log)).toBe(null);
});
