import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { findOrder } from '../staff/find-orders.ts';
import { readParcels, writeSent } from '../store-parcels.ts';
import { lockParcel } from './pack-parcel.ts';

export interface ParcelNumbers {
  readonly trackingNumber: string;
  readonly waybillNumber?: string | null | undefined;
}

/**
 * Records that a parcel was sent, or corrects its tracking numbers; either way the buyer gets a mail. Identical numbers
 * change nothing. A parcel that was not packed has no number, so a request that names one belongs to another parcel.
 * @param permit names one of its orders by number.
 */
export async function sendParcel(
  ctx: Ctx,
  permit: Permit<'parcel.send', string>,
  { trackingNumber, waybillNumber = null }: ParcelNumbers,
): Promise<
  Outcome<{ changed: boolean }, 'order_not_found' | 'tickets_not_ready' | 'parcel_not_by_courier' | 'parcel_not_packed'>
> {
  const found = await findOrder(ctx, permit.subject);
  if (!found) return refuse('order_not_found');
  return ctx.transact(async (tx) => {
    const locked = await lockParcel(tx, found);
    if (!locked.ok) return locked;
    const { checkout } = locked.value;
    const [parcel] = await readParcels(tx, [checkout]);
    if (!parcel) return refuse('parcel_not_packed');
    const before = { trackingNumber: parcel.trackingNumber, waybillNumber: parcel.waybillNumber };
    const after = { trackingNumber, waybillNumber };
    if (before.trackingNumber === trackingNumber && before.waybillNumber === waybillNumber)
      return done({ changed: false });
    await writeSent(tx, checkout, after, ctx.now());
    await recordChange(ctx, tx, permit, { before, after });
    const { memberId, checkoutId } = checkout;
    const corrected = before.trackingNumber !== null;
    await ctx.publish(tx, 'orders.parcel_sent', [{ memberId, checkoutId, corrected }]);
    return done({ changed: true });
  });
}
