import type { Ctx } from '../../../context.ts';

/**
 * Whom tickets are for: the member who asks, or a sale at a counter, which has an id of its own and nobody's account.
 * @throws when anybody else gets here.
 */
export function requireBuyer({ actor }: Pick<Ctx, 'actor'>): string {
  if (actor.kind === 'member') return actor.actorId;
  if (actor.kind === 'staff' && actor.sale) return actor.sale.buyerId;
  throw new Error(`a ${actor.kind} actor reached what only buyers may do`);
}

/** Whether tickets are bought at a counter, where other limits hold and nobody has an account. */
export function isAtCounter({ actor }: Pick<Ctx, 'actor'>): boolean {
  return actor.kind === 'staff' && actor.sale !== undefined;
}
