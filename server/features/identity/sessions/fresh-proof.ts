import { lifetimes } from '../../../../contract/identity/limits.ts';
import type { Ctx } from '../../../context.ts';
import { recordSessionProof, readSessionProof } from '../store-sessions.ts';

const freshMs = lifetimes.proofMinutes * 60_000;

/**
 * Returns true if the member has recently proved their identity in this session, by login or `proveAgain`. An
 * unattended screen does not count.
 */
export async function hasFreshProof(ctx: Ctx): Promise<boolean> {
  if (ctx.actor.kind !== 'member') return false;
  const provedAt = await readSessionProof(ctx.db, ctx.actor.sessionId);
  return provedAt !== undefined && provedAt.getTime() > ctx.now().getTime() - freshMs;
}

export async function recordProof(ctx: Ctx): Promise<void> {
  if (ctx.actor.kind === 'member') await recordSessionProof(ctx.db, ctx.actor.sessionId, ctx.now());
}
