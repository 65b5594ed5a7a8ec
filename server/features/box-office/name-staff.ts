import type { Permit } from '../audit/permit-action.ts';

/** The staff account by whose permit something is done at a counter. @throws for anybody else: a drawer has a person. */
export function staffIdOf({ actor }: Permit): string {
  if (actor.kind !== 'staff') throw new Error(`a ${actor.kind} actor stands at no counter`);
  return actor.actorId;
}
