import * as z from 'zod/mini';
import { longestCode } from '../../discounts/discount-code.ts';
import { staffApiPath, staffCall } from '../../identity/staff-call.ts';
import { Cart } from '../../orders/orders.ts';
import { Id } from '../../core/id.ts';

const SaleId = z.object({ saleId: Id });

/** Calls that change an unpaid sale. Each returns the whole sale with its discounts and total. */
export const salePartCalls = {
  dropFromSale: staffCall({
    method: 'DELETE',
    path: `${staffApiPath}/sales/:saleId/holds/:performanceId/:holdId`,
    summary: 'Removes the tickets of one performance from a sale and puts them back on sale. Idempotent.',
    action: 'counter.cancel',
    params: z.extend(SaleId, { performanceId: Id, holdId: Id }),
    output: Cart,
    refusals: ['forbidden', 'shift_needed', 'sale_not_yours', 'checkout_closed', 'payment_in_progress'],
  }),
  enterSaleCode: staffCall({
    method: 'PUT',
    path: `${staffApiPath}/sales/:saleId/discount-code`,
    summary: "Applies the buyer's discount code to a sale, replacing any earlier one.",
    action: 'counter.sell',
    params: SaleId,
    body: z.object({
      code: z
        .string()
        .check(z.trim(), z.minLength(1, 'discount_code_required'), z.maxLength(longestCode, 'discount_code_unknown')),
    }),
    output: Cart,
    refusals: [
      'forbidden',
      'shift_needed',
      'sale_not_yours',
      'discount_code_unknown',
      'discount_code_used_up',
      'discount_code_not_yet',
      'discount_code_over',
      'too_many_requests',
    ],
  }),
  removeSaleCode: staffCall({
    method: 'DELETE',
    path: `${staffApiPath}/sales/:saleId/discount-code`,
    summary: 'Removes the discount code from a sale. Idempotent.',
    action: 'counter.sell',
    params: SaleId,
    output: Cart,
    refusals: ['forbidden', 'shift_needed', 'sale_not_yours'],
  }),
} as const;
