import type { seatingCalls } from '../../../contract/seating/holds.ts';
import type { HandlersFor } from '../../handlers.ts';
import { readPerformance } from './inventory/read-performance.ts';
import { offerSeats } from './map/offer-seats.ts';
import { readSeatMap } from './map/read-seat-map.ts';
import { readSeatStates } from './map/read-seat-states.ts';

// IDs are compared as text here and in memory; PostgreSQL returns them in lower case.
export const seatingHandlers: HandlersFor<typeof seatingCalls> = {
  readPerformance: (ctx, { params }) => readPerformance(ctx, params.performanceId),
  offerSeats: (ctx, { params, query }) => offerSeats(ctx, params.performanceId, query),
  readSeatMap: (ctx, { params }) => readSeatMap(ctx, params.performanceId),
  readSeatStates: (ctx, { params }) => readSeatStates(ctx, params.performanceId),
};
