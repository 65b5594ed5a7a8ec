import type { seatingCalls } from '../../../contract/seating.ts';
import type { HandlersFor } from '../../handlers.ts';
import { holdTickets } from './hold-tickets.ts';
import { readPerformance } from './read-performance.ts';

// Ids are compared as text here and in memory, and PostgreSQL writes them in lower case.
export const seatingHandlers: HandlersFor<typeof seatingCalls> = {
  readPerformance: (ctx, { params }) => readPerformance(ctx, params.performanceId.toLowerCase()),
  holdTickets: (ctx, { body }) =>
    holdTickets(ctx, {
      holdId: body.holdId.toLowerCase(),
      performanceId: body.performanceId.toLowerCase(),
      choices: body.choices,
    }),
};
