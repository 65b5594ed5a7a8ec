import {
  paymentMethods,
  takesAmount,
  type LeastAmounts,
  type PaymentMethod,
} from '../../../contract/payments/methods.ts';
import type { PaymentProvider, PaymentProviders } from '../../features/payments/provider.ts';

/**
 * Builds the registry of an installation's providers.
 * @param charging provider names for new charges. If several have a method, the first that accepts the amount is used.
 * @throws if a name is unknown or two providers share one.
 */
export function registerProviders(
  providers: readonly PaymentProvider[],
  charging: readonly string[],
): PaymentProviders {
  const byName = new Map(providers.map((provider) => [provider.name, provider]));
  if (byName.size < providers.length) throw new Error('two payment providers have one name');
  const takers = charging.map((name) => {
    const provider = byName.get(name);
    if (!provider) throw new Error(`no payment provider is named ${name}`);
    return provider;
  });
  // Counters take payments regardless of the site's settings.
  takers.push(...providers.filter(({ isCounter }) => isCounter));
  const onSite = takers.filter(({ isCounter }) => !isCounter);
  return {
    methods: [...new Set(onSite.flatMap(({ methods }) => methods))],
    leastCents: leastOf(takers),
    checksCards: takers.some(({ methods, checksCards }) => checksCards && methods.includes('card')),
    forNewCharges: (method, amountCents, cards = false) =>
      takers.find(({ methods, leastCents = {}, checksCards = false }) => {
        return methods.includes(method) && takesAmount(leastCents, method, amountCents) && (checksCards || !cards);
      }),
    named: (name) => byName.get(name),
    all: providers,
  };
}

function leastOf(takers: readonly PaymentProvider[]): LeastAmounts {
  const least: Partial<Record<PaymentMethod, number>> = {};
  for (const method of paymentMethods) {
    const amounts = takers.flatMap(({ methods, leastCents }) => {
      return methods.includes(method) ? (leastCents?.[method] ?? 0) : [];
    });
    const cents = Math.min(...amounts);
    if (amounts.length > 0 && cents > 0) least[method] = cents;
  }
  return least;
}
