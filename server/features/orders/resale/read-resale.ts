import type { ResaleTicket } from '../../../../contract/orders/resale.ts';
import type { Ctx } from '../../../context.ts';
import type { findPerformance } from '../../catalogue/events/find-performance.ts';
import { readSiteConfig } from '../../content/switches/read-site-config.ts';
import type { OwnOrder } from '../access/find-own-order.ts';
import { isSet } from '../rules.ts';
import { readResalesOf } from '../store-resales.ts';
import { isReserved, retainedCents, resaleEnds } from './rules.ts';

interface Resale {
  /** Last time at which tickets can be offered and sold; null if they cannot be offered. */
  readonly until: Date | null;
  /**
   * Returns the resale state of a valid ticket of the order.
   * @param priceCents without the service fee.
   */
  readonly stateOf: (ticket: { n: number; issue: number }, priceCents: number) => ResaleTicket | null;
  readonly sold: ReadonlySet<number>;
}

/**
 * Returns the resale options of an order's tickets for its buyer.
 * @param method collection method of the tickets.
 */
export async function readResale(
  ctx: Ctx,
  order: OwnOrder,
  found: NonNullable<Awaited<ReturnType<typeof findPerformance>>>,
  method: string | undefined,
): Promise<Resale> {
  const rows = await readResalesOf(ctx.db, order);
  const now = ctx.now();
  const { event, performance } = found;
  const ends = resaleEnds(performance);
  const { showWishList } = await readSiteConfig(ctx);
  const terms = event.resale;
  const isOpen =
    showWishList &&
    terms &&
    !isSet(order.discounts) &&
    method === 'e_ticket' &&
    order.state === 'paid' &&
    performance.state === 'scheduled';
  const until = isOpen && now < ends ? ends : null;
  return {
    until,
    stateOf: ({ n, issue }, priceCents) => {
      const row = rows.find((one) => one.n === n && one.issue === issue && one.state === 'offered');
      if (row) {
        const reserved = isReserved(row, now);
        const { backCents, reservedUntil } = row;
        return {
          state: reserved ? 'reserved' : 'offered',
          priceCents,
          backCents,
          reservedUntil: reserved ? reservedUntil!.toISOString() : null,
        };
      }
      const backCents = terms ? priceCents - retainedCents(terms, priceCents) : 0;
      return until && backCents > 0 ? { state: 'open', priceCents, backCents, reservedUntil: null } : null;
    },
    sold: new Set(rows.filter(({ state }) => state === 'sold').map(({ n }) => n)),
  };
}
