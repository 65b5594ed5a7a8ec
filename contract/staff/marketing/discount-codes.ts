import * as z from 'zod/mini';
import { RowNumber } from '../../core/call.ts';
import { MultilingualText } from '../../core/text.ts';
import { staffApiPath, staffCall } from '../../identity/staff-call.ts';
import { discountCodeLimits } from './limits.ts';
import { Id } from '../../core/id.ts';

const ofEvent = z.object({ number: RowNumber });
const ofDiscount = z.object({ ...ofEvent.shape, discount: z.string().check(z.minLength(1), z.maxLength(80)) });
const whole = (max: number) => z.int('number_wrong').check(z.gte(1, 'number_wrong'), z.lte(max, 'too_many'));

/** A past or present discount of an event that needs codes, with the state of its codes. */
const DiscountWithCodes = z.object({
  key: z.string(),
  /** Null if the event no longer has the discount, so its codes have no effect. */
  name: z.nullable(MultilingualText),
  codes: z.int(),
  ended: z.int(),
  /** Transactions that its codes allow, and transactions made with them. */
  uses: z.int(),
  used: z.int(),
});
export type DiscountWithCodes = z.infer<typeof DiscountWithCodes>;

export const staffDiscountCodeCalls = {
  listDiscountCodes: staffCall({
    method: 'GET',
    path: `${staffApiPath}/events/:number/discount-codes`,
    summary:
      'Lists the published discounts of an event that need a code, and the state of their codes. Never returns a code.',
    action: 'event.see',
    params: ofEvent,
    output: z.object({ discounts: z.array(DiscountWithCodes) }),
    refusals: ['not_found'],
  }),
  makeDiscountCodes: staffCall({
    method: 'PUT',
    path: `${staffApiPath}/events/:number/discounts/:discount/batches/:batchId`,
    summary:
      'Creates codes for a discount, or adds one chosen code, and returns them. A retry within an hour creates no more and returns the same codes.',
    action: 'discount_code.make',
    params: z.object({ ...ofDiscount.shape, batchId: Id }),
    body: z.object({
      /** A custom code such as SPRING24; if omitted, `count` codes are generated. */
      text: z.optional(z.string().check(z.trim(), z.minLength(6, 'discount_code_short'), z.maxLength(40, 'too_long'))),
      count: whole(discountCodeLimits.codesOfBatch),
      uses: whole(discountCodeLimits.uses),
      perMember: z.nullable(whole(discountCodeLimits.uses)),
    }),
    output: z.object({ codes: z.array(z.string()) }),
    refusals: ['not_found', 'discount_code_there', 'code_not_valid', 'discount_codes_made_before'],
  }),
  endDiscountCodes: staffCall({
    method: 'POST',
    path: `${staffApiPath}/events/:number/discounts/:discount/end`,
    summary: 'Ends every code of a discount. Tickets already bought with them stay valid.',
    action: 'discount_code.end',
    params: ofDiscount,
    body: z.object({}),
    output: z.object({ ended: z.int() }),
    refusals: ['not_found'],
  }),
} as const;
