import * as z from 'zod/mini';
import { Id } from '../../../contract/core/id.ts';

export const seatingDomainEvents = {
  /** A seating plan was stored by an import or by staff. */
  'seating.plan_stored': {
    data: z.object({ planId: Id }),
    queues: ['seating.outline_plan'],
  },
  /**
   * Returned tickets of a performance match waiting wish-list requests. They stay reserved until they are assigned to a
   * request.
   */
  'seating.places_returned': {
    data: z.object({ performanceId: Id }),
    queues: ['wish_list.match'],
  },
} as const;
