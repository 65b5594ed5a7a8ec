import type { Gift } from '../../../../contract/staff/gifts.ts';
import { localize } from '../../../../contract/core/language.ts';
import type { Ctx } from '../../../context.ts';
import { readTicketsOfOrders } from '../../seating/holds/move-tickets.ts';
import { titleSection } from '../../seating/layout/name-sections.ts';
import { readGifts } from '../store-gifts.ts';
import { readCheckoutRows } from '../store.ts';

/** Returns the complimentary tickets of a performance, latest first. */
export async function listGifts(ctx: Ctx, performanceId: string): Promise<Gift[]> {
  const gifts = await readGifts(ctx.db, performanceId);
  if (gifts.length === 0) return [];
  const keys = gifts.map(({ buyerId }) => ({ memberId: buyerId, checkoutId: buyerId }));
  const names = new Map((await readCheckoutRows(ctx.db, keys)).map((row) => [row.memberId, row.contactName]));
  const ids = gifts.map(({ orderId }) => orderId);
  const tickets = await readTicketsOfOrders(ctx.db, performanceId, ids);
  return gifts.map((gift) => {
    const own = tickets.get(gift.orderId) ?? [];
    return {
      orderId: gift.orderId,
      number: gift.number,
      name: names.get(gift.buyerId) ?? '',
      email: gift.email,
      allotment: gift.allotment,
      givenBy: gift.staffName,
      givenAt: gift.givenAt.toISOString(),
      valid: own.filter(({ endedAs }) => !endedAs).length,
      tickets: own.map(({ n, row, seat, endedAs, ...block }) => ({
        n,
        section: localize(titleSection(block), ctx.language) || null,
        row,
        seat,
        isValid: !endedAs,
      })),
    };
  });
}
