import type { Ctx } from '../../../context.ts';

/** The id of the member who asks; only `requireMember` makes one. */
export type MemberId = string & { readonly proof: unique symbol };

/**
 * @throws when anybody but a member gets here, staff too: calls for members are refused to others before their verbs
 * begin.
 */
export function requireMember(ctx: Pick<Ctx, 'actor'>): MemberId {
  if (ctx.actor.kind !== 'member') throw new Error(`a ${ctx.actor.kind} actor reached what only members may do`);
  return ctx.actor.actorId as MemberId;
}
