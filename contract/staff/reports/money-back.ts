import * as z from 'zod/mini';
import { staffApiPath, staffCall } from '../../identity/staff-call.ts';
import { refundCauses } from '../../payments/refunds.ts';
import { Days } from '../reports.ts';

/** Causes of refunds: a payment that did not complete, or the subject of the refund. */
export const moneyBackCauses = [
  ...refundCauses,
  'order',
  'ticket',
  'exchange',
  'top_up',
  'account_closed',
  'other',
] as const;
export type MoneyBackCause = (typeof moneyBackCauses)[number];

const MoneyBack = z.object({
  /** Hong Kong days, `2026-12-05`; days without refunds or disputes are omitted. */
  days: z.array(
    z.object({
      day: z.string(),
      refunds: z.int(),
      /** Money and points. */
      refundCents: z.int(),
      disputes: z.int(),
      disputeCents: z.int(),
    }),
  ),
  /** Largest first. */
  causes: z.array(z.object({ cause: z.enum(moneyBackCauses), refunds: z.int(), cents: z.int() })),
  /** Disputes opened in the period, by current state. */
  disputes: z.array(z.object({ state: z.enum(['open', 'won', 'lost']), disputes: z.int(), cents: z.int() })),
});
export type MoneyBack = z.infer<typeof MoneyBack>;

export const staffMoneyBackCalls = {
  readMoneyBack: staffCall({
    method: 'GET',
    path: `${staffApiPath}/reports/money-back`,
    summary: 'Returns the refunds requested in a range of days, by cause, and the disputes opened.',
    action: 'report.accounts',
    query: Days,
    output: MoneyBack,
    refusals: ['not_found'],
  }),
} as const;
