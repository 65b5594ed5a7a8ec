import { useMemo, useState } from 'react';
import type { Seats } from '../../../contract/seating/seat-choice.ts';
import type { SeatMapLayout } from './shapes/decode-seat-map.ts';
import {
  markSeats,
  type BlockStates,
  type SeatFilter,
  type SectionMarks,
  type SeatMarkOptions,
} from './shapes/mark-seats.ts';

/** Returns how to draw each section. Reuses the objects of unchanged sections. */
export function useMarks(
  layout: SeatMapLayout,
  states: BlockStates,
  chosen: ReadonlyMap<number, Seats>,
  mine: ReadonlyMap<number, Seats>,
  filter: SeatFilter,
): readonly SectionMarks[] {
  const wanted = useMemo<SeatMarkOptions>(() => {
    const own = new Map(chosen);
    for (const [block, seats] of mine) own.set(block, (own.get(block) ?? 0n) | seats);
    return { states, own, filter };
  }, [states, chosen, mine, filter]);
  const [kept, setKept] = useState(() => ({ layout, wanted, marks: markSeats(layout, wanted) }));
  if (kept.layout === layout && kept.wanted === wanted) return kept.marks;
  // Depends on the previous result, so it is stored during rendering, as React recommends for derived state.
  const marks = markSeats(layout, wanted, kept.layout === layout ? kept.marks : []);
  setKept({ layout, wanted, marks });
  return marks;
}
