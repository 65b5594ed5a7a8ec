import { expect, test } from 'vitest';
import { headReceipt } from './head-receipt.ts';

const coming = { state: 'paid', past: false, interrupted: null } as const;
const over = { state: 'paid', past: true, interrupted: null } as const;
const refunded = { state: 'refunded', past: false, interrupted: null } as const;
const exchanged = { state: 'exchanged', past: false, interrupted: null } as const;
const refundDue = { state: 'refund_due', past: true, interrupted: null } as const;
const calledOff = { ...coming, interrupted: { state: 'cancelled', notice: null, before: null } } as const;
const putOff = { ...coming, interrupted: { state: 'postponed', notice: null, before: null } } as const;

test.each([
  [[coming], 'thanks'],
  [[coming, over], 'thanks'],
  [[coming, refunded], 'thanks'],
  [[calledOff], 'calledOffTitle'],
  [[calledOff, refunded], 'calledOffTitle'],
  [[calledOff, coming], 'thanks'],
  [[putOff], 'thanks'],
  [[over], 'pastTitle'],
  [[over, over, refunded], 'pastTitle'],
  [[refundDue], 'refundTitle'],
  [[refunded], 'refundedTitle'],
  [[refunded, refundDue], 'refundTitle'],
  [[exchanged], 'exchangedTitle'],
  [[exchanged, over], 'pastTitle'],
] as const)('a receipt wishes a good time only where something is to come: %j is headed by %s', (orders, heading) => {
  expect(headReceipt(orders)).toBe(heading);
});
