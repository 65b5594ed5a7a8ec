import type { Seats } from '../../../../contract/seating/seat-choice.ts';
import { listSeats } from '../../../../contract/seating/seat-choice.ts';
import type { SeatMapLayout } from '../shapes/decode-seat-map.ts';
import { halfOf } from '../shapes/draw-seats.ts';
import { stateOfSeat, type BlockStates } from '../shapes/mark-seats.ts';
import { sizeOf } from '../shapes/numbers-in.ts';

/** Minimum radius of a selected seat in pixels, so that it is visible from afar. */
const leastRadius = 5;

/** The viewer's own seats: filled discs with their numbers. Seats in the cart have a second ring. */
export function ViewerSeats({
  layout,
  chosen,
  mine,
  states,
  scale,
}: {
  layout: SeatMapLayout;
  /** By block. */
  chosen: ReadonlyMap<number, Seats>;
  mine: ReadonlyMap<number, Seats>;
  states: BlockStates;
  /** Pixels per centimetre. */
  scale: number;
}) {
  const discs = [];
  for (const [seats, held] of [
    [chosen, false],
    [mine, true],
  ] as const) {
    for (const [number, bits] of seats) {
      const place = layout.placeOfBlock.get(number);
      const block = place === undefined ? undefined : layout.blocks[place];
      if (!block) continue;
      for (const bit of listSeats(bits)) {
        const label = block.labels[bit];
        if (label === undefined) continue;
        // A selected seat that another buyer got first.
        const lost =
          !held && stateOfSeat(block, bit, states) !== 'free' && ((mine.get(number) ?? 0n) >> BigInt(bit)) % 2n === 0n;
        const half = halfOf(layout.sections[block.section]!);
        const radius = Math.max(half * 1.12, leastRadius / scale);
        discs.push(
          <Disc
            key={`${number} ${bit} ${held}`}
            x={layout.x[block.first + bit]!}
            y={layout.y[block.first + bit]!}
            radius={radius}
            label={label}
            look={lost ? 'lost' : held ? 'mine' : 'chosen'}
          />,
        );
      }
    }
  }
  return <g className="seat-own">{discs}</g>;
}

function Disc({
  x,
  y,
  radius,
  label,
  look,
}: {
  x: number;
  y: number;
  radius: number;
  label: string;
  look: 'chosen' | 'mine' | 'lost';
}) {
  return (
    <g className={`seat-disc seat-disc-${look}`}>
      {look === 'mine' ? <circle cx={x} cy={y} r={radius * 1.25} className="seat-disc-ring" /> : null}
      <circle cx={x} cy={y} r={radius} />
      <text x={x} y={y} dy="0.36em" fontSize={sizeOf(label, radius)}>
        {label}
      </text>
      {look === 'lost' ? (
        <path d={`M${x - radius} ${y + radius}L${x + radius} ${y - radius}`} strokeWidth={radius * 0.25} />
      ) : null}
    </g>
  );
}
