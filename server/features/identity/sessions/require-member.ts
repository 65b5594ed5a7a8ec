import type { Ctx } from '../../../context.ts';

/** Id of the calling member; only `requireMember` creates one. */
export type MemberId = string & { readonly proof: unique symbol };

/**
 * Returns the id of the calling member.
 * @throws for any other actor, including staff; members' calls refuse them earlier.
 */
export function requireMember(ctx: Pick<Ctx, 'actor'>): MemberId {
  if (ctx.actor.kind !== 'member') throw new Error(`a ${ctx.actor.kind} actor reached what only members may do`);
  return ctx.actor.actorId as MemberId;
}
