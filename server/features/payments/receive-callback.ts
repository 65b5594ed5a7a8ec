import { findUnstorable } from '../../../contract/core/storable.ts';
import type { Program } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import { applyDispute } from './refunds/apply-dispute.ts';
import { applyEvent } from './charges/apply-events.ts';
import { applyRefund } from './refunds/apply-refund.ts';
import type { WebhookEvent } from './provider.ts';
import { readRefundKey } from './rules.ts';

/**
 * Handles a callback received over HTTP from any configured provider. Rejects callbacks with a wrong signature;
 * providers resend rejected ones.
 * @returns the response body that the provider expects, if any.
 */
export async function receiveCallback(
  program: Program,
  provider: string,
  raw: Buffer,
  headers: Readonly<Record<string, unknown>>,
): Promise<Outcome<string | undefined, 'forged_request' | 'not_found' | 'invalid_input'>> {
  const sender = program.providers.payment.named(provider);
  if (!sender) return refuse('not_found');
  const word = sender.parseCallback(raw, headers);
  if (!word) return refuse('forged_request');
  if (findUnstorable(word).length > 0) return refuse('invalid_input');
  await apply(program, provider, word);
  return done(sender.callbackAnswer);
}

async function apply(program: Program, provider: string, word: WebhookEvent): Promise<void> {
  if (word.about === 'charge') return applyEvent(program, provider, word.event);
  if (word.about === 'dispute') return applyDispute(program, { ...word, provider });
  if (word.about === 'nothing') return;
  const named = readRefundKey(word.key);
  // Made on the provider's own site; staff must record such refunds here.
  if (!named) program.log.warn({ provider, key: word.key }, 'a refund was not requested here');
  else await applyRefund(program, { ...named, provider, amountCents: word.amountCents }, word.result);
}
