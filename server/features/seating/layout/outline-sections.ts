import { boundsOf, Field, type FieldFrame, type FieldPoint } from './distance-field.ts';
import { findCrossingOutlines, isInside, enclosesOnly } from './outline-checks.ts';
import { simplifyRing, smoothRing, traceRings } from './trace-rings.ts';

/**
 * Area of a section as rings of whole centimetres (x, y, x, y, …): one ring around each part and one around each hole.
 */
export type Rings = readonly (readonly number[])[];

export interface SectionToOutline {
  readonly level: string;
  readonly rows: readonly { readonly runs: readonly (readonly FieldPoint[])[] }[];
  /** Outline in the plan. Used if all outlines on the level match their seats. */
  readonly outline?: readonly FieldPoint[] | undefined;
}

/**
 * In centimetres. `bridged`: aisles up to twice as wide are inside their section. `padding`: from a seat to the
 * outline. `between`: gap between outlines of adjacent sections. `cell`: grid size.
 */
const usual = { bridged: 110, padding: 44, between: 20, cell: 20 } as const;
/** Number of times that `cell` is halved when seats are very close together. */
const maxHalvings = 2;

interface Seated {
  readonly box: FieldFrame;
  readonly spots: readonly FieldPoint[];
  readonly rows: readonly (readonly FieldPoint[])[];
  readonly given: Rings | undefined;
}

/**
 * Draws section outlines: along curved rows, in two parts if a section has two, and with a hole if a section surrounds
 * others. No outline crosses itself or another outline on its level, or contains a seat of another section on its
 * level.
 */
export function outlineSections(sections: readonly SectionToOutline[]): Rings[] {
  const drawn = new Map<SectionToOutline, Rings>();
  for (const level of Map.groupBy(sections, (section) => section.level).values()) {
    const seated = level.map(({ rows, outline }): Seated => {
      const lines = rows.map((row) => row.runs.flat());
      const spots = lines.flat();
      return { rows: lines, spots, box: boundsOf(spots, 0), given: outline && [outline.flatMap(({ x, y }) => [x, y])] };
    });
    const outlines = existingOutlines(seated) ?? drawLevel(seated);
    level.forEach((section, at) => drawn.set(section, outlines[at]!));
  }
  return sections.map((section) => drawn.get(section)!);
}

/** Returns a box around each section, for plans whose outlines take too long to compute. */
export function boxSections(sections: readonly SectionToOutline[]): Rings[] {
  return sections.map(({ rows }) => {
    const seats = rows.flatMap(({ runs }) => runs.flat());
    const { left, top, right, bottom } = boundsOf(seats, usual.padding);
    return [[left, top, right, top, right, bottom, left, bottom]];
  });
}

/** Returns the plan's outlines if all exist and match their seats. */
function existingOutlines(level: readonly Seated[]): Rings[] | undefined {
  const given = level.flatMap((section) => section.given ?? []);
  if (given.length < level.length) return undefined;
  const rings = level.map((section) => section.given!);
  const areTrue = level.every((section, at) =>
    enclosesOnly(rings[at]!, section.spots, nearTo(section, level, rings[at]!)),
  );
  return areTrue && findCrossingOutlines(rings).size === 0 ? rings : undefined;
}

/** Draws smooth outlines where they still match the seats and cross nothing. Elsewhere uses the grid outlines. */
function drawLevel(level: readonly Seated[]): Rings[] {
  const traced = level.map((section) => outlineSection(section, level));
  const drawn = traced.map(({ rings, others, tolerance }, at): Rings => {
    const smooth = rings.map((ring) => simplifyRing(smoothRing(ring), tolerance / 2).map(Math.round));
    return enclosesOnly(smooth, level[at]!.spots, others) ? smooth : simple(rings, tolerance);
  });
  for (const at of findCrossingOutlines(drawn)) drawn[at] = simple(traced[at]!.rings, traced[at]!.tolerance);
  return drawn;
}

function simple(rings: Rings, tolerance: number): Rings {
  return rings.map((ring) => simplifyRing(ring, tolerance).map(Math.round));
}

