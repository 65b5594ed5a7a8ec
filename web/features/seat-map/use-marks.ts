import { useMemo, useState } from 'react';
import type { Seats } from '../../../contract/seating/seat-choice.ts';
import type { SeatLayout } from './shapes/decode-seat-map.ts';
import { markSeats, type BlockStates, type SeatFilter, type SectionMarks, type Wanted } from './shapes/mark-seats.ts';

/** How each section is drawn; a section in which nothing changed is the same object as before. */
export function useMarks(
  layout: SeatLayout,
  states: BlockStates,
  chosen: ReadonlyMap<number, Seats>,
  mine: ReadonlyMap<number, Seats>,
  filter: SeatFilter,
): readonly SectionMarks[] {
  const wanted = useMemo<Wanted>(() => {
    const own = new Map(chosen);
    for (const [block, seats] of mine) own.set(block, (own.get(block) ?? 0n) | seats);
    return { states, own, filter };
  }, [states, chosen, mine, filter]);
  const [kept, setKept] = useState(() => ({ layout, wanted, marks: markSeats(layout, wanted) }));
  if (kept.layout === layout && kept.wanted === wanted) return kept.marks;
  // What is drawn follows from what was drawn: kept while rendering, as state made from other state is.
  const marks = markSeats(layout, wanted, kept.layout === layout ? kept.marks : []);
  setKept({ layout, wanted, marks });
  return marks;
}
