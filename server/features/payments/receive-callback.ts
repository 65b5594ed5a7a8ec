import { findUnkeepable } from '../../../contract/core/keepable.ts';
import type { Program } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import { applyEvent } from './apply-events.ts';

/**
 * A callback as it came over HTTP, of any provider that is here, whoever takes new charges. Refuses what it did not
 * sign; providers send refused ones again.
 */
export async function receiveCallback(
  program: Program,
  provider: string,
  raw: Buffer,
  headers: Readonly<Record<string, unknown>>,
): Promise<Outcome<undefined, 'forged_request' | 'not_found' | 'invalid_input'>> {
  const sender = program.providers.payment.named(provider);
  if (!sender) return refuse('not_found');
  const event = sender.parseCallback(raw, headers);
  if (!event) return refuse('forged_request');
  if (findUnkeepable(event).length > 0) return refuse('invalid_input');
  await applyEvent(program, provider, event);
  return done();
}
