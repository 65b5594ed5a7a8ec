import * as z from 'zod/mini';
import { disputeStates } from '../../../contract/payments/refunds.ts';
import { Id } from '../../../contract/core/id.ts';

export const pointsDomainEvents = {
  /** Points of a member expire soon. */
  'points.ending': {
    data: z.object({ noticeId: Id, memberId: z.string(), cents: z.int(), expiresAt: z.string() }),
    queues: ['notices.points_ending'],
  },
  /** A bank is investigating the payment of a top-up or has decided. `cents`: points blocked, withdrawn or released. */
  'points.disputed': {
    data: z.object({
      noticeId: Id,
      memberId: z.string(),
      lotId: Id,
      stand: z.enum(disputeStates),
      cents: z.int(),
    }),
    queues: ['notices.points_disputed'],
  },
} as const;
