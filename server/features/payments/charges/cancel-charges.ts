import type { Program } from '../../../context.ts';
import { providerOf } from './choose-provider.ts';
import { mayBePaid } from '../rules.ts';
import { readChargesOf } from '../store.ts';

/**
 * Asks the providers to cancel every payable charge of a subject, except `except`. Best effort: a payment captured
 * nevertheless arrives as an event and is honoured or refunded.
 */
export async function cancelCharges(program: Program, subject: string, except?: string): Promise<void> {
  const charges = await readChargesOf(program.db, [subject]);
  for (const charge of charges) {
    if (charge.chargeId === except || !mayBePaid(charge.state)) continue;
    try {
      await providerOf(program, charge)?.cancel(charge);
    } catch (error) {
      program.log.warn({ err: error, chargeId: charge.chargeId }, 'the provider did not accept the cancellation');
    }
  }
}
