import * as z from 'zod/mini';
import { staffApiPath, staffCall } from '../../identity/staff-call.ts';
import { counterMethods } from '../../payments/methods.ts';
import { Cents, Reason, Shift } from './box-office.ts';
import { Id } from '../../core/id.ts';

// Money is in HKD cents, instants are ISO 8601 in UTC.

const CounterRefund = z.object({
  key: z.string(),
  /** Order number; null if the payment has no order. */
  number: z.nullable(z.string()),
  method: z.enum(counterMethods),
  amountCents: z.int(),
  /** Reference printed by the terminal for the payment; null for cash. */
  terminalReference: z.nullable(z.string()),
  askedAt: z.string(),
});
export type CounterRefund = z.infer<typeof CounterRefund>;

/** Another staff member's open shift, with its totals. */
const OpenShift = z.extend(Shift, { by: z.string() });
export type OpenShift = z.infer<typeof OpenShift>;

/** Filters for refunds to pay out: an order number, or the code scanned from one of its tickets. */
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
    /** `shiftId`: the shift that was read, because a new one may have been opened since. */
    body: z.object({ shiftId: Id, countedCents: Cents, reason: Reason }),
    output: Shift,
    refusals: ['not_found', 'forbidden', 'shift_closed'],
  }),
} as const;
