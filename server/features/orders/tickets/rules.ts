import type { Actor } from '../../../context.ts';

export function nameEnder(actor: Actor): string {
  if (actor.kind === 'visitor') return 'visitor';
  return actor.kind === 'system' ? `system ${actor.name}` : `${actor.kind} ${actor.actorId}`;
}

/** Compares two addresses, ignoring case. */
export function sameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Returns whether an offer can still be accepted, according to its row. */
export function isOfferOpen(
  { state, expiresAt }: { readonly state: string; readonly expiresAt: Date },
  now: Date,
): boolean {
  return state === 'offered' && now < expiresAt;
}

/** Returns the state of an offer. Expiry is computed, because it does not change the row. */
export function offerStateOf(
  { state, expiresAt }: { readonly state: 'offered' | 'accepted' | 'withdrawn'; readonly expiresAt: Date },
  now: Date,
): 'offered' | 'accepted' | 'withdrawn' | 'over' {
  return state === 'offered' && now >= expiresAt ? 'over' : state;
}
