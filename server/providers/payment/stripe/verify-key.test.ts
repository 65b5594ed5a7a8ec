import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSettings } from './testing-stripe-harness.ts';
import { StripeServer } from './testing-stripe-server.ts';
import { verifyStripeKey } from './verify-key.ts';

const server = new StripeServer(() => new Date(0));
beforeAll(() => server.listen());
afterAll(() => server.close());

const verify = (secretKey: string) => verifyStripeKey({ ...testSettings(server.url), secretKey });

test('distinguishes a key that Stripe accepts from one that it rejects', async () => {
  expect(await verify('sk_test_abc')).toBe('accepted');
  expect(await verify('rk_live_typo')).toBe('refused');
});

test('returns no_answer when Stripe cannot be reached', async () => {
  expect(await server.whileAway('refused', () => verify('sk_test_abc'))).toBe('no_answer');
});
