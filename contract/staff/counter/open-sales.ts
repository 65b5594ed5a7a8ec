import * as z from 'zod/mini';
import { staffApiPath, staffCall } from '../../identity/staff-call.ts';
import { Cart } from '../../orders/orders.ts';
import { Hold } from '../../seating/holds.ts';
import { CounterSale, Reason, CounterPaymentRecord } from './box-office.ts';
import { Id } from '../../core/id.ts';

const SaleId = z.object({ saleId: Id });

/** An unfinished sale that a browser can resume. */
const OpenSale = z.extend(CounterSale, {
  holds: z.array(Hold),
  /** Total of the holds; null once payment was recorded. */
  cart: z.nullable(Cart),
  /** Recorded payment whose tickets are not yet issued; never charge it again. */
  taken: z.nullable(z.extend(CounterPaymentRecord, { paymentId: z.string() })),
  /** Server time for the countdown. */
  now: z.string(),
});
export type OpenSale = z.infer<typeof OpenSale>;

export const openSaleCalls = {
  readOpenSale: staffCall({
    method: 'GET',
    path: `${staffApiPath}/shift/sale`,
    summary:
      "Returns the unfinished sale of the caller's shift (held but not paid, or paid but not confirmed as printed), or null if there is none.",
    action: 'counter.sell',
    output: z.object({ sale: z.nullable(OpenSale) }),
    refusals: [],
  }),
  endSale: staffCall({
    method: 'POST',
    path: `${staffApiPath}/sales/:saleId/end`,
    summary: 'Confirms that the tickets of a sale are printed. Idempotent.',
    action: 'counter.finish',
    params: SaleId,
    output: z.object({ done: z.literal(true) }),
    refusals: ['not_found', 'forbidden', 'tickets_not_ready'],
  }),
  printSaleAgain: staffCall({
    method: 'POST',
    path: `${staffApiPath}/sales/:saleId/print`,
    summary: 'Reprints tickets of a sale and invalidates earlier prints. Safe to retry with the same ID.',
    action: 'counter.sell',
    params: SaleId,
    body: z.object({ handOverId: Id, reason: Reason }),
    output: CounterSale,
    refusals: ['not_found', 'forbidden', 'tickets_not_ready', 'tickets_cancelled'],
  }),
} as const;
