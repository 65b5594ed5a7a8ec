import * as z from 'zod/mini';
import type { Text } from '../../../../contract/core/language.ts';
import type { Outline, PlanSeat, PlanSection, SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import { writeText } from '../../catalogue/lcsd/clean-feed-text.ts';
import type { PlanLocation } from '../../../../contract/staff/problems/plan-problems.ts';
import { checkPlan, PlanRefused } from '../layout/check-plan.ts';
import { nowhere, makePlanError } from '../layout/plan-problem.ts';
import { corners, fitIntoFrame, spacing } from '../layout/lay-out-tiers.ts';
import {
  fronts,
  levelNames,
  levelsOf,
  levelsOfTiers,
  planKey,
  type Front,
  type LevelKey,
} from '../layout/name-sections.ts';
import { refuseShape } from '../layout/refuse-shape.ts';
import { deriveSeatAttributes } from '../layout/seat-attributes.ts';

const maxTiers = 4;

const stands = ['west', 'north', 'east', 'south'] as const;
type Stand = (typeof stands)[number];

const Layout = z.object({
  id: z.string(),
  name_en: z.string(),
  name_tc: z.string(),
  closed_stands: z.array(z.union([z.string(), z.number()])),
  /** Number of spots per floor block. The file does not list their rows. */
  floor_seat_totals: z.record(z.string(), z.int()),
});
type Layout = z.infer<typeof Layout>;

/** A stadium as a list of stands, with several layouts of its floor. In `12-20 | 23-30`, `|` is an aisle. */
const StadiumFile = z.object({
  venue_id: z.string(),
  name_en: z.string(),
  name_tc: z.string(),
  layouts: z.array(Layout),
  stand_sections: z.array(
    z.object({
      id: z.string(),
      stand: z.enum(stands),
      rows: z.array(z.tuple([z.string(), z.string()])),
      /** 1 is the lowest. A section that has no tier and overlaps others in its stand gets a higher one. */
      tier: z.optional(z.int().check(z.gte(1), z.lte(4))),
    }),
  ),
});

/** Minimum half width of the floor between the stands, in centimetres. */
const leastHalfWidth = 1500;
/** Largest half lengths of the playing area in the middle of a stadium, in centimetres. */
const pitch = { long: 5250, short: 3400, edge: 500 } as const;

type Section = z.infer<typeof StadiumFile>['stand_sections'][number];

const standNames: Record<Stand, Text> = {
  east: { en_us: 'East stand', zh_hk: '東看台', zh_cn: '东看台' },
  south: { en_us: 'South stand', zh_hk: '南看台', zh_cn: '南看台' },
  north: { en_us: 'North stand', zh_hk: '北看台', zh_cn: '北看台' },
  west: { en_us: 'West stand', zh_hk: '西看台', zh_cn: '西看台' },
};

/**
 * Reads one layout of a stadium. Stands surround the floor, with the west stand in front, where an end stage is. A
 * seat's number gives its position along its stand. Floor blocks become areas because the file does not list their
 * rows.
 * @param layoutId a layout in the file.
 * @throws {PlanRefused} if the file does not contain the layout. Also throws the errors of `checkPlan`.
 */
export function parseStadiumPlan(json: unknown, layoutId: string | undefined): SeatPlan {
  const file = refuseShape(StadiumFile, json, 'stadium');
  const layout = file.layouts.find((one) => one.id === layoutId);
  if (!layout) {
    const known = file.layouts.map((one) => one.id).join(', ');
    throw new PlanRefused(
      layoutId === undefined
        ? makePlanError('layout_missing', nowhere, { layouts: known })
        : makePlanError('layout_unknown', nowhere, { layout: layoutId, layouts: known }),
    );
  }
  const closed = new Set(layout.closed_stands.map(String));
  const open = file.stand_sections.filter(({ id }) => !closed.has(id));
  const numbers = new Map(stands.map((stand) => [stand, numbersOf(open.filter((one) => one.stand === stand))]));
  const sideWidth = (stand: Stand) => (numbers.get(stand)!.most - numbers.get(stand)!.least) * spacing.seat;
  const floor = {
    wide: Math.max(leastHalfWidth, sideWidth('east') / 2, sideWidth('west') / 2),
    deep: Math.max(1400, sideWidth('north') / 2, sideWidth('south') / 2) + spacing.section,
  };
  const tiers = tiersOf(open);
  const levels = levelsOfTiers(Math.max(1, ...tiers.values()));
  const begins = beginningsOf(open, tiers);
  const sections = open.map((section): PlanSection => {
    const { least, most } = numbers.get(section.stand)!;
    const tier = tiers.get(section)!;
    const { outward, firstRow } = begins.get(standTier(section.stand, tier))!;
    const depths = depthsOf(section);
    const rows = section.rows.map(([label, written]) => {
      const { runs, gaps } = readNumbers(written, { section: section.id, row: label, seat: '' });
      const depth = outward + (depths.get(label)! - firstRow) * spacing.row;
      const placed = runs.map((run) =>
        run.map((number): PlanSeat => {
          const along = (number - (least + most) / 2) * spacing.seat;
          return { label: String(number), ...turn(section.stand, along, depth, floor) };
        }),
      );
      return deriveSeatAttributes({ label, runs: placed }, gaps);
    });
    const name = { en_us: `Section ${section.id}`, zh_hk: `${section.id} 區`, zh_cn: `${section.id} 区` };
    const level = levels[Math.min(tier, levels.length) - 1]!;
    return { key: section.id, name, level, category: categoryOf(section.stand, tier), rows };
  });
  return checkPlan({
    key: planKey(`${file.venue_id} ${layout.id}`, 'stadium'),
    name: nameLayout(file, layout),
    ...drawFloor(sections, layout, floor),
    levels: levelsOf(sections),
    categories: levels.flatMap((level, at) =>
      stands
        .filter((stand) => sections.some(({ category }) => category === categoryOf(stand, at + 1)))
        .map((stand) => ({ key: categoryOf(stand, at + 1), name: nameStand(stand, level, at) })),
    ),
  });
}

/** Seats in one stand and tier usually have the same price. */
function categoryOf(stand: Stand, tier: number): string {
  return tier === 1 ? stand : `${stand} ${tier}`;
}

function nameStand(stand: Stand, level: LevelKey, tier: number): Text {
  const [own, above] = [standNames[stand], levelNames[level]];
  if (tier === 0) return own;
  return {
    en_us: `${own.en_us}, ${above.en_us.toLowerCase()}`,
    zh_hk: `${own.zh_hk}${above.zh_hk}`,
    zh_cn: `${own.zh_cn}${above.zh_cn}`,
  };
}

function standTier(stand: Stand, tier: number): string {
  return `${stand} ${tier}`;
}

/**
 * Returns the tier of each section, from 1: as given, or the lowest in its stand where it overlaps no other section.
 */
function tiersOf(sections: readonly Section[]): Map<Section, number> {
  const tiers = new Map<Section, number>();
  const taken = new Set<string>();
  for (const section of sections) {
    const seats = section.rows.flatMap(([row, written]) =>
      readNumbers(written, { section: section.id, row, seat: '' })
        .runs.flat()
        .map((number) => `${row} ${number}`),
    );
    const isOver = (tier: number) => seats.some((seat) => taken.has(`${standTier(section.stand, tier)} ${seat}`));
    let tier = section.tier ?? 1;
    while (section.tier === undefined && tier < maxTiers && isOver(tier)) tier++;
    tiers.set(section, tier);
    for (const seat of seats) taken.add(`${standTier(section.stand, tier)} ${seat}`);
  }
  return tiers;
}

/** Returns where each tier of a stand starts: behind the last row of the tier below. */
function beginningsOf(
  sections: readonly Section[],
  tiers: ReadonlyMap<Section, number>,
): Map<string, { outward: number; firstRow: number }> {
  const begins = new Map<string, { outward: number; firstRow: number }>();
  for (const stand of stands) {
    let outward = 0;
    for (let tier = 1; tier <= maxTiers; tier++) {
      const depths = sections
        .filter((section) => section.stand === stand && tiers.get(section) === tier)
        .flatMap((section) => [...depthsOf(section).values()]);
      if (depths.length === 0) continue;
      const [first, last] = [Math.min(...depths), Math.max(...depths)];
      begins.set(standTier(stand, tier), { outward, firstRow: first });
      outward += (last - first) * spacing.row + spacing.level;
    }
  }
  return begins;
}

function nameLayout(file: z.infer<typeof StadiumFile>, layout: Layout): Text {
  return (
    writeText(`${file.name_en}, ${layout.name_en}`, `${file.name_tc}（${layout.name_tc}）`) ?? { en_us: layout.id }
  );
}

/**
 * Returns the position of each row from the floor, based on its label. A or 1 is position 1. The section's other rows
 * show how letters continue after Z: AA, BB or ZA, ZB, otherwise AA, AB. Doubled letters listed before A are in front
 * of it. Rows with other names are in list order.
 */
function depthsOf({ rows }: Section): ReadonlyMap<string, number> {
  const labels = rows.map(([label]) => label);
  const letters = labels.map((label) => label.toUpperCase());
  if (labels.every((label) => /^\d+$/.test(label))) return new Map(labels.map((label) => [label, Number(label)]));
  if (!letters.every((label) => /^[A-Z]{1,3}$/.test(label))) return new Map(labels.map((label, at) => [label, at + 1]));
  const numberOf = (label: string) => label.charCodeAt(label.length - 1) - 64;
  const long = letters.filter((label) => label.length > 1);
  const isDoubled = long.every((label) => /^(.)\1+$/.test(label));
  const isByLast = isDoubled || long.every((label) => label.startsWith('Z'));
  const firstSingle = letters.findIndex((label) => label.length === 1);
  const inFront = letters.slice(0, Math.max(0, firstSingle)).map(numberOf);
  const front = isDoubled && inFront.length > 0 ? Math.max(...inFront) : 0;
  const depthOf = (label: string, at: number) => {
    if (front > 0 && at < firstSingle) return numberOf(label) - front;
    if (isByLast) return 26 * (label.length - 1) + numberOf(label);
    return label.split('').reduce((sum, letter) => sum * 26 + numberOf(letter), 0);
  };
  return new Map(labels.map((label, at) => [label, depthOf(letters[at]!, at)]));
}

function numbersOf(sections: readonly { rows: readonly (readonly [string, string])[] }[]): {
  least: number;
  most: number;
} {
  const all = sections.flatMap(({ rows }) => rows.flatMap(([, written]) => (written.match(/\d+/g) ?? []).map(Number)));
  return all.length > 0 ? { least: Math.min(...all), most: Math.max(...all) } : { least: 0, most: 0 };
}

/** Parses `30-32,34 | 37-39` into runs of numbers, and marks the runs that follow a gap that is not an aisle. */
function readNumbers(written: string, place: PlanLocation): { runs: number[][]; gaps: Set<number> } {
  const runs: number[][] = [];
  const gaps = new Set<number>();
  for (const part of written.split('|')) {
    for (const [at, piece] of part.split(',').entries()) {
      const [, first, last = first] = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(piece) ?? [];
      const [from, to] = [Number(first), Number(last)];
      if (first === undefined || to < from || to - from > 239) {
        throw new PlanRefused(makePlanError('numbers_unclear', place, { text: piece.trim() }));
      }
      if (at > 0) gaps.add(runs.length);
      runs.push(Array.from({ length: to - from + 1 }, (_, number) => from + number));
    }
  }
  return { runs, gaps };
}

/** Converts a position along and away from a stand to plan coordinates, with the stand facing the floor. */
function turn(stand: Stand, along: number, depth: number, floor: Floor): { x: number; y: number } {
  if (stand === 'east') return { x: along, y: floor.deep + depth };
  if (stand === 'west') return { x: -along, y: -floor.deep - depth };
  return stand === 'north' ? { x: floor.wide + depth, y: -along } : { x: -floor.wide - depth, y: along };
}

/** Half lengths of the area that the stands surround, in centimetres. */
interface Floor {
  readonly wide: number;
  readonly deep: number;
}

function frontOf(layout: string, { wide, deep }: Floor): { front: (typeof fronts)[Front]; outline: Outline } {
  if (/ring/.test(layout)) return { front: fronts.ring, outline: corners(-350, -350, 350, 350) };
  if (/court/.test(layout)) return { front: fronts.court, outline: corners(-750, -1400, 750, 1400) };
  if (/pitch|football|soccer|rugby/.test(layout)) {
    const [across, down] = wide >= deep ? [pitch.long, pitch.short] : [pitch.short, pitch.long];
    const [x, y] = [Math.min(across, wide - pitch.edge), Math.min(down, deep - pitch.edge)];
    return { front: fronts.pitch, outline: corners(-x, -y, x, y) };
  }
  if (/central/.test(layout)) return { front: fronts.centre, outline: corners(-500, -500, 500, 500) };
  const back = 150 - deep;
  return { front: fronts.stage, outline: corners(-1000, back, 1000, back + 900) };
}

function drawFloor(
  sections: readonly PlanSection[],
  layout: Layout,
  floor: Floor,
): Pick<SeatPlan, 'width' | 'height' | 'stage' | 'sections' | 'areas'> {
  const [width, depth] = [floor.wide - 150, floor.deep - 150];
  const { front, outline } = frontOf(layout.id, floor);
  const isInFront = outline[0]!.y === -depth;
  const drawn = fitIntoFrame(sections, { ...front, outline });
  // `settle` moved the stage, so the blocks move by the same distance.
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
