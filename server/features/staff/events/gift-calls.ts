import type { giftCalls } from '../../../../contract/staff/gifts.ts';
import type { liveSaleCalls } from '../../../../contract/staff/live-sale.ts';
import { done, refuse } from '../../../platform/outcome.ts';
import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import { giveComplimentary } from '../../orders/gifts/give-complimentary.ts';
import { listGifts } from '../../orders/gifts/list-gifts.ts';
import { sendGiftAgain } from '../../orders/gifts/send-gift-again.ts';
import { withdrawGift } from '../../orders/gifts/withdraw-gift.ts';
import { readLiveSale } from './read-live-sale.ts';
import { permitPerformance } from './permit-performance.ts';

export const giftHandlers: StaffHandlersFor<typeof giftCalls & typeof liveSaleCalls> = {
  readLiveSale: async (ctx, { params: { performanceId } }) => {
    const permit = await permitPerformance(ctx, 'event.see', performanceId);
    return permit ? done(await readLiveSale(ctx, performanceId)) : refuse('not_found');
  },
  listGifts: async (ctx, { params: { performanceId } }) => {
    const permit = await permitPerformance(ctx, 'ticket.give', performanceId);
    return permit ? done({ gifts: await listGifts(ctx, performanceId) }) : refuse('not_found');
  },
  giveTickets: async (ctx, { params, body }) => {
    const permit = await permitPerformance(ctx, 'ticket.give', params.performanceId);
    return permit ? giveComplimentary(ctx, permit, { batchId: params.batchId, ...body }) : refuse('not_found');
  },
  takeBackGift: async (ctx, { params, body }) => {
    const permit = await permitPerformance(ctx, 'ticket.take_back', params.performanceId);
    return permit ? withdrawGift(ctx, permit, { orderId: params.orderId, ...body }) : refuse('not_found');
  },
  sendGiftAgain: async (ctx, { params, body }) => {
    const permit = await permitPerformance(ctx, 'ticket.send_again', params.performanceId);
    return permit ? sendGiftAgain(ctx, permit, { orderId: params.orderId, ...body }) : refuse('not_found');
  },
};
