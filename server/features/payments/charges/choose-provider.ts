import type { PaymentMethod } from '../../../../contract/payments/methods.ts';
import type { Program } from '../../../context.ts';
import type { PaymentProvider } from '../provider.ts';

/**
 * Returns the provider for a new charge of this amount (in cents) and method. A charge keeps its provider.
 * @param cards true if the provider must be able to restrict payment to certain cards.
 * @throws if there is none.
 */
export function providerForNewCharges(
  program: Program,
  method: PaymentMethod,
  amountCents: number,
  cards: boolean,
): PaymentProvider {
  const provider = program.providers.payment.forNewCharges(method, amountCents, cards);
  if (!provider) throw new Error(`no payment provider accepts ${amountCents} cents by ${method}`);
  return provider;
}

/**
 * Returns the provider of an existing charge, even if it accepts no new ones. Returns `undefined` and logs an error if
 * it is no longer configured; the charge then stays unchanged until it is.
 */
export function providerOf(
  program: Program,
  { chargeId, provider: name }: { chargeId: string; provider: string },
): PaymentProvider | undefined {
  const provider = program.providers.payment.named(name);
  if (!provider) {
    program.log.error(
      { provider: name, chargeId },
      'a charge waits for a payment provider that is no longer configured',
    );
  }
  return provider;
}
