import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { drawSeats } from './draw-house.ts';
import { MapTools, type MapTool } from './map-tools.tsx';
import { stepTo, type House, type SeatMark } from './read-house.ts';
import { SeatLegend } from './seat-legend.tsx';
import { useDragging, useDrawnRing, type ChoosingWay } from './use-dragging.ts';
import { useHouseView, zooms } from './use-house-view.ts';

/**
 * The seats of a performance as a drawing on which they are chosen: dragged around by a lasso or a rectangle, pressed one
 * by one, or by keys alone (arrows walk, Space marks). Thousands are drawn in one go.
 * @param props.marks by the order of the house. @param props.onChoose undefined where nothing is chosen here.
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
  const [tool, setTool] = useState<MapTool>('lasso');
  const [zoom, setZoom] = useState(0);
  const [cursor, setCursor] = useState<number>();
  const [pointed, setPointed] = useState<number>();
  const looking = useHouseView(house, zooms[zoom]!);
  const { scroller, view, size } = looking;
  const below = useRef<HTMLCanvasElement>(null);
  const above = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (below.current && view) drawSeats(below.current, { house, marks, chosen, view });
  }, [below, house, marks, chosen, view]);
  const ring = useDrawnRing({ above, house, view, cursor });
  const choose = (seats: readonly number[], way: ChoosingWay) => {
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
  const dragging = useDragging({ ring, tool, house, looking, onPoint: setPointed, onChoose: choose });
  const onKeyDown = (event: KeyboardEvent) => {
    const at = readKey(event, { house, cursor, chosen, onChoose });
    if (at === undefined) return;
    event.preventDefault();
    if (typeof at === 'number') {
      setCursor(at);
      setPointed(at);
      looking.show(at);
      if (event.shiftKey) choose([...(cursor === undefined ? [] : [cursor]), at], 'add');
    } else if (at === 'turn' && cursor !== undefined) choose([cursor], 'turn');
    else if (at === 'larger') setZoom(Math.min(zooms.length - 1, zoom + 1));
    else if (at === 'smaller') setZoom(Math.max(0, zoom - 1));
  };
  useKeysOn(scroller, { onKeyDown, onFocus: () => setCursor(cursor ?? 0) });
  return (
    <div className="grid gap-2">
      <MapTools
        tool={tool}
        onTool={setTool}
        zoom={zoom}
        most={zooms.length - 1}
        onZoom={setZoom}
        mayChoose={!!onChoose}
      />
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
      <output className="min-h-6 text-small font-semibold">
        {pointed === undefined || !house.seats[pointed]
          ? ''
          : t('seatState', {
              seat: house.seats[pointed].label,
              state: t(`marks.${chosen.has(house.seats[pointed].seatId) ? 'chosen' : (marks[pointed] ?? 'free')}`),
            })}
      </output>
      <p id={helpId} className="text-small text-muted">
        {onChoose ? t('mapHelp') : t('mapHelpOnly')}
      </p>
    </div>
  );
}

function frameOf(view: { width: number; height: number } | undefined) {
  return view ? { width: view.width, height: view.height } : undefined;
}

/** What an element does that has the focus: an application takes keys by itself. */
function useKeysOn(
  element: RefObject<HTMLElement | null>,
  { onKeyDown, onFocus }: { onKeyDown: (event: KeyboardEvent) => void; onFocus: () => void },
): void {
  const press = useEffectEvent(onKeyDown);
  const focus = useEffectEvent(onFocus);
  useEffect(() => {
    const target = element.current;
    const onPress = (event: KeyboardEvent) => press(event);
    // A pointer brings the focus, too, and goes where it likes.
    const onComing = () => target?.matches(':focus-visible') && focus();
    target?.addEventListener('keydown', onPress);
    target?.addEventListener('focus', onComing);
    return () => {
      target?.removeEventListener('keydown', onPress);
      target?.removeEventListener('focus', onComing);
    };
  }, [element]);
}

/** What a key on the map means: the seat that it goes to, or what is done there. */
function readKey(
  event: KeyboardEvent,
  {
    house,
    cursor = 0,
    chosen,
    onChoose,
  }: {
    house: House;
    cursor: number | undefined;
    chosen: ReadonlySet<string>;
    onChoose: ((seatIds: ReadonlySet<string>) => void) | undefined;
  },
): number | 'turn' | 'larger' | 'smaller' | 'none' | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  if (event.key === ' ') return 'turn';
  if (event.key === '+' || event.key === '=') return 'larger';
  if (event.key === '-') return 'smaller';
  if (event.key === 'Escape' && chosen.size > 0) {
    onChoose?.(new Set());
    return 'none';
  }
  if (!event.key.startsWith('Arrow')) return undefined;
  return stepTo(house, cursor, event.key) ?? 'none';
}
