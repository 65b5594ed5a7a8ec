import type { Program } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import { applyEvent } from './apply-events.ts';
import { chooseProvider } from './choose-provider.ts';

/** A callback as it came over HTTP. Refuses what the provider did not sign; the provider sends refused ones again. */
export async function receiveCallback(
  program: Program,
  provider: string,
  raw: Buffer,
  headers: Readonly<Record<string, unknown>>,
): Promise<Outcome<undefined, 'forged_request' | 'not_found'>> {
  const chosen = chooseProvider(program);
  if (chosen.name !== provider) return refuse('not_found');
  const event = chosen.parseCallback(raw, headers);
  if (!event) return refuse('forged_request');
  await applyEvent(program, provider, event);
  return done();
}
