import { lifetimes } from '../../../../contract/identity/limits.ts';
import type { Ctx } from '../../../context.ts';
import { noteSessionProof, readSessionProof } from '../store-sessions.ts';

const freshMs = lifetimes.proofMinutes * 60_000;

/**
 * Whether the member has proved within this session, some minutes ago at most, who they are: by logging in, or by
 * `proveAgain`. Whoever finds an open screen has not.
 */
export async function hasFreshProof(ctx: Ctx): Promise<boolean> {
  if (ctx.actor.kind !== 'member') return false;
  const provedAt = await readSessionProof(ctx.db, ctx.actor.sessionId);
  return provedAt !== undefined && provedAt.getTime() > ctx.now().getTime() - freshMs;
}

/** Notes that the member has just proved who they are. */
export async function noteProof(ctx: Ctx): Promise<void> {
  if (ctx.actor.kind === 'member') await noteSessionProof(ctx.db, ctx.actor.sessionId, ctx.now());
}
