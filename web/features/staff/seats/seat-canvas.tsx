import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { drawHouseSeats } from './draw-house.ts';
import { MapTools, type MapTool } from './map-tools.tsx';
import type { House, SeatMark } from './read-house.ts';
import { SeatLegend } from './seat-legend.tsx';
import { useDragging, useDrawnRing, type DragEffect } from './use-dragging.ts';
import { useHouseView, zooms } from './use-house-view.ts';
import { useSeatKeys } from './use-seat-keys.ts';

/**
 * Seating map to select seats on: by lasso or rectangle, one by one, or by keyboard (arrows move, Space selects). Draws
 * thousands of seats in one pass.
 * @param props.marks in seat order.
 * @param props.onChoose undefined if the map is read-only.
 */
export function SeatCanvas({
  house,
  marks,
  chosen,
  onChoose,
}: {
  house: House;
  marks: readonly SeatMark[];
  chosen: ReadonlySet<string>;
  onChoose: ((seatIds: ReadonlySet<string>) => void) | undefined;
}) {
  const t = useTranslations('staff.seats');
  const helpId = useId();
  const [picked, setTool] = useState<MapTool>('lasso');
  const tool = onChoose ? picked : 'move';
  const [zoom, setZoom] = useState(0);
  const [pointed, setPointed] = useState<number>();
  const looking = useHouseView(house, zooms[zoom]!);
  const { scroller, view, size } = looking;
  const below = useRef<HTMLCanvasElement>(null);
  const above = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (below.current && view) drawHouseSeats(below.current, { house, marks, chosen, view });
  }, [below, house, marks, chosen, view]);
  const choose = chooser({ house, marks, chosen, onChoose });
  const cursor = useSeatKeys({
    house,
    looking,
    choose,
    onPoint: setPointed,
    onClear: chosen.size > 0 ? () => onChoose?.(new Set()) : undefined,
    onZoom: (step) => setZoom(Math.max(0, Math.min(zooms.length - 1, zoom + step))),
  });
  const ring = useDrawnRing({ above, house, view, cursor });
  const dragging = useDragging({ ring, tool, house, looking, onPoint: setPointed, onChoose: choose });
  return (
    <div className="grid gap-2">
      <MapTools {...{ tool, zoom }} most={zooms.length - 1} onTool={setTool} onZoom={setZoom} mayChoose={!!onChoose} />
      <div
        ref={scroller}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys
        tabIndex={0}
        aria-label={t('house')}
        aria-describedby={helpId}
        onScroll={looking.onScroll}
        className="h-[min(34rem,70vh)] overflow-auto rounded-card border border-line bg-sunken max-sm:h-80"
      >
        <div className="relative min-h-full min-w-full" style={size}>
          <div
            className={`sticky top-0 left-0 ${tool === 'move' ? '' : 'touch-none'}`}
            style={frameOf(view)}
            {...dragging}
          >
            <canvas ref={below} className="absolute inset-0 size-full" />
            <canvas ref={above} className="absolute inset-0 size-full" />
          </div>
        </div>
      </div>
      <SeatLegend hasChosen={!!onChoose} />
      <SeatState {...{ house, marks, chosen, pointed }} />
      <p id={helpId} className="text-small text-muted">
        {onChoose ? t('mapHelp') : t('mapHelpOnly')}
      </p>
    </div>
  );
}

function frameOf(view: { width: number; height: number } | undefined) {
  return view ? { width: view.width, height: view.height } : undefined;
}

/** Adds free seats to the selection or removes seats from it. */
function chooser({
  house,
  marks,
  chosen,
  onChoose,
}: Parameters<typeof SeatCanvas>[0]): (seats: readonly number[], way: DragEffect) => void {
  return (seats, way) => {
    if (!onChoose) return;
    const next = new Set(chosen);
    for (const at of seats) {
      const { seatId } = house.seats[at]!;
      const isOut = way === 'drop' || (way === 'turn' && next.has(seatId));
      if (isOut) next.delete(seatId);
      else if (marks[at] === 'free') next.add(seatId);
    }
    onChoose(next);
  };
}

function SeatState({
  house,
  marks,
  chosen,
  pointed,
}: Pick<Parameters<typeof SeatCanvas>[0], 'house' | 'marks' | 'chosen'> & { pointed: number | undefined }) {
  const t = useTranslations('staff.seats');
  const seat = pointed === undefined ? undefined : house.seats[pointed];
  const mark = seat && chosen.has(seat.seatId) ? 'chosen' : (marks[pointed ?? -1] ?? 'free');
  return (
    <output className="min-h-6 text-small font-semibold">
      {seat ? t('seatState', { seat: seat.label, state: t(`marks.${mark}`) }) : ''}
    </output>
  );
}
