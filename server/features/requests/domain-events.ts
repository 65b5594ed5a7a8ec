import * as z from 'zod/mini';
import { Id } from '../../../contract/core/id.ts';

export const requestsDomainEvents = {
  /** A visitor or member sent a request to customer service. */
  'requests.received': {
    data: z.object({ requestId: Id }),
    queues: ['requests.acknowledge', 'requests.tell_staff'],
  },
  /** Staff replied to a request; its sender receives a mail. */
  'requests.answered': {
    data: z.object({ answerId: Id }),
    queues: ['requests.mail_answer'],
  },
} as const;
