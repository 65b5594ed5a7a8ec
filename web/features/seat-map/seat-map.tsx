import { useId, useImperativeHandle, useMemo, useRef, useState, type Ref, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { SeatId, SeatMap } from '../../../contract/seating/seat-map.ts';
import { fitBox } from '../../ui/pan-zoom.ts';
import type { PanZoomControl } from '../../ui/pan-zoom-control.ts';
import { decodeSeatMap, type SeatMapLayout } from './shapes/decode-seat-map.ts';
import { indexSeats } from './shapes/find-seat.ts';
import { goToSeat, seatNumberOf, useActiveSeat } from './go-to-seat.ts';
import { LevelSwitch, MapControls } from './map-controls.tsx';
import { MapDrawing } from './drawing/map-drawing.tsx';
import { seatsByBlock, type BlockStates, type SeatFilter } from './shapes/mark-seats.ts';
import { bandByZone, type SeatBand } from './shapes/seat-bands.ts';
import { SeatTip } from './seat-tip.tsx';
import { useMapView } from './use-map-view.ts';
import { useMarks } from './use-marks.ts';
import { shownState, usePointing } from './use-pointing.ts';
import './seat-map.css';

interface SeatMapHandle {
  /** Moves a seat into view, large enough to be pressed. */
  focusSeat(seatId: SeatId): void;
  /** Zooms the view to the section with this key. */
  focusSection(key: string): void;
  showAll(): void;
}

export interface SeatMapProps {
  map: SeatMap;
  /** From `useSeatStates`: by block. */
  states: BlockStates;
  /** From `bandsOf(performance.zones)`. Pass the same object while the zones are the same. */
  bands: readonly SeatBand[];
  /** Seats selected now, drawn as filled discs. Struck through if another buyer got the seat first. */
  chosen: ReadonlySet<SeatId>;
  /** Seats in the viewer's cart. */
  mine?: ReadonlySet<SeatId> | undefined;
  filter?: SeatFilter | undefined;
  /** Called when a pointer presses an available or selected seat. The page decides the effect. */
  onToggle: (seatId: SeatId) => void;
  /** Called when the mouse moves to another seat, or off all seats. */
  onHover?: ((seatId: SeatId | undefined) => void) | undefined;
  /** The seat with the keyboard focus, here or in a grid beside the map. It has a ring and stays in view. */
  activeSeat?: SeatId | undefined;
  /** Called when an arrow key moves to a seat, which becomes the active one. */
  onActive: (seatId: SeatId) => void;
  /** Returns section, row, seat, price and state as text for screen readers and keyboard users. */
  describe: (seatId: SeatId) => string;
  /**
   * False if no list or grid beside the map has the same information. Otherwise the drawing is hidden from assistive
   * technology.
   */
  describedElsewhere?: boolean;
  ref?: Ref<SeatMapHandle>;
  className?: string;
}

const noFilter: SeatFilter = { zoneNos: null, together: 1 };
const noSeats: ReadonlySet<SeatId> = new Set();

/**
 * A seat map to pan and zoom, with live availability. Fills its parent, which must have a height. Pressing selects a
 * seat if seats are large enough to hit; otherwise it zooms in.
 */
export function SeatMapView(props: SeatMapProps) {
  const { map, states, bands, chosen, mine = noSeats, filter = noFilter, describedElsewhere = true } = props;
  const { onToggle, onHover, onActive, activeSeat, describe, ref, className = '' } = props;
  const t = useTranslations('seatMap');
  const keysId = useId();
  const surface = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const edges = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const { layout, index } = useLayout(map);
  const [pickedLevel, setLevel] = useState(0);
  const level = map.overlapping ? pickedLevel : null;
  const bandOfZone = useMemo(() => bandByZone(bands), [bands]);
  const chosenBits = useMemo(() => seatsByBlock(map.performanceId, chosen), [map, chosen]);
  const mineBits = useMemo(() => seatsByBlock(map.performanceId, mine), [map, mine]);
  const marks = useMarks(layout, states, chosenBits, mineBits, filter);
  const active = seatNumberOf(layout, activeSeat);
  const goOn = (seatId: SeatId) => {
    onActive(seatId);
    setSaid(describe(seatId));
  };
  const own = { chosen: chosenBits, mine: mineBits };
  const shown = { ...own, layout, index, level, states, active, onToggle, onHover, onActive: goOn };
  const { pointed, pointing, leave } = usePointing(shown);
  const { view, control } = useMapView(shown, { surface, svg, edges }, pointing);
  useActiveSeat(layout, control, activeSeat, setLevel);
  useHandle(ref, layout, control, setLevel);
  return (
    <div className={`seat-map ${className}`}>
      <div className="seat-stand">
        <div className="seat-sheet">
          <MapDrawing
            svg={svg}
            hidden={describedElsewhere}
            {...{ layout, index, view, level, marks, bands, bandOfZone, states, active, ...own }}
            pointed={pointed?.seat}
          />
        </div>
      </div>
      {/* Rendered beside the drawing, not around it, because browsers compute touch regions for every element inside. */}
      <div
        ref={surface}
        className="seat-surface"
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys
        tabIndex={0}
        aria-label={t('label')}
        aria-describedby={keysId}
        data-pointing={pointed && !pointed.byTouch ? '' : undefined}
      />
      <div ref={edges} className="seat-row-edges" aria-hidden="true" />
      <p id={keysId} hidden>
        {t('keys')}
      </p>
      <SeatSaid said={said} now={said && activeSeat ? describe(activeSeat) : ''} />
      {pointed ? (
        <SeatTip
          layout={layout}
          seat={pointed.seat}
          state={shownState(shown, pointed.seat)}
          bands={bandOfZone}
          control={control}
          onGone={pointed.byTouch ? leave : undefined}
        />
      ) : null}
      {map.overlapping ? <LevelSwitch levels={map.levels} level={pickedLevel} onLevel={setLevel} /> : null}
      <MapControls onStep={(way) => control.current?.zoomStep(way)} onAll={() => control.current?.showAll()} />
    </div>
  );
}

/** @param now the current text, for sighted keyboard users. */
function SeatSaid({ said, now }: { said: string; now: string }) {
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {now ? (
        <p aria-hidden="true" className="seat-said">
          {now}
        </p>
      ) : null}
    </>
  );
}

function useLayout(map: SeatMap) {
  return useMemo(() => {
    const layout = decodeSeatMap(map);
    return { layout, index: indexSeats(layout) };
  }, [map]);
}

function useHandle(
  ref: Ref<SeatMapHandle> | undefined,
  layout: SeatMapLayout,
  control: RefObject<PanZoomControl | null>,
  onLevel: (level: number) => void,
): void {
  useImperativeHandle(
    ref,
    () => ({
      focusSeat: (seatId) => goToSeat(layout, control.current, seatId, onLevel),
      focusSection: (key) => {
        const section = layout.sections.find((one) => one.key === key);
        if (!section || !control.current) return;
        onLevel(section.level);
        control.current.fly(fitBox(section.box, control.current.view, 48));
      },
      showAll: () => control.current?.showAll(),
    }),
    [layout, control, onLevel],
  );
}
