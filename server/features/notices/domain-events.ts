import * as z from 'zod/mini';
import { Id } from '../../../contract/core/id.ts';

export const noticesDomainEvents = {
  'notices.subscription_wanted': {
    data: z.object({ subscriberId: Id }),
    queues: ['notices.send_confirmation'],
  },
  'notices.issue_ready': {
    data: z.object({ issueId: Id, subscriberIds: z.array(Id) }),
    queues: ['notices.send_issue'],
  },
} as const;
