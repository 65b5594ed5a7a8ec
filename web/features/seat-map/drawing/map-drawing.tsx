import { memo, useId, type RefObject } from 'react';
import type { Seats } from '../../../../contract/seating/seat-choice.ts';
import { BandPatterns, patternId } from './band-patterns.tsx';
import { sectionsIn, type MapView } from '../shapes/choose-detail.ts';
import type { SeatMapLayout } from '../shapes/decode-seat-map.ts';
import type { SeatIndex } from '../shapes/find-seat.ts';
import type { BlockStates, SectionMarks } from '../shapes/mark-seats.ts';
import { ViewerSeats } from './viewer-seats.tsx';
import { styleOfBand, type SeatBand } from '../shapes/seat-bands.ts';
import { SeatNumbers } from './seat-numbers.tsx';
import { outlinePath, SectionFloor } from './section-floor.tsx';
import { SectionSeats } from './section-seats.tsx';
import { MapLabels } from './map-labels.tsx';
import { StageDrawing } from './stage-drawing.tsx';

export interface Drawn {
  readonly layout: SeatMapLayout;
  readonly index: SeatIndex;
  /** Undefined before the map's size is known. */
  readonly view: MapView | undefined;
  /** The only level shown, if levels overlap. */
  readonly level: number | null;
  readonly marks: readonly SectionMarks[];
  readonly bands: readonly SeatBand[];
  readonly bandOfZone: ReadonlyMap<number, SeatBand>;
  readonly states: BlockStates;
  readonly chosen: ReadonlyMap<number, Seats>;
  readonly mine: ReadonlyMap<number, Seats>;
  /** Seats drawn with a ring: the seat under the mouse, and the active seat of a grid beside the map. */
  readonly pointed: number | undefined;
  readonly active: number | undefined;
}

/** The SVG drawing, which `useMapView` moves. */
export const MapDrawing = memo(function MapDrawing({
  svg,
  hidden,
  ...drawn
}: Drawn & { svg: RefObject<SVGSVGElement | null>; hidden: boolean }) {
  const scope = useId();
  const { layout, view, bands } = drawn;
  const { box } = layout;
  return (
    <svg
      ref={svg}
      className="seat-drawing"
      viewBox={`${box.left} ${box.top} ${box.right - box.left} ${box.bottom - box.top}`}
      role={hidden ? 'presentation' : undefined}
      aria-hidden={hidden || undefined}
      focusable="false"
    >
      <defs>
        <BandPatterns bands={bands} scope={scope} />
      </defs>
      {view ? <Picture {...drawn} view={view} scope={scope} /> : null}
      {/* Rendered from the start because the code that scales the drawing looks it up. */}
      <g data-fixed="">{view ? <Words {...drawn} view={view} /> : null}</g>
    </svg>
  );
});

type Seen = Drawn & { readonly view: MapView };

function marksIn({ layout, view, level, marks }: Seen): readonly SectionMarks[] {
  return sectionsIn(layout, view.window, level).map((number) => marks[number]!);
}

function Picture({ scope, ...drawn }: Seen & { scope: string }) {
  const { layout, index, view, bandOfZone } = drawn;
  const shown = marksIn(drawn);
  const far = view.detail === 'sections';
  return (
    <>
      <Surroundings layout={layout} bandOfZone={bandOfZone} scope={scope} />
      {shown.map((one) => (
        <SectionFloor key={one.section} layout={layout} marks={one} bands={bandOfZone} scope={scope} far={far} />
      ))}
      {far
        ? null
        : shown.map((one) => (
            <g key={one.section}>
              <SectionSeats layout={layout} marks={one} bands={bandOfZone} near={view.detail === 'seats'} />
            </g>
          ))}
      {view.numbers
        ? shown.map((one) => (
            <SeatNumbers key={one.section} layout={layout} index={index} marks={one} window={view.window} />
          ))
        : null}
      <ViewerSeats layout={layout} chosen={drawn.chosen} mine={drawn.mine} states={drawn.states} scale={view.scale} />
      <SeatRing layout={layout} seat={drawn.pointed} className="seat-ring-pointed" />
      <SeatRing layout={layout} seat={drawn.active} className="seat-ring-active" />
    </>
  );
}

function Words(drawn: Seen) {
  const { layout, index, view, level, bandOfZone } = drawn;
  return <MapLabels {...{ layout, index, view, level }} shown={marksIn(drawn)} bands={bandOfZone} />;
}

function SeatRing({ layout, seat, className }: { layout: SeatMapLayout; seat: number | undefined; className: string }) {
  if (seat === undefined || seat >= layout.x.length) return null;
  return <circle className={className} cx={layout.x[seat]} cy={layout.y[seat]} r={layout.pitch * 0.58} />;
}

const Surroundings = memo(function Surroundings({
  layout,
  bandOfZone,
  scope,
}: {
  layout: SeatMapLayout;
  bandOfZone: ReadonlyMap<number, SeatBand>;
  scope: string;
}) {
  const { stage, areas } = layout.map;
  return (
    <>
      {stage ? <StageDrawing stage={stage} /> : null}
      {areas.map(({ zoneNo, name, outline }) => {
        const band = bandOfZone.get(zoneNo);
        return (
          <g key={`${zoneNo} ${name}`} className={band ? `seat-band-${styleOfBand(band.number).colour}` : undefined}>
            <path className="seat-floor-base" d={outlinePath(outline)} />
            {band ? (
              <path
                className="seat-floor-band"
                d={outlinePath(outline)}
                fill={`url(#${patternId(scope, band.number)})`}
              />
            ) : null}
          </g>
        );
      })}
    </>
  );
});
