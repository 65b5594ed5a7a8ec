import { expect, test } from 'vitest';
import type { PaymentMethod } from '../../../contract/payments/methods.ts';
import type { PaymentProvider } from '../../features/payments/provider.ts';
import { registerProviders } from './register-providers.ts';

const named = (name: string, ...methods: PaymentMethod[]) => ({ name, methods }) as unknown as PaymentProvider;

test('every provider is found by its name; a method is taken by the first that has it', () => {
  const [old, cards, local] = [named('old', 'card'), named('cards', 'card', 'alipay'), named('local', 'fps', 'alipay')];
  const registry = registerProviders([old, cards, local], ['cards', 'local']);
  expect(registry.methods).toEqual(['card', 'alipay', 'fps']);
  expect((['card', 'alipay', 'fps', 'pps'] as const).map((method) => registry.forNewCharges(method))).toEqual([
    cards,
    cards,
    local,
    undefined,
  ]);
  expect([registry.named('old'), registry.named('local'), registry.named('three')]).toEqual([old, local, undefined]);
  expect(registry.named('constructor')).toBe(undefined);
});

test('an installation without providers takes no method', () => {
  const registry = registerProviders([], []);
  expect([registry.methods, registry.forNewCharges('card')]).toEqual([[], undefined]);
});

test('a setting that cannot be meant stops the start', () => {
  expect(() => registerProviders([named('one')], ['two'])).toThrow('no payment provider is named two');
  expect(() => registerProviders([named('one'), named('one')], ['one'])).toThrow('two payment providers have one name');
});
