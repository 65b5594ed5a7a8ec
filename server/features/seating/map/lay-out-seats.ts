import { createHash } from 'node:crypto';
import { localize, type Language, type Text } from '../../../../contract/core/language.ts';
import type { MapBlock, MapSection, SeatMap } from '../../../../contract/seating/seat-map.ts';
import { seatAttributes, type Outline, type PlanSeat, type SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import { outlineSections, type Rings } from '../layout/outline-sections.ts';
import type { BlockRow } from '../store.ts';
import { levelsOverlap, shapeSection } from './shape-sections.ts';

/** A performance's plan with its blocks, in every language. */
export interface SeatLayout {
  readonly performanceId: string;
  /** Hash of the whole layout. */
  readonly version: string;
  readonly plan: SeatPlan;
  readonly sections: readonly (LaidSection & Pick<MapSection, 'middle' | 'pitch'>)[];
  readonly overlapping: boolean;
  readonly areas: readonly { readonly zoneNo: number; readonly name: Text; readonly outline: Outline }[];
}

interface LaidSection {
  readonly key: string;
  readonly name: Text;
  readonly level: number;
  readonly outline: Rings;
  readonly blocks: MapBlock[];
}

/** First number for blocks and runs of unsold seats. Inventory numbers never reach it. */
const firstUnsold = 900_000;
/** Distance from its neighbour at which a seat missing from the plan is drawn, in centimetres. */
const besideCm = 55;

/**
 * Lays out a performance's blocks on its plan. Seats that are not sold are drawn as not for sale.
 * @param zones zones on offer.
 * @param outlines outlines of the plan's sections, if known.
 * @returns `undefined` if the plan lacks a seat that is for sale, because it then belongs to another venue.
 */
export function layOutSeats(
  performanceId: string,
  plan: SeatPlan,
  rows: readonly BlockRow[],
  zones: readonly { readonly zoneNo: number; readonly kind: string }[],
  outlines: readonly Rings[] = outlineSections(plan.sections),
): SeatLayout | undefined {
  const levels = plan.levels.map((level) => level.key);
  const sections = plan.sections.map(({ key, name, level }, at): LaidSection => ({
    key,
    name,
    level: Math.max(0, levels.indexOf(level)),
    outline: outlines[at]!,
    blocks: [],
  }));
  const index = new PlanIndex(plan);
  // Rows that have no listed seat are not drawn.
  const numbered = rows.filter((row) => row.width > 0 && row.capacity > 0).toSorted(byRank);
  for (const row of numbered) {
    const seats = index.take(row);
    if (!seats) return undefined;
    if (seats.places.length > 0) sections[seats.section]!.blocks.push(blockOf(row, seats.places));
  }
  for (const { section, row, seats, number } of index.unsold()) {
    const { blocks } = sections[section]!;
    const labels = seats.map((seat) => seat.label);
    const closed = (1n << BigInt(labels.length)) - 1n;
    const [blockNo, zoneNo] = [firstUnsold + number, blocks[0]?.zoneNo ?? zones[0]?.zoneNo ?? 1];
    const names = { rowNo: blockNo, firstSeat: 0, rowLabel: row, seatLabels: labels };
    blocks.push(blockOf({ blockNo, zoneNo, ...names, closed, restricted: 0n, measures: [] }, seats));
  }
  const drawn = sections
    .filter((section) => section.blocks.length > 0)
    .map((section) => ({ ...section, ...shapeSection(section.outline, section.blocks) }));
  const overlapping = levelsOverlap(drawn);
  const areas = areasOf(plan, zones);
  const { width, height, stage } = plan;
  const content = JSON.stringify([performanceId, width, height, plan.levels, stage, drawn, overlapping, areas]);
  const version = createHash('sha256').update(content).digest('base64url').slice(0, 16);
  return { performanceId, version, plan, sections: drawn, overlapping, areas };
}

/** Returns the layout in one language, as sent to pages. */
export function writeSeatMap(layout: SeatLayout, language: Language): SeatMap {
  const { performanceId, version, plan, sections, overlapping, areas } = layout;
  return {
    performanceId,
    version,
    width: plan.width,
    height: plan.height,
    levels: plan.levels.map((level) => localize(level.name, language)),
    overlapping,
    stage: plan.stage && {
      ...plan.stage,
      name: localize(plan.stage.name, language),
      outline: flat(plan.stage.outline),
    },
    sections: sections.map(({ key, name, level, outline, middle, pitch, blocks }): MapSection => ({
      key,
      name: localize(name, language),
      level,
      outline: outline.map((ring) => [...ring]),
      middle,
      pitch,
      blocks,
    })),
    areas: areas.map(({ zoneNo, name, outline }) => ({
      zoneNo,
      name: localize(name, language),
      outline: flat(outline),
    })),
  };
}

function byRank(a: BlockRow, b: BlockRow): number {
  return a.rank - b.rank || a.rowNo - b.rowNo || a.firstSeat - b.firstSeat;
}

function blockOf(
  row: Pick<
    BlockRow,
    'blockNo' | 'zoneNo' | 'rowNo' | 'firstSeat' | 'rowLabel' | 'seatLabels' | 'closed' | 'restricted' | 'measures'
  >,
  seats: readonly Pick<PlanSeat, 'x' | 'y' | 'facts'>[],
): MapBlock {
  const facts: MapBlock['facts'] = {};
  for (const fact of seatAttributes) {
    let bits = fact === 'not_for_sale' ? row.closed : fact === 'restricted_view' ? row.restricted : 0n;
    seats.forEach((seat, at) => {
      if (seat.facts?.includes(fact)) bits |= 1n << BigInt(at);
    });
    if (bits > 0n) facts[fact] = bits.toString(16);
  }
  return {
    block: row.blockNo,
    zoneNo: row.zoneNo,
    run: row.rowNo,
    firstSeat: row.firstSeat,
    row: row.rowLabel ?? '',
    labels: [...row.seatLabels],
    x: differences(seats.map((seat) => seat.x)),
    y: differences(seats.map((seat) => seat.y)),
    facts,
    ...(row.measures.length > 0 && { measures: differences(row.measures) }),
  };
}

function differences(numbers: readonly number[]): number[] {
  return numbers.map((number, at) => number - (at === 0 ? 0 : numbers[at - 1]!));
}

function flat(outline: Outline): number[] {
  return outline.flatMap(({ x, y }) => [x, y]);
}

/** Returns the areas of the general-admission zones, matched by key or otherwise by position. */
function areasOf(plan: SeatPlan, zones: readonly { zoneNo: number; kind: string }[]): SeatLayout['areas'] {
  const open = zones.filter((zone) => zone.kind !== 'seated');
  return plan.areas.flatMap(({ key, name, outline }, at) => {
    const zone = open.find(({ zoneNo }) => key === zoneKey(zoneNo)) ?? open[at];
    return zone ? [{ zoneNo: zone.zoneNo, name, outline }] : [];
  });
}

/** Returns the key of the section or area for a zone that no plan names. */
function zoneKey(zoneNo: number): string {
  return `zone-${zoneNo}`;
}

interface Entry {
  readonly section: number;
  readonly seat: PlanSeat;
}

/** Finds the seats of a plan by section, row and label, and the seats that have no block. */
class PlanIndex {
  readonly #plan: SeatPlan;
  readonly #rows = new Map<string, Map<string, Entry>>();
  readonly #asked = new Set<PlanSeat>();

  constructor(plan: SeatPlan) {
    this.#plan = plan;
    plan.sections.forEach((part, section) => {
      for (const { label, runs } of part.rows) {
        const key = rowKey(part.key, label);
        const seats = this.#rows.get(key) ?? new Map<string, Entry>();
        this.#rows.set(key, seats);
        for (const seat of runs.flat()) seats.set(seat.label, { section, seat });
      }
    });
  }

  /** Returns the seats of a block. Empty if all are gone; `undefined` if the plan lacks one that is for sale. */
  take(row: BlockRow): { section: number; places: Pick<PlanSeat, 'x' | 'y' | 'facts'>[] } | undefined {
    const seats = this.#rowOf(row);
    const found = row.seatLabels.map((label) => seats?.get(label));
    const isLacking = found.some((entry, at) => !entry && ((row.closed >> BigInt(at)) & 1n) === 0n);
    if (isLacking) return undefined;
    const known = found.findIndex((entry) => entry !== undefined);
    if (known === -1) return { section: 0, places: [] };
    const { section, seat: anchor } = found[known]!;
    let last = { x: anchor.x - besideCm * (known + 1), y: anchor.y };
    const places = found.map((entry) => {
      if (entry) this.#asked.add(entry.seat);
      return (last = entry?.seat ?? { x: last.x + besideCm, y: last.y });
    });
    return { section, places };
  }

  #rowOf(row: BlockRow): Map<string, Entry> | undefined {
    const label = row.rowLabel ?? '';
    const named = this.#rows.get(rowKey(row.section ?? '', label));
    return named ?? this.#rows.get(rowKey(zoneKey(row.zoneNo), label));
  }

  /** Yields runs of seats that have no block, in parts no wider than a block. */
  *unsold(): Generator<{ section: number; row: string; seats: PlanSeat[]; number: number }> {
    let number = 0;
    for (const [section, { rows }] of this.#plan.sections.entries()) {
      for (const { label, runs } of rows) {
        for (const run of runs) {
          for (const seats of partsOf(run, (seat) => !this.#asked.has(seat))) {
            yield { section, row: label, seats, number: number++ };
          }
        }
      }
    }
  }
}

function rowKey(section: string, row: string): string {
  return JSON.stringify([section, row]);
}

/** Splits a run into stretches of seats that match `passes`, none wider than a block. */
function partsOf(run: readonly PlanSeat[], passes: (seat: PlanSeat) => boolean): PlanSeat[][] {
  const parts: PlanSeat[][] = [];
  let open: PlanSeat[] | undefined;
  for (const seat of run) {
    if (!passes(seat)) open = undefined;
    else if (open && open.length < 60) open.push(seat);
    else parts.push((open = [seat]));
  }
  return parts;
}
