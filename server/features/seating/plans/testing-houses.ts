import type { PlanSection, PlanStage, SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import { ovalPath, rectanglePath, type BowlPath } from '../layout/bowl-path.ts';
import { checkPlan } from '../layout/check-plan.ts';
import { layOutAround, type SidedSection } from '../layout/lay-out-around.ts';
import { layOutBowl, seatsThatFit, type BowlRing } from '../layout/lay-out-bowl.ts';
import { corners, type DraftRow, type DraftSeat } from '../layout/lay-out-tiers.ts';
import { fronts, levelsOf, nameSection, type LevelKey } from '../layout/name-sections.ts';
import { parseCinemaPlan } from './parse-cinema-plan.ts';

/**
 * Invented halls for tests and benchmarks, each with the size and shape of a kind of venue. They are the same in every
 * run.
 */

interface Ring {
  readonly level: LevelKey;
  readonly category: string;
  readonly sections: number;
  readonly rows: number;
  readonly outward: number;
  /** First number of the sections. Section keys are numbers. */
  readonly from: number;
  /** In every nth section a gate replaces the middle of these rows, and the last row has wheelchair seats. */
  readonly gates?: { readonly every: number; readonly rows: readonly [number, number] };
}

const gateSeats = 5;

function fillRing(path: BowlPath, ring: Ring): BowlRing {
  const { level, category, outward } = ring;
  const sections = Array.from({ length: ring.sections }, (_, at) => {
    const key = String(ring.from + at);
    const hasGate = ring.gates && at % ring.gates.every === 1;
    const rows = Array.from({ length: ring.rows }, (_row, line): DraftRow => {
      const seats = seatsThatFit(path, { sections: ring.sections, at, rows: ring.rows, outward }, line);
      const isCut = hasGate && line >= ring.gates!.rows[0] && line < ring.gates!.rows[1];
      const isLast = hasGate && line === ring.rows - 1;
      return {
        label: String(line + 1),
        runs: isCut ? cutBySeats(seats) : [{ seats: numbered(1, seats, isLast ? ['2', '3'] : []) }],
      };
    });
    return { key, name: nameSection(key), level, category, rows };
  });
  return { sections, outward };
}

/** Builds two runs separated by a gate of `gateSeats` seats. */
function cutBySeats(seats: number): DraftRow['runs'] {
  const left = Math.floor((seats - gateSeats) / 2);
  return [{ seats: numbered(1, left) }, { seats: numbered(left + 1, seats - gateSeats - left) }];
}

function numbered(from: number, count: number, wheelchair: readonly string[] = []): DraftSeat[] {
  return Array.from({ length: count }, (_, at) => {
    const label = String(from + at);
    return wheelchair.includes(label) ? { label, facts: ['wheelchair'] } : { label };
  });
}

function houseOf(
  key: string,
  drawn: Pick<SeatPlan, 'width' | 'height' | 'stage' | 'sections'>,
  categories: readonly string[],
): SeatPlan {
  return checkPlan({
    key,
    name: { en_us: key },
    ...drawn,
    levels: levelsOf(drawn.sections),
    categories: categories.map((category) => ({ key: category, name: nameSection(category) })),
    areas: [],
  });
}

function round(radius: number): PlanStage['outline'] {
  return Array.from({ length: 32 }, (_, at) => {
    const angle = (2 * Math.PI * at) / 32;
    return { x: Math.round(radius * Math.cos(angle)), y: Math.round(radius * Math.sin(angle)) };
  });
}

/** About 2,000 seats around a circular platform, on two levels. */
function hallInTheRound(): SeatPlan {
  const path = rectanglePath(1150, 1150, 1150);
  const stalls = { level: 'main', category: 'Stalls', sections: 8, rows: 7, outward: 0, from: 1 } as const;
  const balcony = { level: 'upper', category: 'Balcony', sections: 12, rows: 4, outward: 1100, from: 21 } as const;
  const gates = { every: 4, rows: [0, 0] } as const;
  const rings = [fillRing(path, { ...stalls, gates }), fillRing(path, balcony)];
  return houseOf('hall-in-the-round', layOutBowl(path, rings, { ...fronts.platform, outline: round(800) }), [
    'Stalls',
    'Balcony',
  ]);
}

/**
 * A theatre with three levels and eight boxes. The last row of each level that has a lift contains wheelchair seats.
 */
function threeLevelTheatre(): SeatPlan {
  const letter = (at: number) => String.fromCharCode(65 + at);
  const rows = (count: number, wings: number, middle: number, prefix = ''): DraftRow[] =>
    Array.from({ length: count }, (_, at) => {
      const [side, centre] = [wings + Math.floor(at / 4), middle + (at % 2)];
      const wheelchair = prefix === '' && at === count - 1 ? ['1', '2'] : [];
      return {
        label: prefix + letter(at),
        runs: [
          { seats: numbered(1, side, wheelchair) },
          { seats: numbered(side + 1, centre) },
          { seats: numbered(side + centre + 1, side) },
        ],
      };
    });
  const level = (key: string, on: LevelKey, drafted: DraftRow[]): SidedSection => {
    return { key, name: nameSection(key), level: on, category: key, rows: drafted, side: 'front' };
  };
  const boxes = Array.from({ length: 8 }, (_, at): SidedSection => {
    const key = `Box ${at + 1}`;
    const own = [{ label: 'A', runs: [{ seats: numbered(1, 4) }] }];
    const where = { level: at < 4 ? 'upper' : 'top', side: at % 2 === 0 ? 'left' : 'right' } as const;
    return { key, name: nameSection(key), category: 'Boxes', rows: own, ...where };
  });
  const sections = [
    level('Stalls', 'main', rows(22, 7, 14)),
    level('Circle', 'upper', rows(8, 9, 15, 'B')),
    level('Gallery', 'top', rows(7, 10, 15, 'C')),
    ...boxes,
  ];
  return houseOf('three-level-theatre', layOutAround(sections, fronts.stage), ['Stalls', 'Circle', 'Gallery', 'Boxes']);
}

/** About 47,000 seats in an oval around a pitch: two large tiers with a small one between them. */
function ovalStadium(): SeatPlan {
  const path = ovalPath(6900, 5000);
  const gates = { every: 2, rows: [10, 15] } as const;
  const rings = [
    { level: 'main', category: 'Lower', sections: 40, rows: 24, outward: 0, from: 101, gates },
    { level: 'middle', category: 'Club', sections: 40, rows: 6, outward: 2700, from: 201 },
    { level: 'upper', category: 'Upper', sections: 44, rows: 21, outward: 3700, from: 301, gates },
  ] as const;
  return houseOf(
    'oval-stadium',
    layOutBowl(
      path,
      rings.map((ring) => fillRing(path, ring)),
      { ...fronts.pitch, outline: corners(-5250, -3400, 5250, 3400) },
    ),
    ['Lower', 'Club', 'Upper'],
  );
}

/** About 12,000 seats on four sides of a court, on two levels. */
function fourSidedArena(): SeatPlan {
  const gates = { every: 3, rows: [8, 12] } as const;
  return arenaOf('four-sided-arena', [
    { level: 'main', category: 'Lower', sections: 24, rows: 17, outward: 0, from: 101, gates },
    { level: 'upper', category: 'Upper', sections: 32, rows: 14, outward: 2050, from: 201, gates },
  ]);
}

/** Builds a plan of about 20,000 seats on four sides of a court, on three levels: the size of the largest arenas. */
export function largeArena(): SeatPlan {
  const gates = { every: 3, rows: [8, 12] } as const;
  return arenaOf('large-arena', [
    { level: 'main', category: 'Lower', sections: 24, rows: 19, outward: 0, from: 101, gates },
    { level: 'middle', category: 'Club', sections: 28, rows: 6, outward: 2150, from: 201 },
    { level: 'upper', category: 'Upper', sections: 36, rows: 17, outward: 3150, from: 301, gates },
  ]);
}

function arenaOf(key: string, rings: readonly Ring[]): SeatPlan {
  const path = rectanglePath(2300, 1700, 500);
  return houseOf(
    key,
    layOutBowl(
      path,
      rings.map((ring) => fillRing(path, ring)),
      { ...fronts.court, outline: corners(-1400, -750, 1400, 750) },
    ),
    rings.map(({ category }) => category),
  );
}

/** A cinema as described by its file: two unnumbered seats in the last row and two in the row nearest to the screen. */
function cinemaWithWheelchairPlaces(): SeatPlan {
  const unit = 15;
  const rows = Array.from({ length: 12 }, (_, line) => {
    const seats = Array.from({ length: 18 }, (_seat, at): [string, number, number, number] => {
      const isPlace = (line === 0 && (at === 8 || at === 9)) || (line === 11 && (at === 0 || at === 17));
      const aisles = (at >= 4 ? 1.5 : 0) + (at >= 14 ? 1.5 : 0);
      return [isPlace ? '' : String(at + 1), (at + aisles) * unit, line * unit * 1.8, 0];
    });
    return { row: String.fromCharCode(65 + line), seats };
  });
  const columns = ['seat_label', 'x', 'y', 'times_chosen'];
  return parseCinemaPlan({ columns, houses: [{ house_id: 1, rows }] }, 1);
}

/** All invented halls, largest first. */
export const testingHouses = {
  'oval-stadium': ovalStadium,
  'four-sided-arena': fourSidedArena,
  'hall-in-the-round': hallInTheRound,
  'three-level-theatre': threeLevelTheatre,
  cinema: cinemaWithWheelchairPlaces,
} as const satisfies Record<string, () => SeatPlan>;

export function seatsIn(section: PlanSection): PlanSection['rows'][number]['runs'][number] {
  return section.rows.flatMap((row) => row.runs.flat());
}
