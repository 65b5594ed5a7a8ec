import * as z from 'zod/mini';
import { staffApiPath, staffCall } from '../../identity/staff-call.ts';
import { Cart } from '../../orders/orders.ts';
import { Hold } from '../../seating/holds.ts';
import { CounterSale, Reason, CounterPaymentRecord } from './box-office.ts';
import { Id } from '../../core/id.ts';

const SaleId = z.object({ saleId: Id });

/** An unfinished sale of a shift, for a browser to continue. */
const OpenSale = z.extend(CounterSale, {
  /** Held and unpaid. */
  holds: z.array(Hold),
  /** Total of the holds; null once payment was recorded. */
  cart: z.nullable(Cart),
  /** Recorded payment for which tickets are not yet issued; it must not be charged again. */
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
      'The sale of one’s shift that is not finished: held and not paid, or paid and not said to be printed; null where there is none',
    action: 'counter.sell',
    output: z.object({ sale: z.nullable(OpenSale) }),
    refusals: [],
  }),
  endSale: staffCall({
    method: 'POST',
    path: `${staffApiPath}/sales/:saleId/end`,
    summary: 'Says that the tickets of a sale are printed; repeating it changes nothing',
    action: 'counter.finish',
    params: SaleId,
    output: z.object({ done: z.literal(true) }),
    refusals: ['not_found', 'forbidden', 'tickets_not_ready'],
  }),
  printSaleAgain: staffCall({
    method: 'POST',
    path: `${staffApiPath}/sales/:saleId/print`,
    summary:
      'Tickets of a sale to be printed once more: prints before are not valid any more. The id makes repeats harmless',
    action: 'counter.sell',
    params: SaleId,
    body: z.object({ handOverId: Id, reason: Reason }),
    output: CounterSale,
    refusals: ['not_found', 'forbidden', 'tickets_not_ready', 'tickets_cancelled'],
  }),
} as const;
