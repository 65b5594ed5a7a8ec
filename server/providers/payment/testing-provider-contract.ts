import { afterAll, beforeAll } from 'vitest';
import { describeAbsence } from './testing-provider-absence.ts';
import { describeCallbacks } from './testing-provider-callbacks.ts';
import { describeDisputes } from './testing-provider-disputes.ts';
import type { Held, ProviderHarness } from './testing-provider-harness.ts';
import { describePayments } from './testing-provider-payments.ts';
import { describeRefunds } from './testing-provider-refunds.ts';

/**
 * What every payment provider must do, tried through the verbs of `payments`: a provider's own test calls it with a
 * harness that plays its far side.
 */
export function describeProviderContract(open: () => Promise<ProviderHarness>): void {
  const held = {} as Held;
  beforeAll(async () => {
    held.far = await open();
  });
  afterAll(() => held.far.close());
  describePayments(held);
  describeCallbacks(held);
  describeRefunds(held);
  describeDisputes(held);
  describeAbsence(held);
}
