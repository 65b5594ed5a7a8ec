import type { PaymentProvider, PaymentProviders } from '../../features/payments/provider.ts';

/** @param charging the name of the one that takes new charges. @throws when it is not among them, or two have one name. */
export function registerProviders(
  providers: readonly PaymentProvider[],
  charging: string | undefined,
): PaymentProviders {
  const byName = new Map(providers.map((provider) => [provider.name, provider]));
  if (byName.size < providers.length) throw new Error('two payment providers have one name');
  const forNewCharges = charging === undefined ? undefined : byName.get(charging);
  if (charging !== undefined && !forNewCharges) throw new Error(`no payment provider is named ${charging}`);
  return { forNewCharges, named: (name) => byName.get(name) };
}
