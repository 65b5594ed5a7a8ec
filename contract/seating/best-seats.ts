import * as z from 'zod/mini';
import { SeatTelling } from './tell-seats.ts';

/** Seats that a zone would give now, side by side, and what speaks for them. */
export const SeatOffer = z.object({
  zoneNo: z.int(),
  /** The best of the zone asked for; cheaper than these; nearer than these to what is looked at. */
  why: z.enum(['best', 'cheaper', 'nearer']),
  where: SeatTelling,
});
export type SeatOffer = z.infer<typeof SeatOffer>;

export const BestSeats = z.object({
  /** The best first; empty where so many are not free side by side, or nothing is known of where they are. */
  offers: z.array(SeatOffer),
});
export type BestSeats = z.infer<typeof BestSeats>;
