import type { PaymentProvider, PaymentProviders } from '../../features/payments/provider.ts';

/**
 * @param charging the names of those that take new charges: where several have a method, the first of them.
 * @throws when one is not among them, or two have one name.
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
  return {
    methods: [...new Set(takers.flatMap(({ methods }) => methods))],
    forNewCharges: (method) => takers.find(({ methods }) => methods.includes(method)),
    named: (name) => byName.get(name),
    all: providers,
  };
}
