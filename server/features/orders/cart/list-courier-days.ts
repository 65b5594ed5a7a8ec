import type { DeliveryRegion } from '../../../../contract/orders/collection-methods.ts';
import { localize } from '../../../../contract/core/language.ts';
import type { Ctx } from '../../../context.ts';
import { recallPerformance } from '../../catalogue/events/find-performance.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { offerCollection } from './read-collection-options.ts';
import { noDeliveryOf, type NoDelivery } from '../rules.ts';
import { readPaidOrders } from '../store-history.ts';

/** Transactions listed at most: those that somebody may still want something of. */
const most = 50;

export interface CourierDays {
  number: string;
  title: string;
  startsAt: string;
  /** Why no courier brings its tickets any more; null where one can. */
  noDelivery: NoDelivery | null;
  /** Last Hong Kong day for each region; null where it has passed or nothing is sent. */
  delivery: Record<DeliveryRegion, string | null>;
}

/** The member's valid transactions, latest first, and until when their tickets can be sent where. */
export async function listCourierDays(ctx: Ctx): Promise<CourierDays[]> {
  const orders = await readPaidOrders(ctx.db, requireMember(ctx), null, most);
  return Promise.all(
    orders
      .filter(({ state }) => state === 'paid')
      .map(async ({ number, performanceId }) => {
        const { event, performance } = await recallPerformance(ctx, performanceId);
        const offers = await offerCollection(ctx, [performanceId]);
        const lastDay = (region: DeliveryRegion) => {
          const offer = offers.find((one) => one.region === region);
          return offer?.available ? offer.lastDay : null;
        };
        return {
          number,
          title: localize(event.title, ctx.language),
          startsAt: performance.startsAt.toISOString(),
          noDelivery: noDeliveryOf(offers),
          delivery: {
            hong_kong: lastDay('hong_kong'),
            macao: lastDay('macao'),
            mainland: lastDay('mainland'),
            overseas: lastDay('overseas'),
          },
        };
      }),
  );
}
