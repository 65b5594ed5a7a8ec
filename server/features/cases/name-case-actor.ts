import type { Permit } from '../audit/permit-action.ts';

/**
 * Returns the name that a case records for the actor.
 * @param by name passed to a command.
 */
export function nameCaseActor({ actor }: Permit, by?: string): string {
  if (actor.kind === 'staff') return `${actor.displayName} (${actor.actorId})`;
  return by?.trim() || (actor.kind === 'system' ? actor.name : actor.kind);
}
