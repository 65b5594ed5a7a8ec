import { useState } from 'react';
import type { SeatChoice } from '../../../../contract/seating/holds.ts';
import { useDebouncedQuery } from '../../../ui/use-debounced-query.ts';
import { seatParameter, writeSeats } from './seats-in-address.ts';

/** Manages the selected seats, which are stored in the URL. */
export function useChosenSeats(first: () => readonly SeatChoice[]) {
  const [seats, setSeats] = useState(first);
  return { seats, setSeats, ...useDebouncedQuery(seatParameter, writeSeats(seats)) };
}
