import type { Actor } from '../../../context.ts';

/** Who ended a ticket, as its history says it. */
export function nameEnder(actor: Actor): string {
  if (actor.kind === 'visitor') return 'visitor';
  return actor.kind === 'system' ? `system ${actor.name}` : `${actor.kind} ${actor.actorId}`;
}

/** Whether two addresses are one to accounts, which know no difference of case. */
export function sameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Whether an offer can still be accepted, as far as its own row says. */
export function isOfferOpen(
  { state, expiresAt }: { readonly state: string; readonly expiresAt: Date },
  now: Date,
): boolean {
  return state === 'offered' && now < expiresAt;
}

/** What an offer is by now: nothing happens to its row when its time is over. */
export function offerStateOf(
  { state, expiresAt }: { readonly state: 'offered' | 'accepted' | 'withdrawn'; readonly expiresAt: Date },
  now: Date,
): 'offered' | 'accepted' | 'withdrawn' | 'over' {
  return state === 'offered' && now >= expiresAt ? 'over' : state;
}
