import type { Permit } from '../audit/permit-action.ts';

/** How the book calls who acts. @param by the name that was given to a command. */
export function nameOf({ actor }: Permit, by?: string): string {
  if (actor.kind === 'staff') return `${actor.displayName} (${actor.actorId})`;
  return by?.trim() || (actor.kind === 'system' ? actor.name : actor.kind);
}
