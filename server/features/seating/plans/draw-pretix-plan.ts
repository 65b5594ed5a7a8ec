import * as z from 'zod/mini';
import { localize } from '../../../../contract/core/language.ts';
import {
  Outline,
  SeatAttribute,
  StageKind,
  type PlanSeat,
  type PlanSection,
  type SeatPlan,
} from '../../../../contract/seating/seat-plan.ts';
import { MultilingualText } from '../../../../contract/core/text.ts';
import type { PretixDocument, PretixZone } from './check-pretix-document.ts';

/**
 * Prefix of the embedded data that has no pretix field: names in three languages, levels, runs, attributes and the
 * scale of the drawing. It is stored in the `zone_id` of a zone that has no rows. Seats are identified by `seat_guid`,
 * so the data still matches after seats are moved, renamed or removed in the pretix editor.
 */
const carried = 'fei-seat-plan:';

/** Scale and origin of a drawing: `x cm = x * unit + left`. */
export const DrawingFrame = z.object({ unit: z.number().check(z.gt(0)), left: z.number(), top: z.number() });
export type DrawingFrame = z.infer<typeof DrawingFrame>;

const CarriedSeat = z.object({
  /** `seat_guid`. */
  g: z.string(),
  f: z.optional(z.array(SeatAttribute)),
  /** `companionOf`. */
  c: z.optional(z.string()),
  /** `foreignId` if it differs from the `seat_guid`; null for none. */
  i: z.optional(z.nullable(z.string())),
});

export const Carried = z.object({
  key: z.string(),
  name: MultilingualText,
  width: z.int(),
  height: z.int(),
  frame: DrawingFrame,
  levels: z.array(z.object({ key: z.string(), name: MultilingualText })),
  /** `called` is the category's name in the document. */
  categories: z.array(z.object({ key: z.string(), name: MultilingualText, called: z.string() })),
  /** The kind is missing in documents from before kinds existed. */
  stage: z.nullable(z.object({ name: MultilingualText, kind: z.optional(StageKind), outline: Outline })),
  areas: z.array(z.object({ key: z.string(), name: MultilingualText, outline: Outline, capacity: z.int() })),
  sections: z.array(
    z.object({
      key: z.string(),
      name: MultilingualText,
      level: z.string(),
      category: z.string(),
      outline: z.optional(Outline),
      rows: z.array(z.object({ label: z.string(), runs: z.array(z.array(CarriedSeat)) })),
    }),
  ),
  /** True if the document was drawn by Fei and contains nothing else. */
  isOwn: z.boolean(),
  foreign: z.optional(z.unknown()),
});
export type Carried = z.infer<typeof Carried>;

/** Returns names for a plan's categories that are unique in the document. */
export function nameCategories(plan: Pick<SeatPlan, 'categories'>): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  return new Map(
    plan.categories.map(({ key, name }) => {
      const wanted = (localize(name, 'en_us') || key || 'Seats').slice(0, 80);
      let called = wanted;
      for (let number = 2; taken.has(called); number++) called = `${wanted.slice(0, 70)} ${number}`;
      taken.add(called);
      return [key, called];
    }),
  );
}

/** Returns the `seat_guid` of every seat: its foreign ID if that is unused, otherwise one derived from its location. */
export function nameSeatGuids(plan: Pick<SeatPlan, 'sections'>): ReadonlyMap<PlanSeat, string> {
  const guids = new Map<PlanSeat, string>();
  const taken = new Set<string>();
  for (const { section, row, seat } of everySeat(plan)) {
    let guid = seat.foreignId || `${section.key}|${row}|${seat.label}`;
    for (let number = 2; taken.has(guid); number++) guid = `${section.key}|${row}|${seat.label}|${number}`;
    taken.add(guid);
    guids.set(seat, guid);
  }
  return guids;
}

export function* everySeat(
  plan: Pick<SeatPlan, 'sections'>,
): Generator<{ section: PlanSection; row: string; seat: PlanSeat }> {
  for (const section of plan.sections) {
    for (const row of section.rows)
      for (const run of row.runs) for (const seat of run) yield { section, row: row.label, seat };
  }
}

export interface PretixNames {
  readonly categories: ReadonlyMap<string, string>;
  readonly guids: ReadonlyMap<PlanSeat, string>;
}

