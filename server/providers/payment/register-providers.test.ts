import { expect, test } from 'vitest';
import type { PaymentMethod } from '../../../contract/payments/methods.ts';
import type { PaymentProvider } from '../../features/payments/provider.ts';
import { registerProviders } from './register-providers.ts';

const named = (name: string, ...methods: PaymentMethod[]) => ({ name, methods }) as unknown as PaymentProvider;

test('finds providers by name and charges a method through the first one that offers it', () => {
  const [old, cards, local] = [named('old', 'card'), named('cards', 'card', 'alipay'), named('local', 'fps', 'alipay')];
  const registry = registerProviders([old, cards, local], ['cards', 'local']);
  expect(registry.methods).toEqual(['card', 'alipay', 'fps']);
  expect((['card', 'alipay', 'fps', 'pps'] as const).map((method) => registry.forNewCharges(method, 100_00))).toEqual([
    cards,
    cards,
    local,
    undefined,
  ]);
  expect([registry.named('old'), registry.named('local'), registry.named('three')]).toEqual([old, local, undefined]);
  expect(registry.named('constructor')).toBe(undefined);
});

test("charges an amount below one provider's minimum through another provider with the method", () => {
  const dear: PaymentProvider = { ...named('dear', 'card', 'alipay'), leastCents: { card: 4_00, alipay: 4_00 } };
  const cheap: PaymentProvider = { ...named('cheap', 'card', 'fps'), leastCents: { card: 1_00 } };
  const registry = registerProviders([dear, cheap], ['dear', 'cheap']);
  expect([4_00, 3_99, 1_00, 99].map((cents) => registry.forNewCharges('card', cents)?.name)).toEqual([
    'dear',
    'cheap',
    'cheap',
    undefined,
  ]);
  expect(registry.leastCents).toEqual({ card: 1_00, alipay: 4_00 });
  expect(registry.forNewCharges('fps', 1)).toBe(cheap);
});

test('offers no methods if there are no providers', () => {
  const registry = registerProviders([], []);
  expect([registry.methods, registry.forNewCharges('card', 100_00)]).toEqual([[], undefined]);
});

test('throws for an unknown or duplicate provider name', () => {
  expect(() => registerProviders([named('one')], ['two'])).toThrow('no payment provider is named two');
  expect(() => registerProviders([named('one'), named('one')], ['one'])).toThrow('two payment providers have one name');
});
