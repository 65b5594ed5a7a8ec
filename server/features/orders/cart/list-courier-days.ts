import type { DeliveryRegion } from '../../../../contract/orders/collection-methods.ts';
import { localize } from '../../../../contract/core/language.ts';
import type { Ctx } from '../../../context.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { offerCollection } from './read-collection-options.ts';
import { noDeliveryOf, type NoDelivery } from '../rules.ts';
import { readPaidOrders } from '../store-history.ts';

/** Maximum number of transactions listed. Members rarely need older ones. */
const max = 50;

export interface CourierDays {
  number: string;
  title: string;
  startsAt: string;
  noDelivery: NoDelivery | null;
  /** Last Hong Kong day for each region; null if it has passed or the region is not served. */
  delivery: Record<DeliveryRegion, string | null>;
}

/** Returns the member's valid transactions, latest first, with the last delivery day for each region. */
export async function listCourierDays(ctx: Ctx): Promise<CourierDays[]> {
  const orders = await readPaidOrders(ctx.db, requireMember(ctx), null, max);
  return Promise.all(
    orders
      .filter(({ state }) => state === 'paid')
      .map(async ({ number, performanceId }) => {
        const { event, performance } = await getPerformance(ctx, performanceId);
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
