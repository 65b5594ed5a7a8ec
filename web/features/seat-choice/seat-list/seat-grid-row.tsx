import type { SeatId } from '../../../../contract/seating/seat-map.ts';
import type { GridRow } from './lay-out-rows.ts';
import { viewerSeatStateOf, type LayoutSeat, type SeatsSeen } from '../seats/open-layout.ts';
import { seatStyles, seatSize } from '../picker/seat-styles.ts';
import type { SeatWords } from '../seats/use-seat-words.ts';

export function SeatGridRow({
  row,
  number,
  seen,
  words,
  active,
}: {
  row: GridRow;
  /** Starts at 0. */
  number: number;
  seen: SeatsSeen;
  words: SeatWords;
  active: SeatId | undefined;
}) {
  return (
    <div
      role="row"
      aria-rowindex={number + 1}
      className="absolute inset-x-0"
      style={{ top: `${number * seatSize.height}rem`, height: `${seatSize.height}rem` }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className="sticky start-0 z-10 grid h-full place-items-center border-e border-line bg-surface text-small font-bold"
        style={{ width: `${seatSize.head}rem` }}
      >
        {row.label}
      </div>
      {row.cells.map(({ place, column }) => {
        const state = viewerSeatStateOf(place, seen);
        const isChosen = state === 'chosen';
        return (
          <div
            key={place.seatId}
            role="gridcell"
            aria-colindex={column + 2}
            aria-label={words.whole(place, state)}
            aria-selected={isChosen}
            aria-disabled={!isChosen && state !== 'available' ? true : undefined}
            tabIndex={place.seatId === active ? 0 : -1}
            data-seat={place.seatId}
            className="absolute top-0 grid h-full scroll-ms-14 scroll-mb-40 cursor-pointer place-items-center"
            style={{ insetInlineStart: `${seatSize.head + column * seatSize.width}rem`, width: `${seatSize.width}rem` }}
          >
            <span
              className={`tabular grid size-[calc(100%-0.25rem)] place-items-center ${lookOf(place, isChosen, state)}`}
            >
              {place.label}
            </span>
          </div>
        );
      })}
    </div>
  );
}

/** Attributes that need attention before buying stand out, but an aisle is no drawback. */
const harmless: readonly string[] = ['aisle'];

function lookOf(place: LayoutSeat, isChosen: boolean, state: string): string {
  if (isChosen) return seatStyles.chosen;
  if (state !== 'available') return seatStyles.taken;
  return place.facts.some((fact) => !harmless.includes(fact)) ? seatStyles.marked : seatStyles.available;
}
