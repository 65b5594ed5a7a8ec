import { useMemo, useState, type PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import { seatingCalls } from '../../../../contract/seating/holds.ts';
import type { SeatMap, SeatStates } from '../../../../contract/seating/seat-map.ts';
import { sendCall } from '../../../shared/transport/send-call.ts';
import { Trouble } from '../forms/trouble.tsx';
import { isWithin, plotSeats, type PlottedSeat, type Point } from './plot-seats.ts';
import { useRead } from './use-read.ts';

/** The house with its seats: drag around those that are wanted, press one to add or leave it. */
export function SeatPicker({
  performanceId,
  chosen,
  onChoose,
}: {
  performanceId: string;
  chosen: readonly string[];
  onChoose: (seatIds: readonly string[]) => void;
}) {
  const t = useTranslations('staff.events');
  const { seats, sending } = useSeats(performanceId, chosen.length === 0);
  const [ring, setRing] = useState<readonly Point[]>([]);
  const wanted = new Set(chosen);
  const finish = () => {
    const [start] = ring;
    if (start && seats) {
      const box = ring.map(({ x, y }) => Math.abs(x - start.x) + Math.abs(y - start.y));
      const free = seats.filter(({ isFree }) => isFree);
      const found = Math.max(...box) > 40 ? free.filter((seat) => isWithin(seat, ring)) : nearest(free, start);
      const ids = found.map(({ seatId }) => seatId);
      const isAgain = ids.length === 1 && wanted.has(ids[0]!);
      onChoose(isAgain ? chosen.filter((one) => one !== ids[0]) : [...new Set([...chosen, ...ids])]);
    }
    setRing([]);
  };
  return (
    <div className="grid gap-2">
      <Trouble sending={sending} />
      {seats ? (
        <House
          seats={seats}
          wanted={wanted}
          ring={ring}
          onStart={(point) => setRing([point])}
          onMove={(point) => setRing((before) => (before.length > 0 ? [...before, point] : before))}
          onEnd={finish}
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-3 text-small">
        <output className="tabular font-semibold">{t('chosenSeats', { count: chosen.length })}</output>
        <span className="text-muted">{t('lassoHelp')}</span>
        {chosen.length > 0 ? (
          <button type="button" className="small-button" onClick={() => onChoose([])}>
            {t('forget')}
          </button>
        ) : null}
      </div>
    </div>
  );
}

/** @param isFresh reads the states again: what was chosen has been set aside. */
function useSeats(performanceId: string, isFresh: boolean) {
  const { value: house, sending } = useRead(isFresh ? performanceId : null, async () => {
    const params = { performanceId };
    const map = (await sendCall(seatingCalls.readSeatMap, { params })) as SeatMap;
    const states = (await sendCall(seatingCalls.readSeatStates, { params })) as SeatStates;
    return { map, states };
  });
  const seats = useMemo(() => house && plotSeats(house.map, house.states), [house]);
  return { seats, sending };
}

function nearest(seats: readonly PlottedSeat[], point: Point): PlottedSeat[] {
  const away = (seat: PlottedSeat) => Math.hypot(seat.x - point.x, seat.y - point.y);
  const [first, ...rest] = seats;
  if (!first) return [];
  const best = rest.reduce((near, one) => (away(one) < away(near) ? one : near), first);
  return away(best) < 60 ? [best] : [];
}

function House({
  seats,
  wanted,
  ring,
  onStart,
  onMove,
  onEnd,
}: {
  seats: readonly PlottedSeat[];
  wanted: ReadonlySet<string>;
  ring: readonly Point[];
  onStart: (point: Point) => void;
  onMove: (point: Point) => void;
  onEnd: () => void;
}) {
  const t = useTranslations('staff.events');
  const xs = seats.map(({ x }) => x);
  const ys = seats.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - 60, Math.min(...ys) - 60];
  const [width, height] = [Math.max(...xs) - left + 60, Math.max(...ys) - top + 60];
  const pointOf = (event: PointerEvent<SVGSVGElement>): Point => {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(
      event.currentTarget.getScreenCTM()?.inverse(),
    );
    return { x: point.x, y: point.y };
  };
  return (
    <svg
      viewBox={`${left} ${top} ${width} ${height}`}
      role="img"
      aria-label={t('house')}
      className="max-h-[32rem] w-full touch-none rounded-card border border-line bg-sunken"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        onStart(pointOf(event));
      }}
      onPointerMove={(event) => {
        if (event.buttons > 0) onMove(pointOf(event));
      }}
      onPointerUp={onEnd}
    >
      {seats.map(({ seatId, x, y, label, isFree }) => (
        <circle
          key={seatId}
          cx={x}
          cy={y}
          r={20}
          className={
            wanted.has(seatId)
              ? 'fill-accent stroke-ink'
              : isFree
                ? 'fill-surface stroke-edge'
                : 'fill-line stroke-line'
          }
          strokeWidth={wanted.has(seatId) ? 8 : 4}
        >
          <title>{label}</title>
        </circle>
      ))}
      {ring.length > 1 ? (
        <polygon
          points={ring.map(({ x, y }) => `${x},${y}`).join(' ')}
          className="fill-accent/15 stroke-accent"
          strokeWidth={8}
        />
      ) : null}
    </svg>
  );
}
