import { afterAll, beforeAll } from 'vitest';
import { describeAbsence } from './testing-provider-absence.ts';
import { describeCallbacks } from './testing-provider-callbacks.ts';
import { describeDisputes } from './testing-provider-disputes.ts';
import type { Held, Missing, ProviderHarness } from './testing-provider-harness.ts';
import { describePayments } from './testing-provider-payments.ts';
import { describeRefunds } from './testing-provider-refunds.ts';

/**
 * Defines the contract tests for payment providers, through the `payments` actions. Each provider's own test calls this
 * with a harness for its fake gateway.
 * @param missing features that the gateway lacks according to its documents.
 */
export function describeProviderContract(open: () => Promise<ProviderHarness>, missing: readonly Missing[] = []): void {
  const held: Held = { far: undefined as never, missing: new Set(missing) };
  beforeAll(async () => {
    held.far = await open();
  });
  afterAll(() => held.far.close());
  describePayments(held);
  describeCallbacks(held);
  describeRefunds(held);
  if (!held.missing?.has('disputes')) describeDisputes(held);
  describeAbsence(held);
}
