import type { Program } from '../../context.ts';
import { applyEvent } from './charges/apply-events.ts';
import type { PaymentEvent, RefundResult } from './provider.ts';
import { applyRefund } from './refunds/apply-refund.ts';
import { readRefundKey } from './rules.ts';

// For counters, which are providers of their own: what is asked of one.
export { ProviderRefuses, type PaymentEvent, type PaymentProvider, type RefundResult } from './provider.ts';

/** Applies what a counter's books say of a charge: as a gateway's word, but that nobody has to sign it. */
export function hearOfCharge(program: Program, provider: string, event: PaymentEvent): Promise<void> {
  return applyEvent(program, provider, event);
}

/** The same of a refund. @param key under which it was asked for. @throws for a key that is none of ours. */
export async function hearOfRefund(
  program: Program,
  provider: string,
  { key, amountCents, result }: { key: string; amountCents: number; result: RefundResult },
): Promise<void> {
  const named = readRefundKey(key);
  if (!named) throw new Error(`${key} is the key of no refund`);
  await applyRefund(program, { ...named, provider, amountCents }, result);
}
