import { expect, test } from 'vitest';
import { headReceipt } from './head-receipt.ts';

const none = { interrupted: null, creditCents: 0, totalCents: 480_00 } as const;
const coming = { ...none, state: 'paid', past: false } as const;
const free = { ...coming, totalCents: 0 } as const;
const over = { ...none, state: 'paid', past: true } as const;
const refunded = { ...none, state: 'refunded', past: false } as const;
const exchanged = { ...none, state: 'exchanged', past: false } as const;
const forOthers = { ...coming, creditCents: 100 } as const;
const refundDue = { ...none, state: 'refund_due', past: true } as const;
const calledOff = { ...coming, interrupted: { state: 'cancelled', notice: null, before: null } } as const;
const postponed = { ...coming, interrupted: { state: 'postponed', notice: null, before: null } } as const;

test.each([
  [[coming], 'thanks'],
  [[coming, over], 'thanks'],
  [[free], 'thanksFree'],
  [[free, coming], 'thanks'],
  [[coming, refunded], 'thanks'],
  [[calledOff], 'calledOffTitle'],
  [[calledOff, refunded], 'calledOffTitle'],
  [[calledOff, coming], 'thanks'],
  [[postponed], 'thanks'],
  [[over], 'pastTitle'],
  [[over, over, refunded], 'pastTitle'],
  [[refundDue], 'refundTitle'],
  [[refunded], 'refundedTitle'],
  [[refunded, refundDue], 'refundTitle'],
  [[exchanged], 'exchangedTitle'],
  [[forOthers], 'exchangeDone'],
  [[{ ...forOthers, past: true }], 'pastTitle'],
  [[exchanged, over], 'pastTitle'],
] as const)('returns the receipt heading for %j: %s', (orders, heading) => {
  expect(headReceipt(orders)).toBe(heading);
});
