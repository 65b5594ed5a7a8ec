import { useEffect, useMemo, useState } from 'react';
import { seatingCalls } from '../../../../contract/seating/holds.ts';
import type { SeatMap, SeatStates } from '../../../../contract/seating/seat-map.ts';
import { sendCall } from '../../../shared/transport/send-call.ts';
import { useRead } from '../forms/use-read.ts';
import { markHouse, readHouse, type House, type SeatMark } from './read-house.ts';

/** How often the states are read again, in milliseconds. A process asks its database once a second, however many look. */
const everyMs = 3000;

/**
 * The seats of a performance and what can be done with each now, read again every few seconds while somebody looks.
 * @param asked another number reads at once. @param allotted ids of seats that are kept back.
 */
export function useHouse(
  performanceId: string,
  asked: number,
  allotted: ReadonlySet<string>,
): { house: House | undefined; marks: readonly SeatMark[]; sending: ReturnType<typeof useRead>['sending'] } {
  const turn = useTurns();
  const params = { performanceId };
  const { value: map, sending } = useRead(performanceId, async () => {
    return (await sendCall(seatingCalls.readSeatMap, { params })) as SeatMap;
  });
  const { value: states } = useRead(`${performanceId} ${asked} ${turn}`, async () => {
    return (await sendCall(seatingCalls.readSeatStates, { params })) as SeatStates;
  });
  const house = useMemo(() => map && readHouse(map), [map]);
  const marks = useMemo(
    () => (house && states ? markHouse(performanceId, house, states, allotted) : []),
    [performanceId, house, states, allotted],
  );
  return { house, marks, sending };
}

/** Counts on while the page is looked at. */
export function useTurns(ms = everyMs): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setTurn((before) => before + 1);
    }, ms);
    return () => clearInterval(timer);
  }, [ms]);
  return turn;
}
