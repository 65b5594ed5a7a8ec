import { memo, useMemo } from 'react';
import type { Seats } from '../../../../contract/seating/seat-choice.ts';
import type { SeatAttribute } from '../../../../contract/seating/seat-plan.ts';
import type { SeatMapLayout, LayoutBlock, LayoutSection } from '../shapes/decode-seat-map.ts';
import { drawSeats, halfOf, writeRoundSeat, writeShape, type SeatPosition } from '../shapes/draw-seats.ts';
import type { BlockMarks, SectionMarks } from '../shapes/mark-seats.ts';
import { styleOfBand, type SeatBand } from '../shapes/seat-bands.ts';
import { closedShape, dimShape, attributeShapes, heldShape, patternShapes, soldShape } from '../shapes/seat-shapes.ts';

/** Most seats in one path at close range, where only a few rows are visible. */
const maxNear = 80;

interface Layer {
  readonly key: string;
  readonly className: string;
  readonly d: string;
}

/** The seats of a section, with one path per price band, state and mark. Re-renders only when its marks change. */
export const SectionSeats = memo(function SectionSeats({
  layout,
  marks,
  bands,
  near,
}: {
  layout: SeatMapLayout;
  marks: SectionMarks;
  bands: ReadonlyMap<number, SeatBand>;
  /** True to draw frames and marks, false to draw dots. */
  near: boolean;
}) {
  const layers = useMemo(
    () => (near ? drawSection(layout, marks, bands, near) : drawnFromAfar(layout, marks, bands)),
    [layout, marks, bands, near],
  );
  return layers.map(({ key, className, d }) => <path key={key} className={className} d={d} />);
});

interface FromAfar {
  readonly bands: ReadonlyMap<number, SeatBand>;
  readonly layers: readonly Layer[];
}

/** Keyed by marks, which remain the same object while unchanged. */
const fromAfar = new WeakMap<SectionMarks, FromAfar>();

/** Caches the dots because panning brings the same sections into view repeatedly. */
function drawnFromAfar(layout: SeatMapLayout, marks: SectionMarks, bands: FromAfar['bands']): readonly Layer[] {
  let known = fromAfar.get(marks);
  if (known?.bands !== bands) {
    known = { bands, layers: drawSection(layout, marks, bands, false) };
    fromAfar.set(marks, known);
  }
  return known.layers;
}

function drawSection(
  layout: SeatMapLayout,
  marks: SectionMarks,
  bands: ReadonlyMap<number, SeatBand>,
  near: boolean,
): Layer[] {
  const section = layout.sections[marks.section]!;
  const half = halfOf(section);
  const layers: Layer[] = [];
  const add = (key: string, className: string, paths: readonly string[]) => {
    for (const [part, d] of paths.entries()) layers.push({ key: `${key} ${part}`, className, d });
  };
  const draw = (pick: (marks: BlockMarks, block: LayoutBlock) => Seats, write: Writer) =>
    drawSeats(layout, section, (block, at) => pick(marks.blocks[at]!, block), write, near ? maxNear : Infinity);
  for (const band of bandsIn(layout, section, bands)) {
    const { colour, pattern } = styleOfBand(band.number);
    const shape = patternShapes[pattern]!;
    const pick = ({ free }: BlockMarks, { zoneNo }: LayoutBlock) => (bands.get(zoneNo) === band ? free : 0n);
    if (near)
      add(
        `frame-${band.number}`,
        `seat-frame seat-band-${colour}`,
        draw(pick, (at) => writeRoundSeat(at, half)),
      );
    const size = near ? half * 0.8 : half;
    const className = `${near ? 'seat-motif-near' : 'seat-dot'} seat-band-${colour}`;
    add(
      `motif-${band.number}`,
      className,
      draw(pick, (at) => writeShape(at, size, shape)),
    );
  }
  const shaped = (shape: typeof heldShape) => (at: SeatPosition) => writeShape(at, half, shape);
  add(
    'dim',
    'seat-dim',
    draw(({ dim }) => dim, shaped(dimShape)),
  );
  add(
    'held',
    'seat-held',
    draw(({ held }) => held, shaped(heldShape)),
  );
  add(
    'sold',
    'seat-sold',
    draw(({ sold }) => sold, shaped(soldShape)),
  );
  add(
    'closed',
    'seat-closed',
    draw(({ closed }) => closed, shaped(closedShape)),
  );
  if (near) for (const layer of drawFacts(draw, half)) add(layer.key, layer.className, layer.paths);
  return layers;
}

type Writer = (stand: SeatPosition, block: LayoutBlock, bit: number) => string;

function drawFacts(
  draw: (pick: (marks: BlockMarks, block: LayoutBlock) => Seats, write: Writer) => readonly string[],
  half: number,
): { readonly key: string; readonly className: string; readonly paths: readonly string[] }[] {
  const open = (fact: SeatAttribute) => (marks: BlockMarks, block: LayoutBlock) =>
    (marks.free | marks.dim) & (block.facts[fact] ?? 0n);
  const corner = (fact: 'restricted_view' | 'limited_legroom') =>
    draw(open(fact), (at) => writeShape(at, half, attributeShapes[fact]));
  return [
    { key: 'view', className: 'seat-mark', paths: corner('restricted_view') },
    { key: 'legroom', className: 'seat-mark', paths: corner('limited_legroom') },
    {
      key: 'aisle',
      className: 'seat-mark',
      paths: draw(open('aisle'), (at, block, bit) =>
        writeShape(at, half, attributeShapes.aisle, aisleSide(block, bit)),
      ),
    },
    { key: 'wheelchair', className: 'seat-wheelchair', paths: draw(open('wheelchair'), (at) => writeWheel(at, half)) },
  ];
}

/** Returns the side of the aisle beyond the end of a run. 1 draws its mark on the left, -1 on the right. */
function aisleSide(block: LayoutBlock, bit: number): 1 | -1 {
  return bit < block.labels.length / 2 ? 1 : -1;
}

function writeWheel({ x, y }: SeatPosition, half: number): string {
  const radius = Math.round(half * 1.18);
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}

/** Returns the price bands in a section, most expensive first. */
export function bandsIn(
  layout: SeatMapLayout,
  section: LayoutSection,
  bands: ReadonlyMap<number, SeatBand>,
): SeatBand[] {
  const found = new Set<SeatBand>();
  for (let place = section.firstBlock; place < section.endBlock; place++) {
    const band = bands.get(layout.blocks[place]!.zoneNo);
    if (band) found.add(band);
  }
  return [...found].toSorted((one, other) => one.number - other.number);
}