/** Converts sections to zones of a document, with everything that has a pretix field. */
export function drawZones(
  sections: readonly PlanSection[],
  frame: DrawingFrame,
  { categories, guids }: PretixNames,
): PretixZone[] {
  return sections.map((section) => ({
    name: localize(section.name, 'en_us') || section.key,
    position: { x: 0, y: 0 },
    rows: section.rows.map((row) => ({
      row_number: row.label,
      row_number_position: 'both',
      position: { x: 0, y: 0 },
      seats: row.runs.flat().map((seat) => ({
        seat_number: seat.label,
        seat_guid: guids.get(seat)!,
        position: { x: (seat.x - frame.left) / frame.unit, y: (seat.y - frame.top) / frame.unit },
        category: categories.get(section.category)!,
      })),
    })),
  }));
}

/** Scale of documents drawn by Fei, in centimetres per unit. Seats are as far apart as in the pretix editor. */
const ownFrame: DrawingFrame = { unit: 2, left: 0, top: 0 };

/** Converts a plan that did not come from pretix to a pretix document. */
export function drawPretixPlan(plan: SeatPlan): PretixDocument {
  const names = { categories: nameCategories(plan), guids: nameSeatGuids(plan) };
  const drawing: PretixZone = {
    name: 'Stage',
    position: { x: 0, y: 0 },
    rows: [],
    areas: plan.stage ? [drawStage(plan.stage)] : [],
  };
  return {
    name: localize(plan.name, 'en_us'),
    size: { width: Math.ceil(plan.width / ownFrame.unit), height: Math.ceil(plan.height / ownFrame.unit) },
    categories: [...names.categories.values()].map((name) => ({ name })),
    zones: [
      ...(plan.stage ? [drawing] : []),
      ...drawZones(plan.sections, ownFrame, names),
      makeCarrierZone(plan, names, { frame: ownFrame, isOwn: true, foreign: plan.foreign }),
    ],
  };
}

function drawStage(stage: NonNullable<SeatPlan['stage']>): NonNullable<PretixZone['areas']>[number] {
  const points = stage.outline.map(({ x, y }) => ({ x: x / ownFrame.unit, y: y / ownFrame.unit }));
  const [first] = points;
  const middle = points.reduce((sum, { x, y }) => ({ x: sum.x + x / points.length, y: sum.y + y / points.length }), {
    x: 0,
    y: 0,
  });
  return {
    shape: 'polygon',
    color: '#dddddd',
    border_color: '#666666',
    rotation: 0,
    position: first!,
    polygon: { points: points.map(({ x, y }) => ({ x: x - first!.x, y: y - first!.y })) },
    text: {
      text: localize(stage.name, 'en_us'),
      color: '#333333',
      size: 16,
      position: { x: middle.x - first!.x, y: middle.y - first!.y },
    },
  };
}

/** Builds the zone that carries the data that has no pretix field. */
export function makeCarrierZone(
  plan: SeatPlan,
  { categories, guids }: PretixNames,
  more: Pick<Carried, 'frame' | 'isOwn' | 'foreign'>,
): PretixZone {
  const content: Carried = {
    key: plan.key,
    name: plan.name,
    width: plan.width,
    height: plan.height,
    frame: more.frame,
    levels: plan.levels,
    categories: plan.categories.map((category) => ({ ...category, called: categories.get(category.key)! })),
    stage: plan.stage,
    areas: plan.areas,
    sections: plan.sections.map(({ rows, ...section }) => ({
      ...section,
      rows: rows.map(({ label, runs }) => ({
        label,
        runs: runs.map((run) => run.map((seat) => carrySeat(seat, guids.get(seat)!))),
      })),
    })),
    isOwn: more.isOwn,
    ...(more.foreign === undefined ? {} : { foreign: more.foreign }),
  };
  return { zone_id: carried + JSON.stringify(content), position: { x: 0, y: 0 }, rows: [] };
}

function carrySeat(seat: PlanSeat, guid: string): z.infer<typeof CarriedSeat> {
  return {
    g: guid,
    ...(seat.facts ? { f: seat.facts } : {}),
    ...(seat.companionOf === undefined ? {} : { c: seat.companionOf }),
    ...(seat.foreignId === guid ? {} : { i: seat.foreignId ?? null }),
  };
}

/** Returns the data that a zone carries, or `undefined` for any other zone and for damaged data. */
export function readCarried(zone: PretixZone): Carried | undefined {
  if (!zone.zone_id?.startsWith(carried)) return undefined;
  try {
    const read = Carried.safeParse(JSON.parse(zone.zone_id.slice(carried.length)));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
