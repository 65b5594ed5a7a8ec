import type { Ctx } from '../../../context.ts';

/**
 * Returns the owner of the tickets: the member, or the ID of a counter sale, which has no account.
 * @throws for any other actor.
 */
export function requireBuyer({ actor }: Pick<Ctx, 'actor'>): string {
  if (actor.kind === 'member') return actor.actorId;
  if (actor.kind === 'staff' && actor.sale) return actor.sale.buyerId;
  throw new Error(`a ${actor.kind} actor reached what only buyers may do`);
}

/** Returns true if tickets are bought at a counter, where other limits apply and there is no account. */
export function isAtCounter({ actor }: Pick<Ctx, 'actor'>): boolean {
  return actor.kind === 'staff' && actor.sale !== undefined;
}
