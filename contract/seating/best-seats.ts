import * as z from 'zod/mini';
import { SeatDescription } from './describe-seats.ts';

/** Adjacent seats that a zone can offer now, and the reason to offer them. */
export const SeatOffer = z.object({
  zoneNo: z.int(),
  /** `best`: the best of the requested zone. `cheaper` and `nearer`: compared with it, nearer to the stage. */
  why: z.enum(['best', 'cheaper', 'nearer']),
  where: SeatDescription,
});
export type SeatOffer = z.infer<typeof SeatOffer>;

export const BestSeats = z.object({
  /** Best first; empty if not enough adjacent seats are free, or the seats' positions are unknown. */
  offers: z.array(SeatOffer),
});
export type BestSeats = z.infer<typeof BestSeats>;
