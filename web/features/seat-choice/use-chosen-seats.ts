import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SeatChoice } from '../../../contract/seating.ts';
import { seatParameter, writeSeats } from './seats-in-address.ts';

/** Milliseconds after the last choice until it stands in the address. */
const restMs = 250;

/** The chosen seats, kept in the address, so that Back, reload and logging in lose nothing. */
export function useChosenSeats(first: () => readonly SeatChoice[]) {
  const [search, setSearch] = useSearchParams();
  const [seats, setSeats] = useState(first);
  const timer = useRef<number>(undefined);
  const query = new URLSearchParams(search);
  query.delete(seatParameter);
  for (const text of writeSeats(seats)) query.append(seatParameter, text);
  const address = `?${query}`;
  const write = useEffectEvent(() => {
    if (`?${search}` !== address) setSearch(query, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    timer.current = window.setTimeout(() => write(), restMs);
    return () => clearTimeout(timer.current);
  }, [seats]);
  return {
    seats,
    setSeats,
    /** Query of the page with the seats as they are now. */
    address,
    /** Before the form goes: a change of address would cut it off, so the address is put right without the router. */
    settle: () => {
      clearTimeout(timer.current);
      window.history.replaceState(window.history.state, '', address);
    },
  };
}