function nearTo(section: Seated, level: readonly Seated[], rings: Rings): FieldPoint[] {
  const corners = rings.flatMap((ring) =>
    Array.from({ length: ring.length / 2 }, (_, at) => ({ x: ring[2 * at]!, y: ring[2 * at + 1]! })),
  );
  return othersIn(boundsOf(corners, 0), section, level);
}

function othersIn(frame: FieldFrame, section: Seated, level: readonly Seated[]): FieldPoint[] {
  const { left, top, right, bottom } = frame;
  return level.flatMap((other) => {
    const { box } = other;
    const isFar = box.left > right || box.right < left || box.top > bottom || box.bottom < top;
    if (other === section || isFar) return [];
    return other.spots.filter(({ x, y }) => x >= left && x <= right && y >= top && y <= bottom);
  });
}

interface Traced {
  readonly rings: Rings;
  readonly others: readonly FieldPoint[];
  /** Distance that a corner may move without touching the neighbouring outline. */
  readonly tolerance: number;
}

function outlineSection(section: Seated, level: readonly Seated[]): Traced {
  const { spots } = section;
  const reach = Math.max(usual.bridged, 0.62 * distanceOfRows(section));
  const frame = boundsOf(spots, reach + 3 * usual.cell);
  const others = othersIn(frame, section, level);
  for (let halving = 0; ; halving++) {
    const finer = 2 ** halving;
    const rings = drawRings(spots, others, { frame, reach, cell: usual.cell / finer, between: usual.between / finer });
    const tolerance = (0.4 * usual.between) / finer;
    if (halving === maxHalvings || enclosesOnly(simple(rings, tolerance), spots, others))
      return { rings, others, tolerance };
  }
}

/** Returns the typical distance between rows; 0 for a single row. */
function distanceOfRows({ rows }: Seated): number {
  const apart = rows.slice(1).map((row, at) => {
    const seat = row[row.length >> 1]!;
    return Math.sqrt(rows[at]!.reduce((least, other) => Math.min(least, square(seat, other)), Infinity));
  });
  return apart.toSorted((a, b) => a - b)[apart.length >> 1] ?? 0;
}

function square(one: FieldPoint, other: FieldPoint): number {
  return (one.x - other.x) ** 2 + (one.y - other.y) ** 2;
}

/**
 * Draws the area within `reach` of the seats, then shrinks its rim so that only aisles and the space between rows stay
 * filled. The area ends halfway to the seats of another section.
 */
function drawRings(
  spots: readonly FieldPoint[],
  others: readonly FieldPoint[],
  { frame, reach, cell, between }: { frame: FieldFrame; reach: number; cell: number; between: number },
): Rings {
  const field = new Field(frame, cell, 2 * reach).measure(spots, reach);
  const other = new Field(frame, cell, 2 * reach).measure(others, reach);
  const depths = field.depths(reach);
  for (let at = 0; at < depths.length; at++) {
    const closed = depths[at]! - (reach - usual.padding);
    field.values[at] = Math.min(closed, (other.values[at]! - field.values[at]! - between) / 2) || -1e-3;
  }
  return traceRings(field).filter((ring) => ring.length >= 6 && isWorthwhile(ring, spots, others, reach));
}

/** Accepts parts that contain seats, and holes that are large or contain seats of another section. */
function isWorthwhile(
  ring: readonly number[],
  spots: readonly FieldPoint[],
  others: readonly FieldPoint[],
  reach: number,
): boolean {
  const area = areaOf(ring);
  if (area < 0) return -area > 4 * reach * reach || others.some((spot) => isInside(spot, [ring]));
  return spots.some((spot) => isInside(spot, [ring]));
}

/** Returns the area, positive if it is to the right of the ring's direction. y increases downward. */
function areaOf(ring: readonly number[]): number {
  let twice = 0;
  for (let at = 0, before = ring.length - 2; at < ring.length; before = at, at += 2) {
    twice += ring[before]! * ring[at + 1]! - ring[at]! * ring[before + 1]!;
  }
  return twice / 2;
}
