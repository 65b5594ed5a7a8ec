import type { PaymentMethod } from '../../../../contract/payments/methods.ts';
import type { Program } from '../../../context.ts';
import type { PaymentProvider } from '../provider.ts';

/**
 * The provider that this installation charges so much by a method now, in cents. Charges remember theirs.
 * @param cards whether only from some cards. @throws where none does.
 */
export function providerForNewCharges(
  program: Program,
  method: PaymentMethod,
  amountCents: number,
  cards: boolean,
): PaymentProvider {
  const provider = program.providers.payment.forNewCharges(method, amountCents, cards);
  if (!provider) throw new Error(`no payment provider takes ${amountCents} cents by ${method}`);
  return provider;
}

/**
 * The provider of a charge that exists, whoever takes new ones by now. Undefined, and an error in the log, when the
 * installation does not know it any more: the charge then stays as it is until the provider is configured again.
 */
export function providerOf(
  program: Program,
  { chargeId, provider: name }: { chargeId: string; provider: string },
): PaymentProvider | undefined {
  const provider = program.providers.payment.named(name);
  if (!provider) {
    program.log.error({ provider: name, chargeId }, 'a charge waits for a payment provider that is not here any more');
  }
  return provider;
}
