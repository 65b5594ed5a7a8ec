import type { ActorOf, Ctx } from '../../../context.ts';

/** Who of the staff asks. @throws for anybody else: the call was not to get so far. */
export function requireStaff({ actor }: Pick<Ctx, 'actor'>): ActorOf<'staff'> {
  if (actor.kind !== 'staff') throw new Error('nobody of the staff asks');
  return actor;
}
