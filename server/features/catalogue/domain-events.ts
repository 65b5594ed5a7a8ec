import * as z from 'zod/mini';
import { Id } from '../../../contract/core/id.ts';

export const catalogueDomainEvents = {
  /** An import or staff announced or changed zones of performances. */
  'catalogue.performances_changed': {
    data: z.object({ performanceIds: z.array(Id) }),
    queues: ['seating.open_performances'],
  },
  /** An event's sale opens soon, at `opensAt`. Contains a batch of alerts to send. */
  'catalogue.sale_near': {
    data: z.object({ eventId: Id, opensAt: z.string(), alertIds: z.array(Id) }),
    queues: ['notices.sale_near'],
  },
  /** An event's sale has opened. Contains a batch of alerts to send. */
  'catalogue.sale_opened': {
    data: z.object({ eventId: Id, alertIds: z.array(Id) }),
    queues: ['notices.sale_opened'],
  },
} as const;
