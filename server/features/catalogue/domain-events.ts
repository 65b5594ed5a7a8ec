import * as z from 'zod/mini';
import { Id } from '../../../contract/core/id.ts';

/** Domain events of this feature, with the queues that they reach. */
export const catalogueDomainEvents = {
  /** An import or staff announced or changed zones of performances. */
  'catalogue.performances_changed': {
    data: z.object({ performanceIds: z.array(Id) }),
    queues: ['seating.open_performances'],
  },
  /** The sale of an event opens soon, at `opensAt`. Contains a batch of the alerts to send. */
  'catalogue.sale_near': {
    data: z.object({ eventId: Id, opensAt: z.string(), alertIds: z.array(Id) }),
    queues: ['notices.sale_near'],
  },
  /** The sale of an event has opened. Contains a batch of the alerts to send. */
  'catalogue.sale_opened': {
    data: z.object({ eventId: Id, alertIds: z.array(Id) }),
    queues: ['notices.sale_opened'],
  },
} as const;
