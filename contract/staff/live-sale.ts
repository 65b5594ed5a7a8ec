import * as z from 'zod/mini';
import { staffApiPath, staffCall } from '../identity/staff-call.ts';
import { Id } from '../core/id.ts';

/** Number of past minutes reported individually. */
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
    summary:
      'Returns the current state of a sale, at most two seconds old: tickets by zone, tickets sold per minute and open wish-list requests.',
    action: 'event.see',
    params: z.object({ performanceId: Id }),
    output: z.object({
      at: z.string(),
      ...Places,
      zones: z.array(z.object({ zoneNo: z.int(), name: z.string(), ...Places })),
      /** Tickets paid for in each of the last sixty minutes, oldest first. */
      pace: z.array(z.int()),
      /** Pending wish-list requests. */
      waiting: z.int(),
    }),
    refusals: ['not_found'],
  }),
} as const;
