import * as z from 'zod/mini';
import { staffApiPath, staffCall } from '../identity/staff-call.ts';

/** Minutes of the past whose sales are told one by one. */
export const paceMinutes = 60;

const Places = {
  capacity: z.int(),
  free: z.int(),
  held: z.int(),
  sold: z.int(),
  allotted: z.int(),
};

export const liveSaleCalls = {
  readLiveSale: staffCall({
    method: 'GET',
    path: `${staffApiPath}/performances/:performanceId/live`,
    summary: 'How a sale goes now: places by zone, tickets a minute, who waits; at most two seconds old',
    action: 'event.see',
    params: z.object({ performanceId: z.uuid() }),
    output: z.object({
      at: z.string(),
      ...Places,
      zones: z.array(z.object({ zoneNo: z.int(), name: z.string(), ...Places })),
      /** Tickets paid in each of the last sixty minutes, the oldest first. */
      pace: z.array(z.int()),
      /** Requests of the wish list that wait. */
      waiting: z.int(),
    }),
    refusals: ['not_found'],
  }),
} as const;
