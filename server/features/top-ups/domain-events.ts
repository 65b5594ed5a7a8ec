import * as z from 'zod/mini';
import { Id } from '../../../contract/core/id.ts';

export const topUpsDomainEvents = {
  /** Staff refunded the payment of a top-up. */
  'top_ups.refund_due': {
    data: z.object({ memberId: z.string(), topUpId: Id }),
    queues: ['notices.top_up_refund_due'],
  },
} as const;
