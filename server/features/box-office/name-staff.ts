import type { Permit } from '../audit/permit-action.ts';

/**
 * Returns the ID of the staff member who performs a counter action.
 * @throws for any other actor, because each drawer has a responsible person.
 */
export function staffIdOf({ actor }: Permit): string {
  if (actor.kind !== 'staff') throw new Error(`a ${actor.kind} actor cannot work at a counter`);
  return actor.actorId;
}
