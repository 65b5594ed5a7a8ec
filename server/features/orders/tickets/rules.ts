import type { Actor } from '../../../context.ts';

/** Who ended a ticket, as its history says it. */
export function nameEnder(actor: Actor): string {
  if (actor.kind === 'visitor') return 'visitor';
  return actor.kind === 'system' ? `system ${actor.name}` : `${actor.kind} ${actor.actorId}`;
}
