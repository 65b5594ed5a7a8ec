import * as z from 'zod/mini';

/** How one can pay. */
export const paymentMethods = ['card', 'alipay', 'wechat_pay', 'fps', 'pps', 'points'] as const;
export const PaymentMethod = z.enum(paymentMethods);
export type PaymentMethod = z.infer<typeof PaymentMethod>;
