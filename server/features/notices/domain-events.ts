import * as z from 'zod/mini';
import { Id } from '../../../contract/core/id.ts';

/** Domain events of this feature, with the queues that they reach. */
export const noticesDomainEvents = {
  /** A visitor requested the link that confirms a subscription. */
  'notices.subscription_wanted': {
    data: z.object({ subscriberId: Id }),
    queues: ['notices.send_confirmation'],
  },
  /** An issue of the newsletter is ready for a batch of readers. */
  'notices.issue_ready': {
    data: z.object({ issueId: Id, subscriberIds: z.array(Id) }),
    queues: ['notices.send_issue'],
  },
} as const;
