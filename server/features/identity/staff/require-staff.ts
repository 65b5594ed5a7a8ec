import type { ActorOf, Ctx } from '../../../context.ts';

/**
 * Returns the calling staff member.
 * @throws for any other actor.
 */
export function requireStaff({ actor }: Pick<Ctx, 'actor'>): ActorOf<'staff'> {
  if (actor.kind !== 'staff') throw new Error('the caller is not a staff member');
  return actor;
}
