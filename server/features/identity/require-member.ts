import type { Ctx } from '../../context.ts';

/** The id of the member who asks; only `requireMember` makes one. */
export type MemberId = string & { readonly proof: unique symbol };

/** @throws when a visitor gets here: calls for members are refused before their verbs begin. */
export function requireMember(ctx: Pick<Ctx, 'viewer'>): MemberId {
  if (ctx.viewer.kind === 'visitor') throw new Error('a visitor reached what only members may do');
  return ctx.viewer.actorId as MemberId;
}
