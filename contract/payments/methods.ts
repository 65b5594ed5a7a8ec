import * as z from 'zod/mini';

/** How one can pay on the site. */
export const paymentMethods = ['card', 'alipay', 'wechat_pay', 'fps', 'pps', 'points'] as const;
/** How one can pay at a counter, where staff take the money. */
export const counterMethods = ['cash', 'card_terminal'] as const;
export type CounterMethod = (typeof counterMethods)[number];
export const PaymentMethod = z.enum([...paymentMethods, ...counterMethods]);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** The least that can be paid by a method, in cents; one that is not named takes any amount. */
export const LeastAmounts = z.partialRecord(PaymentMethod, z.int());
export type LeastAmounts = Readonly<z.infer<typeof LeastAmounts>>;

/** Whether so much, in cents, can be paid by a method. */
export function takesAmount(leastCents: LeastAmounts, method: PaymentMethod, cents: number): boolean {
  return cents >= (leastCents[method] ?? 0);
}

/** What gateways take: what can be paid on the site but by points. */
export type GatewayMethod = Exclude<(typeof paymentMethods)[number], 'points'>;

export function isByGateway(method: PaymentMethod): method is GatewayMethod {
  return method !== 'points' && method !== 'cash' && method !== 'card_terminal';
}
