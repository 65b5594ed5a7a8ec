import * as z from 'zod/mini';

export const paymentMethods = ['card', 'alipay', 'wechat_pay', 'fps', 'pps', 'points'] as const;
/** Payment methods at a counter, where staff take the payment. */
export const counterMethods = ['cash', 'card_terminal'] as const;
export type CounterMethod = (typeof counterMethods)[number];
export const PaymentMethod = z.enum([...paymentMethods, ...counterMethods]);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** Minimum amount of each method, in cents. A method that is missing has no minimum. */
export const LeastAmounts = z.partialRecord(PaymentMethod, z.int());
export type LeastAmounts = Readonly<z.infer<typeof LeastAmounts>>;

export function takesAmount(leastCents: LeastAmounts, method: PaymentMethod, cents: number): boolean {
  return cents >= (leastCents[method] ?? 0);
}

/** Payment methods that a gateway handles: all on the site except points. */
export type GatewayMethod = Exclude<(typeof paymentMethods)[number], 'points'>;

export function isByGateway(method: PaymentMethod): method is GatewayMethod {
  return method !== 'points' && method !== 'cash' && method !== 'card_terminal';
}
