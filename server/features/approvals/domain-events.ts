import * as z from 'zod/mini';
import { Id } from '../../../contract/core/id.ts';

export const approvalsDomainEvents = {
  /** No one else can approve a requested approval: the requester receives a code to approve it themselves. */
  'approvals.code_wanted': {
    data: z.object({ approvalId: Id, staffId: Id }),
    queues: ['identity.mail_approval'],
  },
} as const;
