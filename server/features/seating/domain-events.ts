import * as z from 'zod/mini';
import { Id } from '../../../contract/core/id.ts';

/** Domain events of this feature, with the queues that they reach. */
export const seatingDomainEvents = {
  /** An import or staff stored a seating plan. */
  'seating.plan_stored': {
    data: z.object({ planId: Id }),
    queues: ['seating.outline_plan'],
  },
  /**
   * Tickets of a performance were returned that wish-list requests wait for. They stay reserved until it is decided
   * which request receives them.
   */
  'seating.places_returned': {
    data: z.object({ performanceId: Id }),
    queues: ['wish_list.match'],
  },
} as const;
