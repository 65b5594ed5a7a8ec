import * as z from 'zod/mini';
import { call } from '../core/call.ts';

/** Most characters of a typed code; a drawn one has 19. */
export const longestCode = 60;

/** State of the code that a member entered: applied to the cart, or the reason why not. */
const enteredStates = ['applied', 'not_better', 'not_for_these', 'not_yet', 'over', 'used_up'] as const;

/** The discount code that a member has entered for the cart. */
export const EnteredCode = z.object({
  /** Name of its discount, in the caller's language. */
  name: z.string(),
  state: z.enum(enteredStates),
});
export type EnteredCode = z.infer<typeof EnteredCode>;

export const discountCalls = {
  enterDiscountCode: call({
    method: 'PUT',
    path: '/api/cart/discount-code',
    summary:
      "Applies a discount code to the cart, replacing any earlier one. The code applies for a day, and only if it's valid for tickets in the cart and saves more than their other discounts.",
    access: 'member',
    names: 'own',
    body: z.object({
      code: z
        .string()
        .check(z.trim(), z.minLength(1, 'discount_code_required'), z.maxLength(longestCode, 'discount_code_unknown')),
    }),
    output: z.object({ name: z.string() }),
    refusals: [
      'discount_code_unknown',
      'discount_code_used_up',
      'discount_code_not_yet',
      'discount_code_over',
      'too_many_requests',
    ],
  }),
  removeDiscountCode: call({
    method: 'DELETE',
    path: '/api/cart/discount-code',
    summary: 'Removes the discount code from the cart. Idempotent.',
    access: 'member',
    output: z.object({ removed: z.boolean() }),
    refusals: [],
  }),
} as const;
