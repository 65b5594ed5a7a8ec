import * as z from 'zod/mini';
import { discountKinds } from '../catalogue/kinds.ts';

/** A discount that some tickets have, by its name in the caller's language. */
export const AppliedDiscount = z.object({
  /** Tells discounts of one cart apart. */
  id: z.string(),
  kind: z.enum(discountKinds),
  name: z.string(),
  /** Tickets that have it. */
  quantity: z.int(),
  /** What it takes off all of them. */
  cents: z.int(),
});
export type AppliedDiscount = z.infer<typeof AppliedDiscount>;

/** Kinds whose tickets are sold as a set: they are neither returned nor exchanged one by one. Our decision. */
export const setKinds: ReadonlySet<string> = new Set(['group', 'pass'] satisfies (typeof discountKinds)[number][]);

/** Adds up discounts of several performances: each once, in the order in which they come. */
export function sumDiscounts(groups: readonly { readonly discounts: readonly AppliedDiscount[] }[]): AppliedDiscount[] {
  const sums = new Map<string, AppliedDiscount>();
  for (const one of groups.flatMap(({ discounts }) => discounts)) {
    const sum = sums.get(one.id) ?? { ...one, quantity: 0, cents: 0 };
    sums.set(one.id, { ...sum, quantity: sum.quantity + one.quantity, cents: sum.cents + one.cents });
  }
  return [...sums.values()];
}
