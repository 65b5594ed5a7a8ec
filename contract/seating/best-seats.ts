import * as z from 'zod/mini';
import { SeatDescription } from './describe-seats.ts';

export const SeatOffer = z.object({
  zoneNo: z.int(),
  /**
   * `best`: the best seats in the requested zone. `cheaper` and `nearer` compare price and distance from the stage with
   * `best`.
   */
  why: z.enum(['best', 'cheaper', 'nearer']),
  where: SeatDescription,
});
export type SeatOffer = z.infer<typeof SeatOffer>;

export const BestSeats = z.object({
  /** Best first. Empty if too few adjacent seats are free or the seat positions are unknown. */
  offers: z.array(SeatOffer),
});
export type BestSeats = z.infer<typeof BestSeats>;
