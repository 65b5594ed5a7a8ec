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

test('a payment is captured, by the amount as it is written and under the number of the gateway', () => {
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
])('one that failed with %j is declined for %s, without a card or a number', (codes, declineReason) => {
  expect(read({ ...codes, successcode: '1' })).toMatchObject({
    event: { state: 'declined', declineReason, cardNumber: null, confirmationNumber: null },
  });
});

test.each([{ successcode: '2' }, { prc: '1' }, { src: '5' }, { successcode: '' }, { successcode: '00' }])(
  'one that says %j says neither paid nor declined',
  (codes) => {
    expect(read(codes)).toEqual({ about: 'nothing' });
  },
);

test.each([{ Cur: '840' }, { Amt: '580.001' }, { Amt: '' }])(
  'money as in %j is none of ours, and is reported',
  (money) => {
    expect(read(money)).toEqual({ about: 'nothing' });
    expect(log.error).toHaveBeenCalled();
  },
);

test('an order of another shop of the account is none of ours', () => {
  expect(read({ Ref: 'INV-2041' })).toEqual({ about: 'nothing' });
});

test.each(signedInFeed)('with another %s than was signed it is forged', (name) => {
  const forged = new URLSearchParams(feed().toString());
  forged.set(name, `${forged.get(name)}1`);
  expect(readFeed(signing, Buffer.from(forged.toString()), log)).toBe(null);
});

test('with a field twice it is forged: the gateway and we could mean different ones', () => {
  expect(readFeed(signing, Buffer.concat([feed(), Buffer.from('&Amt=1.00')]), log)).toBe(null);
});

test('bytes that are no form, or none, are forged', () => {
  for (const raw of [Buffer.alloc(0), Buffer.from([0xff, 0x00, 0x3d]), Buffer.from('{"Ref":1}')])
    expect(readFeed(signing, raw, log)).toBe(null);
});
