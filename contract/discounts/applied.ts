import * as z from 'zod/mini';
import { discountKinds } from '../catalogue/kinds.ts';

/** A discount that some tickets get, with its name in the caller's language. */
export const AppliedDiscount = z.object({
  /** Unique among the discounts of one cart. */
  id: z.string(),
  kind: z.enum(discountKinds),
  name: z.string(),
  /** Tickets with this discount. */
  quantity: z.int(),
  /** Total discount on these tickets. */
  cents: z.int(),
});
export type AppliedDiscount = z.infer<typeof AppliedDiscount>;

/** Discount kinds whose tickets are sold as a set and are neither returned nor exchanged individually. Our decision. */
export const setKinds: ReadonlySet<string> = new Set(['group', 'pass'] satisfies (typeof discountKinds)[number][]);

/** Adds up the discounts of several performances. Lists each once, in order of first appearance. */
export function sumDiscounts(groups: readonly { readonly discounts: readonly AppliedDiscount[] }[]): AppliedDiscount[] {
  const sums = new Map<string, AppliedDiscount>();
  for (const one of groups.flatMap(({ discounts }) => discounts)) {
    const sum = sums.get(one.id) ?? { ...one, quantity: 0, cents: 0 };
    sums.set(one.id, { ...sum, quantity: sum.quantity + one.quantity, cents: sum.cents + one.cents });
  }
  return [...sums.values()];
}
