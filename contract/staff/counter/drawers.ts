import * as z from 'zod/mini';
import { staffApiPath, staffCall } from '../../identity/staff-call.ts';
import { counterMethods } from '../../payments/methods.ts';
import { Cents, Reason, Shift } from './box-office.ts';
import { Id } from '../../core/id.ts';

// Money is in cents (HKD), instants are ISO 8601 in UTC.

const CounterRefund = z.object({
  key: z.string(),
  /** Number of the order; null if the payment belongs to none. */
  number: z.nullable(z.string()),
  method: z.enum(counterMethods),
  amountCents: z.int(),
  /** Reference that the terminal printed for the payment; null for cash. */
  terminalReference: z.nullable(z.string()),
  askedAt: z.string(),
});
export type CounterRefund = z.infer<typeof CounterRefund>;

/** Another staff member's open shift, with its totals. */
const OpenShift = z.extend(Shift, { by: z.string() });
export type OpenShift = z.infer<typeof OpenShift>;

/** Filters of refunds to pay out: an order's number, or the scanned code of one of its tickets. */
export const PayOutFilters = z.object({
  number: z._default(z.string().check(z.maxLength(200, 'order_number_not_valid')), ''),
});

export const drawerCalls = {
  listRefundsToPay: staffCall({
    method: 'GET',
    path: `${staffApiPath}/refunds-to-pay`,
    summary: "Lists up to a hundred refunds of counter sales that haven't been paid out, oldest first.",
    action: 'refund.pay_out',
    query: PayOutFilters,
    /** `more`: true if further refunds exist. */
    output: z.object({ refunds: z.array(CounterRefund), more: z.boolean() }),
    refusals: [],
  }),
  listOpenShifts: staffCall({
    method: 'GET',
    path: `${staffApiPath}/open-shifts`,
    summary: 'Lists open shifts of other staff, oldest first.',
    action: 'shift.close_others',
    output: z.object({ shifts: z.array(OpenShift) }),
    refusals: [],
  }),
  closeOthersShift: staffCall({
    method: 'POST',
    path: `${staffApiPath}/counters/:counterId/close-shift`,
    summary: 'Closes a shift that someone else left open, with the counted amount and a reason. Returns the Z report.',
    action: 'shift.close_others',
    params: z.object({ counterId: Id }),
    /** `shiftId`: the shift that was read; a new one may have been opened since. */
    body: z.object({ shiftId: Id, countedCents: Cents, reason: Reason }),
    output: Shift,
    refusals: ['not_found', 'forbidden', 'shift_closed'],
  }),
} as const;
