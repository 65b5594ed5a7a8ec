import type { Program } from '../../context.ts';
import { applyEvent } from './charges/apply-events.ts';
import type { VerifiedPaymentEvent, RefundResult } from './provider.ts';
import { applyRefund } from './refunds/apply-refund.ts';
import { readRefundKey } from './rules.ts';

// For counters, which implement the provider interface themselves.
export { ProviderRefuses, type VerifiedPaymentEvent, type PaymentProvider, type RefundResult } from './provider.ts';

/** Applies a charge event from a counter's own books; unlike a gateway event it needs no signature. */
export function recordCounterPayment(program: Program, provider: string, event: VerifiedPaymentEvent): Promise<void> {
  return applyEvent(program, provider, event);
}

/**
 * Applies a refund result from a counter's own books.
 * @param key idempotency key of the refund request.
 * @throws if the key is not one of ours.
 */
export async function recordCounterRefund(
  program: Program,
  provider: string,
  { key, amountCents, result }: { key: string; amountCents: number; result: RefundResult },
): Promise<void> {
  const named = readRefundKey(key);
  if (!named) throw new Error(`${key} is not a refund key`);
  await applyRefund(program, { ...named, provider, amountCents }, result);
}
