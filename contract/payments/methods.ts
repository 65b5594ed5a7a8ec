import * as z from 'zod/mini';

/** How one can pay. */
export const paymentMethods = ['card', 'alipay', 'wechat_pay', 'fps', 'pps', 'points'] as const;
export const PaymentMethod = z.enum(paymentMethods);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** The least that can be paid by a method, in cents; one that is not named takes any amount. */
export const LeastAmounts = z.partialRecord(PaymentMethod, z.int());
export type LeastAmounts = Readonly<z.infer<typeof LeastAmounts>>;

/** Whether so much, in cents, can be paid by a method. */
export function takesAmount(leastCents: LeastAmounts, method: PaymentMethod, cents: number): boolean {
  return cents >= (leastCents[method] ?? 0);
}
