import type { Ctx } from '../../../context.ts';

/** The calling member's ID; only `requireMember` creates one. */
export type MemberId = string & { readonly proof: unique symbol };

/**
 * Returns the calling member's ID.
 * @throws for any other actor, including staff; member calls reject them earlier.
 */
export function requireMember(ctx: Pick<Ctx, 'actor'>): MemberId {
  if (ctx.actor.kind !== 'member') throw new Error(`a ${ctx.actor.kind} actor reached what only members may do`);
  return ctx.actor.actorId as MemberId;
}
