import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { drawHeat, heatShades } from './draw-heat.ts';
import { MapTools } from './map-tools.tsx';
import type { House } from './read-house.ts';
import { useDragging, useDrawnRing } from './use-dragging.ts';
import { useHouseView, zooms } from './use-house-view.ts';
import { useSeatKeys } from './use-seat-keys.ts';

/**
 * Seats of a performance in five shades, the darkest for step 1, with the same pointer and keyboard navigation as the
 * selection map.
 * @param props.steps in seat order.
 * @param props.names step labels, the last one for seats without a step.
 */
export function HeatCanvas({
  house,
  steps,
  names,
}: {
  house: House;
  steps: readonly (number | undefined)[];
  names: readonly string[];
}) {
  const t = useTranslations('staff.seats');
  const helpId = useId();
  const [zoom, setZoom] = useState(0);
  const [pointed, setPointed] = useState<number>();
  const looking = useHouseView(house, zooms[zoom]!);
  const { scroller, view, size } = looking;
  const below = useRef<HTMLCanvasElement>(null);
  const above = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (below.current && view) drawHeat(below.current, { house, steps, view });
  }, [below, house, steps, view]);
  const choose = () => {};
  const cursor = useSeatKeys({
    house,
    looking,
    choose,
    onPoint: setPointed,
    onClear: undefined,
    onZoom: (step) => setZoom(Math.max(0, Math.min(zooms.length - 1, zoom + step))),
  });
  const ring = useDrawnRing({ above, house, view, cursor });
  const dragging = useDragging({ ring, tool: 'move', house, looking, onPoint: setPointed, onChoose: choose });
  const seat = pointed === undefined ? undefined : house.seats[pointed];
  const nameOf = (step: number | undefined) => names[step === undefined ? names.length - 1 : step - 1] ?? '';
  return (
    <div className="grid min-w-0 gap-2">
      <MapTools tool="move" zoom={zoom} most={zooms.length - 1} onTool={() => {}} onZoom={setZoom} mayChoose={false} />
      <div
        ref={scroller}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys
        tabIndex={0}
        aria-label={t('heatHouse')}
        aria-describedby={helpId}
        onScroll={looking.onScroll}
        className="h-[min(30rem,70vh)] overflow-auto rounded-card border border-line bg-sunken max-sm:h-80"
      >
        <div className="relative min-h-full min-w-full" style={size}>
          <div
            className="sticky top-0 left-0"
            style={view ? { width: view.width, height: view.height } : undefined}
            {...dragging}
          >
            <canvas ref={below} className="absolute inset-0 size-full" />
            <canvas ref={above} className="absolute inset-0 size-full" />
          </div>
        </div>
      </div>
      <HeatLegend names={names} />
      <output className="min-h-6 text-small font-semibold">
        {seat ? t('seatState', { seat: seat.label, state: nameOf(steps[pointed ?? -1]) }) : ''}
      </output>
      <p id={helpId} className="text-small text-muted">
        {t('mapHelpOnly')}
      </p>
    </div>
  );
}

function HeatLegend({ names }: { names: readonly string[] }) {
  const t = useTranslations('staff.seats');
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small" aria-label={t('legend')}>
      {names.map((name, at) => (
        <li key={name} className="inline-flex items-center gap-1.5">
          <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4">
            <rect
              x={1}
              y={1}
              width={14}
              height={14}
              fillOpacity={heatShades[at] ?? 0}
              className={at < names.length - 1 ? 'fill-accent stroke-accent' : 'fill-surface stroke-edge'}
            />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
