import * as z from 'zod/mini';
import { Id } from '../../../contract/core/id.ts';

/** Domain events of this feature, with the queues that they reach. */
export const approvalsDomainEvents = {
  /** An approval was requested that no one else can grant: the requester receives a code to grant it themselves. */
  'approvals.code_wanted': {
    data: z.object({ approvalId: Id, staffId: Id }),
    queues: ['identity.mail_approval'],
  },
} as const;
