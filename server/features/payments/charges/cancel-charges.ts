import type { Program } from '../../../context.ts';
import { providerOf } from './choose-provider.ts';
import { mayBePaid } from '../rules.ts';
import { readChargesOf } from '../store.ts';

/**
 * Asks their providers to give up every charge of a subject that may still be paid. Best effort: what the provider
 * captures all the same arrives as its word and is honoured or paid back.
 */
export async function cancelCharges(program: Program, subject: string, except?: string): Promise<void> {
  const charges = await readChargesOf(program.db, [subject]);
  for (const charge of charges) {
    if (charge.chargeId === except || !mayBePaid(charge.state)) continue;
    try {
      await providerOf(program, charge)?.cancel(charge);
    } catch (error) {
      program.log.warn({ err: error, chargeId: charge.chargeId }, 'the provider did not take the cancellation');
    }
  }
}
