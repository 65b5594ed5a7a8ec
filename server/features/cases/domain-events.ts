import * as z from 'zod/mini';
import { Id } from '../../../contract/core/id.ts';

export const casesDomainEvents = {
  /**
   * A buyer must be notified about a cancelled or postponed performance. `refunded` marks the second notice: the buyer
   * made no choice in time and is refunded.
   */
  'cases.told': {
    data: z.object({
      caseId: Id,
      performanceId: Id,
      orderId: Id,
      memberId: z.string(),
      refunded: z.optional(z.boolean()),
    }),
    queues: ['cases.mail_buyer', 'notices.case_told'],
  },
  /** Someone who received tickets by transfer must be notified too. `refunded`: the buyer requested the refund. */
  'cases.holder_told': {
    data: z.object({
      caseId: Id,
      performanceId: Id,
      orderId: Id,
      /** Buyer of the tickets. */
      memberId: z.string(),
      checkoutId: Id,
      holderId: z.string(),
      what: z.enum(['cancelled', 'postponed', 'moved', 'refunded']),
    }),
    queues: ['cases.mail_holder', 'notices.case_holder_told'],
  },
} as const;
