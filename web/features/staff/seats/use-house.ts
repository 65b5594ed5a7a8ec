import { useEffect, useMemo, useState } from 'react';
import { seatingCalls } from '../../../../contract/seating/holds.ts';
import type { SeatMap, SeatStates } from '../../../../contract/seating/seat-map.ts';
import { sendCall } from '../../../shared/transport/send-call.ts';
import { useRead } from '../forms/use-read.ts';
import { markHouse, readHouse, type House, type SeatMark } from './read-house.ts';

/**
 * Polling interval of the availability in milliseconds. A server process queries its database once a second for any
 * number of viewers.
 */
const everyMs = 3000;

/**
 * Polls the seats of a performance and their availability while the page is visible.
 * @param requested a new number reloads immediately.
 * @param allotted IDs of allotted seats.
 */
export function useHouse(
  performanceId: string,
  requested: number,
  allotted: ReadonlySet<string>,
): { house: House | undefined; marks: readonly SeatMark[]; submission: ReturnType<typeof useRead>['submission'] } {
  const turn = useTurns();
  const params = { performanceId };
  const { value: map, submission } = useRead(performanceId, async () => {
    return (await sendCall(seatingCalls.readSeatMap, { params })) as SeatMap;
  });
  const { value: states } = useRead(`${performanceId} ${requested} ${turn}`, async () => {
    return (await sendCall(seatingCalls.readSeatStates, { params })) as SeatStates;
  });
  const house = useMemo(() => map && readHouse(map), [map]);
  const marks = useMemo(
    () => (house && states ? markHouse(performanceId, house, states, allotted) : []),
    [performanceId, house, states, allotted],
  );
  return { house, marks, submission };
}

/** Counts up at an interval while the page is visible. */
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
