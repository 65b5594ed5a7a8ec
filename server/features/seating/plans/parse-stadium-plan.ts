import * as z from 'zod/mini';
import type { Text } from '../../../../contract/core/language.ts';
import type { PlanSeat, PlanSection, SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import { writeText } from '../../catalogue/lcsd/clean-feed-text.ts';
import { checkPlan, PlanRefused } from '../layout/check-plan.ts';
import { corners, settle, spacing } from '../layout/lay-out-tiers.ts';
import { frontNames, levelNames, planKey } from '../layout/name-sections.ts';
import { refuseShape } from '../layout/refuse-shape.ts';
import { tellSeatFacts } from '../layout/tell-seat-facts.ts';

const stands = ['west', 'north', 'east', 'south'] as const;
type Stand = (typeof stands)[number];

const Layout = z.object({
  id: z.string(),
  name_en: z.string(),
  name_tc: z.string(),
  closed_stands: z.array(z.union([z.string(), z.number()])),
  /** Places by floor block; their rows are not written down. */
  floor_seat_totals: z.record(z.string(), z.int()),
});
type Layout = z.infer<typeof Layout>;

/** A stadium by its stands, with several ways to set up its floor; `12-20 | 23-30`: seats, `|` an aisle. */
const StadiumFile = z.object({
  venue_id: z.string(),
  name_en: z.string(),
  name_tc: z.string(),
  layouts: z.array(Layout),
  stand_sections: z.array(
    z.object({ id: z.string(), stand: z.enum(stands), rows: z.array(z.tuple([z.string(), z.string()])) }),
  ),
});

/** Half of the floor that the stands surround, from side to side. Centimetres. */
const halfWidth = 1500;

const standNames: Record<Stand, Text> = {
  east: { en_us: 'East stand', zh_hk: '東看台', zh_cn: '东看台' },
  south: { en_us: 'South stand', zh_hk: '南看台', zh_cn: '南看台' },
  north: { en_us: 'North stand', zh_hk: '北看台', zh_cn: '北看台' },
  west: { en_us: 'West stand', zh_hk: '西看台', zh_cn: '西看台' },
};

/**
 * Reads a stadium as one of its layouts sets it up. Stands lie round the floor, west in front, where a stage at the end
 * stands; a seat's number says how far along its stand it is. Floor blocks, whose rows the file does not give, are areas.
 * @param layoutId one of the file's. @throws {PlanRefused} for a layout that the file does not have, and as `checkPlan`.
 */
export function parseStadiumPlan(json: unknown, layoutId: string | undefined): SeatPlan {
  const file = refuseShape(StadiumFile, json, 'stadium');
  const layout = file.layouts.find((one) => one.id === layoutId);
  if (!layout) {
    const known = file.layouts.map((one) => one.id).join(', ');
    throw new PlanRefused(
      `The plan has ${layoutId === undefined ? 'several layouts' : `no layout ${layoutId}`}: ${known}.`,
    );
  }
  const closed = new Set(layout.closed_stands.map(String));
  const open = file.stand_sections.filter(({ id }) => !closed.has(id));
  const numbers = new Map(stands.map((stand) => [stand, numbersOf(open.filter((one) => one.stand === stand))]));
  const sideWidth = (stand: Stand) => (numbers.get(stand)!.most - numbers.get(stand)!.least) * spacing.seat;
  const halfDepth = Math.max(1400, sideWidth('north') / 2, sideWidth('south') / 2) + spacing.section;
  const sections = open.map((section): PlanSection => {
    const { least, most } = numbers.get(section.stand)!;
    const firstRow = Math.min(
      ...open.filter((one) => one.stand === section.stand).map((one) => depthOf(one.rows[0]?.[0] ?? 'A')),
    );
    const rows = section.rows.map(([label, written]) => {
      const place = `Section ${section.id}, row ${label}`;
      const { runs, gaps } = readNumbers(written, place);
      const depth = (depthOf(label) - firstRow) * spacing.row;
      const placed = runs.map((run) =>
        run.map((number): PlanSeat => {
          const along = (number - (least + most) / 2) * spacing.seat;
          return { label: String(number), ...turn(section.stand, along, depth, halfDepth) };
        }),
      );
      return tellSeatFacts({ label, runs: placed }, gaps);
    });
    const name = { en_us: `Section ${section.id}`, zh_hk: `${section.id} 區`, zh_cn: `${section.id} 区` };
    return { key: section.id, name, level: 'main', category: section.stand, rows };
  });
  return checkPlan({
    key: planKey(`${file.venue_id} ${layout.id}`, 'stadium'),
    name: nameLayout(file, layout),
    ...drawFloor(sections, layout, halfDepth),
    levels: [{ key: 'main', name: levelNames.main }],
    categories: stands
      .filter((stand) => open.some((section) => section.stand === stand))
      .map((stand) => ({ key: stand, name: standNames[stand] })),
  });
}

function nameLayout(file: z.infer<typeof StadiumFile>, layout: Layout): Text {
  return (
    writeText(`${file.name_en}, ${layout.name_en}`, `${file.name_tc}（${layout.name_tc}）`) ?? { en_us: layout.id }
  );
}

/** A at the floor. */
function depthOf(row: string): number {
  return row
    .toUpperCase()
    .split('')
    .reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function numbersOf(sections: readonly { rows: readonly (readonly [string, string])[] }[]): {
  least: number;
  most: number;
} {
  const all = sections.flatMap(({ rows }) => rows.flatMap(([, written]) => (written.match(/\d+/g) ?? []).map(Number)));
  return all.length > 0 ? { least: Math.min(...all), most: Math.max(...all) } : { least: 0, most: 0 };
}

/** `30-32,34 | 37-39`: runs of numbers, and which of them begin after a gap that is no aisle. */
function readNumbers(written: string, place: string): { runs: number[][]; gaps: Set<number> } {
  const runs: number[][] = [];
  const gaps = new Set<number>();
  for (const part of written.split('|')) {
    for (const [at, piece] of part.split(',').entries()) {
      const [, first, last = first] = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(piece) ?? [];
      const [from, to] = [Number(first), Number(last)];
      if (first === undefined || to < from || to - from > 239) {
        throw new PlanRefused(`${place}: '${piece.trim()}' says no seats.`);
      }
      if (at > 0) gaps.add(runs.length);
      runs.push(Array.from({ length: to - from + 1 }, (_, number) => from + number));
    }
  }
  return { runs, gaps };
}

/** From along and away from a stand to where it lies, its people facing the floor. */
function turn(stand: Stand, along: number, depth: number, halfDepth: number): { x: number; y: number } {
  if (stand === 'east') return { x: along, y: halfDepth + depth };
  if (stand === 'west') return { x: -along, y: -halfDepth - depth };
  return stand === 'north' ? { x: halfWidth + depth, y: -along } : { x: -halfWidth - depth, y: along };
}

/** What stands on the floor, and its blocks. */
function drawFloor(
  sections: readonly PlanSection[],
  layout: Layout,
  halfDepth: number,
): Pick<SeatPlan, 'width' | 'height' | 'stage' | 'sections' | 'areas'> {
  const [width, depth] = [halfWidth - 150, halfDepth - 150];
  const [name, outline] = /ring/.test(layout.id)
    ? [frontNames.ring, corners(-350, -350, 350, 350)]
    : /court/.test(layout.id)
      ? [frontNames.court, corners(-750, -1400, 750, 1400)]
      : /central/.test(layout.id)
        ? [frontNames.stage, corners(-500, -500, 500, 500)]
        : [frontNames.stage, corners(-1000, -depth, 1000, -depth + 900)];
  const isInFront = outline[0]!.y === -depth;
  const drawn = settle(sections, { name, outline });
  // `settle` moves everything alike: what it did to the stage is done to the blocks.
  const [moved] = drawn.stage!.outline;
  const shift = { x: moved!.x - outline[0]!.x, y: moved!.y - outline[0]!.y };
  const blocks = Object.entries(layout.floor_seat_totals);
  const top = isInFront ? -depth + 1100 : Math.max(...outline.map((point) => point.y)) + 150;
  const areas = blocks.map(([key, capacity], at) => {
    const left = isInFront ? -width + at * ((2 * width) / blocks.length) : -width;
    const right = isInFront ? left + (2 * width) / blocks.length - 100 : width;
    const [from, to] = isInFront ? [top, depth] : at % 2 === 0 ? [-depth, -top] : [top, depth];
    const shape = corners(left, from, right, to);
    return {
      key,
      name: { en_us: `Floor ${key}`, zh_hk: `地面 ${key} 區`, zh_cn: `内场 ${key} 区` },
      outline: shape.map(({ x, y }) => ({ x: Math.round(x + shift.x), y: Math.round(y + shift.y) })),
      capacity,
    };
  });
  return { ...drawn, areas };
}
