import { readOrderNumber } from '../../../../contract/orders/read-order-number.ts';
import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import type { parcelCalls } from '../../../../contract/staff/counter/parcels.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse } from '../../../platform/outcome.ts';
import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import { permitAction } from '../../audit/permit-action.ts';
import { packParcel } from '../../orders/collection/pack-parcel.ts';
import { printTickets } from '../../orders/collection/print-tickets.ts';
import { sendParcel, type ParcelNumbers } from '../../orders/collection/send-parcel.ts';
import { listSeenParcels } from './list-seen-parcels.ts';

async function send(ctx: Ctx, number: string, numbers: ParcelNumbers) {
  // If no place is given, only grants for everything permit; for other callers the order does not exist.
  const permit = permitAction(ctx, 'parcel.send', readOrderNumber(number) ?? '');
  return permit.ok ? sendParcel(ctx, permit.value, numbers) : refuse('order_not_found');
}

export const parcelHandlers: StaffHandlersFor<typeof parcelCalls> = {
  listParcels: async (ctx, { query }) => done(await listSeenParcels(ctx, query)),
  async packParcel(ctx, { params, body }) {
    const permit = permitAction(ctx, 'parcel.send', params.number);
    if (!permit.ok) return refuse('order_not_found');
    const packed = await packParcel(ctx, permit.value, { handOverId: body.handOverId });
    if (!packed.ok) return packed;
    const tickets = await Promise.all(packed.value.map((order) => printTickets(ctx, order)));
    return done({ tickets: tickets.flat() });
  },
  sendParcel: (ctx, { params, body }) => send(ctx, params.number, body),
  async sendParcels(ctx, { body }) {
    const refused: StaffOutputOf<'sendParcels'>['refused'] = [];
    // Sequential, because two lines may belong to one parcel.
    for (const [at, { number, ...numbers }] of body.parcels.entries()) {
      const sent = await send(ctx, number, numbers);
      if (!sent.ok) refused.push({ at, code: sent.code });
    }
    return done({ done: body.parcels.length - refused.length, refused });
  },
};
