import { expect, test } from 'vitest';
import type { PaymentProvider } from '../../features/payments/provider.ts';
import { registerProviders } from './register-providers.ts';

const named = (name: string) => ({ name }) as PaymentProvider;

test('every provider is found by its name, and one of them takes new charges', () => {
  const [one, two] = [named('one'), named('two')];
  const registry = registerProviders([one, two], 'two');
  expect(registry.forNewCharges).toBe(two);
  expect([registry.named('one'), registry.named('two'), registry.named('three')]).toEqual([one, two, undefined]);
  expect(registry.named('constructor')).toBe(undefined);
});

test('an installation without providers has nobody for new charges', () => {
  expect(registerProviders([], undefined).forNewCharges).toBe(undefined);
});

test('a setting that cannot be meant stops the start', () => {
  expect(() => registerProviders([named('one')], 'two')).toThrow('no payment provider is named two');
  expect(() => registerProviders([named('one'), named('one')], 'one')).toThrow('two payment providers have one name');
});
