import * as z from 'zod/mini';
import { Id } from '../../../contract/core/id.ts';

export const streamingDomainEvents = {
  /** A streamed show opens soon. Contains a batch of its ticket holders. */
  'streaming.opens_soon': {
    data: z.object({
      performanceId: Id,
      startsAt: z.string(),
      viewers: z.array(z.object({ memberId: z.string(), number: z.string() })),
    }),
    queues: ['notices.stream_opens'],
  },
} as const;
