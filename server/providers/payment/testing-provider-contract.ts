import { afterAll, beforeAll } from 'vitest';
import { describeAbsence } from './testing-provider-absence.ts';
import { describeCallbacks } from './testing-provider-callbacks.ts';
import { describeDisputes } from './testing-provider-disputes.ts';
import type { Held, Missing, ProviderHarness } from './testing-provider-harness.ts';
import { describePayments } from './testing-provider-payments.ts';
import { describeRefunds } from './testing-provider-refunds.ts';

/**
 * What every payment provider must do, tried through the verbs of `payments`: a provider's own test calls it with a
 * harness that plays its far side.
 * @param missing what the far side is without, by its own documents.
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
