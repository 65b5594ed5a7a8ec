import { expect, test } from 'vitest';
import { headReceipt } from './head-receipt.ts';

const coming = { state: 'paid', past: false } as const;
const over = { state: 'paid', past: true } as const;
const refunded = { state: 'refunded', past: false } as const;
const exchanged = { state: 'exchanged', past: false } as const;
const refundDue = { state: 'refund_due', past: true } as const;

test.each([
  [[coming], 'thanks'],
  [[coming, over], 'thanks'],
  [[coming, refunded], 'thanks'],
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
