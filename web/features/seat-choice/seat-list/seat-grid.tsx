import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { SeatId } from '../../../../contract/seating/seat-map.ts';
import type { BlockStates } from '../../seat-map/shapes/mark-seats.ts';
import { layOutRows, type GridLayout } from './lay-out-rows.ts';
import { moveInGrid, type GridPosition } from './move-in-grid.ts';
import { viewerSeatStateOf, publicSeatStateOf, type OpenLayoutSection, type OpenLayout } from '../seats/open-layout.ts';
import { SeatGridRow } from './seat-grid-row.tsx';
import { seatStyles, seatSize } from '../picker/seat-styles.ts';
import type { SeatWords } from '../seats/use-seat-words.ts';

/** Number of rows rendered: the visible rows and a few on either side. */
const seenRows = 9;
const rowsAround = 3;

export interface SeatGridProps {
  section: OpenLayoutSection;
  name: string;
  front: OpenLayout['front'];
  states: BlockStates;
  chosen: ReadonlySet<SeatId>;
  /** Seats already in the viewer's cart. */
  mine?: ReadonlySet<SeatId> | undefined;
  words: SeatWords;
  /** The seat with the keyboard focus. */
  active: SeatId | undefined;
  onActive: (seatId: SeatId) => void;
  onPress: (seatId: SeatId) => void;
  /** True if the active seat receives the focus when the list appears. */
  takeFocus: boolean;
}

function useSeatGrid({ section, front, states, active, onActive, onPress, takeFocus }: SeatGridProps) {
  const laid = useMemo(() => layOutRows(section.rows(), front), [section, front]);
  const spot = spotOf(laid, active) ?? firstSpot(laid, section, states);
  const [top, setTop] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  // Cell that the next render focuses. Mouse and touch don't move the focus.
  const wanted = useRef(takeFocus);
  const here = laid.rows[spot.row]?.cells[spot.cell]?.place;
  useEffect(() => {
    const cell = scroller.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]');
    if (!cell || !scroller.current) return;
    reveal(scroller.current, cell);
    if (wanted.current) {
      cell.focus({ preventScroll: true });
      cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
    wanted.current = false;
  }, [here?.seatId]);
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || !here) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onPress(here.seatId);
      return;
    }
    const next = moveInGrid(laid, spot, event.key, event.ctrlKey);
    if (!next) return;
    event.preventDefault();
    const place = laid.rows[next.row]?.cells[next.cell]?.place;
    if (!place || place === here) return;
    wanted.current = true;
    onActive(place.seatId);
  };
  const pressHere = ({ target }: MouseEvent) => {
    const seatId = target instanceof Element && target.closest<HTMLElement>('[data-seat]')?.dataset.seat;
    if (!seatId) return;
    onActive(seatId);
    onPress(seatId);
  };
  const shown = laid.rows.flatMap((row, number) =>
    number === spot.row || (number >= top - rowsAround && number <= top + seenRows + rowsAround)
      ? [{ row, number }]
      : [],
  );
  const follow = ({ scrollTop }: HTMLElement) => {
    const row = Math.floor(scrollTop / (rootFontSize() * seatSize.height));
    if (row !== top) setTop(row);
  };
  return { laid, here, shown, scroller, follow, press, pressHere };
}

/** The seats of a section as a WAI-ARIA grid: one seat is in the tab order, and arrow keys move to the others. */
export function SeatGrid(props: SeatGridProps) {
  const { name, words } = props;
  const seen = { states: props.states, chosen: props.chosen, mine: props.mine };
  const t = useTranslations('seatChoice');
  const helpId = useId();
  const { laid, here, shown, scroller, follow, press, pressHere } = useSeatGrid(props);
  return (
    <div className="grid gap-2">
      <p id={helpId} className="text-small text-muted max-lg:sr-only">
        {t('gridHelp')}
      </p>
      <div
        ref={scroller}
        onScroll={({ currentTarget }) => follow(currentTarget)}
        className="max-h-[min(27rem,60vh)] overflow-auto rounded-card border border-line bg-surface"
      >
        <div
          role="grid"
          aria-label={t('gridLabel', { section: name })}
          aria-describedby={helpId}
          aria-rowcount={laid.rows.length}
          aria-colcount={laid.columns + 1}
          aria-multiselectable="true"
          tabIndex={-1}
          onKeyDown={press}
          onClick={pressHere}
          className="relative"
          style={{
            height: `${laid.rows.length * seatSize.height}rem`,
            width: `${seatSize.head + laid.columns * seatSize.width}rem`,
          }}
        >
          {shown.map(({ row, number }) => (
            <SeatGridRow key={number} {...{ row, number, seen, words }} active={here?.seatId} />
          ))}
        </div>
      </div>
      {/* Shows sighted keyboard users the text that a screen reader announces. */}
      <p aria-hidden="true" className="min-h-6 font-semibold">
        {here ? words.whole(here, viewerSeatStateOf(here, seen)) : ''}
      </p>
      <Legend />
    </div>
  );
}

/** Scrolls a hidden seat into the middle of the list without scrolling the page. */
function reveal(scroller: HTMLElement, cell: HTMLElement): void {
  const [box, at] = [scroller.getBoundingClientRect(), cell.getBoundingClientRect()];
  const head = rootFontSize() * seatSize.head;
  if (at.top < box.top || at.bottom > box.bottom) scroller.scrollTop += at.top - (box.top + box.bottom - at.height) / 2;
  if (at.left < box.left + head || at.right > box.right) {
    scroller.scrollLeft += at.left - (box.left + box.right - at.width) / 2;
  }
}

function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}

function spotOf({ rows }: GridLayout, seatId: SeatId | undefined): GridPosition | undefined {
  if (!seatId) return undefined;
  for (const [row, { cells }] of rows.entries()) {
    const cell = cells.findIndex(({ place }) => place.seatId === seatId);
    if (cell >= 0) return { row, cell };
  }
  return undefined;
}

/** Returns where the keyboard focus enters: the middle free seat in the nearest row that has free seats. */
function firstSpot({ rows }: GridLayout, section: OpenLayoutSection, states: BlockStates): GridPosition {
  const bestFirst = new Set(section.blocks.map((block) => block.row));
  for (const label of bestFirst) {
    const row = rows.findIndex((one) => one.label === label);
    const cells = rows[row]?.cells ?? [];
    const free = cells.flatMap(({ place }, cell) => (publicSeatStateOf(place, states) === 'available' ? [cell] : []));
    const middle = free[free.length >> 1];
    if (middle !== undefined) return { row, cell: middle };
  }
  return { row: 0, cell: 0 };
}

function Legend() {
  const t = useTranslations('seatChoice');
  return (
    <ul aria-label={t('legend')} className="flex flex-wrap gap-x-4 gap-y-1 text-small">
      {(['available', 'marked', 'chosen', 'taken'] as const).map((look) => (
        <li key={look} className="flex items-center gap-2">
          <span aria-hidden="true" className={`grid size-6 place-items-center text-small ${seatStyles[look]}`}>
            8
          </span>
          {t(`legendStates.${look}`)}
        </li>
      ))}
    </ul>
  );
}
