import { firstSeats, type Seats } from '../../../../contract/seating/seat-choice.ts';
import {
  locateSeat,
  seatIdOf,
  type MapBlock,
  type MapSection,
  type SeatId,
  type SeatMap,
} from '../../../../contract/seating/seat-map.ts';
import { openSeatHouse, type SeatHouse } from '../../../../contract/seating/seat-house.ts';
import type { SeatAttribute } from '../../../../contract/seating/seat-plan.ts';
import type { BlockStates } from '../../seat-map/shapes/mark-seats.ts';

export interface LayoutSeat {
  readonly seatId: SeatId;
  /** Section key. */
  readonly section: string;
  /** Empty if the plan has no section names. */
  readonly sectionName: string;
  readonly row: string;
  readonly label: string;
  readonly zoneNo: number;
  /** Index of its run of adjacent seats, and its index within the run. */
  readonly run: number;
  readonly at: number;
  readonly block: number;
  readonly bit: number;
  readonly facts: readonly SeatAttribute[];
  /** Centimetres. */
  readonly x: number;
  readonly y: number;
}

/** A run of adjacent seats without a gap. */
export interface LayoutRun {
  readonly run: number;
  readonly section: string;
  readonly row: string;
  readonly zoneNo: number;
  /** Rank of its row in the section, best first. */
  readonly rank: number;
  readonly width: number;
  readonly blocks: readonly MapBlock[];
  /** Penalty per seat, lower is better. Undefined if the plan has none. */
  readonly measures: readonly number[] | undefined;
}

export interface LayoutRow {
  readonly label: string;
  readonly places: readonly LayoutSeat[];
}

export interface OpenLayoutSection {
  readonly key: string;
  readonly name: string;
  readonly level: string;
  readonly zoneNos: readonly number[];
  readonly runs: readonly LayoutRun[];
  readonly blocks: readonly MapBlock[];
  /** Built on first use, because a map may have tens of thousands of seats. */
  readonly rows: () => readonly LayoutRow[];
}

export interface OpenLayout {
  /** Middle of the stage, screen or field in centimetres. Undefined if the plan has none. */
  readonly front: { readonly x: number; readonly y: number } | undefined;
  /** Undefined if the plan has no stage. Built on first use. */
  readonly house: () => SeatHouse | undefined;
  readonly sections: readonly OpenLayoutSection[];
  readonly section: (key: string) => OpenLayoutSection | undefined;
  readonly run: (run: number) => LayoutRun | undefined;
  /** Returns undefined for a seat of another performance or map. */
  readonly place: (seatId: SeatId) => LayoutSeat | undefined;
  readonly placeIn: (run: LayoutRun, at: number) => LayoutSeat | undefined;
}

/** Indexes a map by seat ID, row and run. Each index is built on first use. */
export function openLayout(map: SeatMap): OpenLayout {
  const sections = map.sections.map((section) => openSection(map, section));
  const byKey = new Map(sections.map((section) => [section.key, section]));
  let runs: ReadonlyMap<number, LayoutRun> | undefined;
  const allRuns = () => new Map(sections.flatMap((section) => section.runs.map((run) => [run.run, run] as const)));
  let sectionOfBlock: ReadonlyMap<number, OpenLayoutSection> | undefined;
  const sectionsByBlock = () =>
    new Map(sections.flatMap((section) => section.blocks.map(({ block }) => [block, section] as const)));
  let house: SeatHouse | undefined;
  const bySeat = new Map<OpenLayoutSection, ReadonlyMap<SeatId, LayoutSeat>>();
  const placesOf = (section: OpenLayoutSection) => {
    const known = bySeat.get(section);
    if (known) return known;
    const made = new Map(section.rows().flatMap(({ places }) => places.map((place) => [place.seatId, place] as const)));
    bySeat.set(section, made);
    return made;
  };
  const place = (seatId: SeatId) => {
    const found = locateSeat(map.performanceId, seatId);
    const section = found && (sectionOfBlock ??= sectionsByBlock()).get(found.block);
    return section && placesOf(section).get(seatId);
  };
  return {
    front: middleOf(map.stage?.outline ?? []),
    house: () => (house ??= openSeatHouse(map)),
    sections,
    section: (key) => byKey.get(key),
    run: (run) => (runs ??= allRuns()).get(run),
    place,
    placeIn: ({ blocks }, at) => {
      const block = blocks.findLast(({ firstSeat }) => firstSeat <= at);
      return block && place(seatIdOf(map.performanceId, block.block, at - block.firstSeat));
    },
  };
}

/** @param outline coordinates as x, y, x, y, …. */
function middleOf(outline: readonly number[]): { x: number; y: number } | undefined {
  const corners = outline.length / 2;
  if (corners === 0) return undefined;
  const sum = (from: number) => outline.reduce((total, value, at) => (at % 2 === from ? total + value : total), 0);
  return { x: sum(0) / corners, y: sum(1) / corners };
}

function openSection(map: SeatMap, section: MapSection): OpenLayoutSection {
  const { key, name, blocks } = section;
  let rows: readonly LayoutRow[] | undefined;
  let runs: readonly LayoutRun[] | undefined;
  return {
    key,
    name,
    level: map.levels[section.level] ?? '',
    zoneNos: [...new Set(blocks.map(({ zoneNo }) => zoneNo))],
    get runs() {
      return (runs ??= gatherRuns(section));
    },
    blocks,
    rows: () =>
      (rows ??= [...Map.groupBy(blocks, ({ row }) => row)].map(([label, parts]) => ({
        label,
        places: parts.flatMap((block) => openBlock(map.performanceId, section, block)),
      }))),
  };
}

function gatherRuns({ key, blocks }: MapSection): LayoutRun[] {
  const rows = [...new Set(blocks.map(({ row }) => row))];
  return [...Map.groupBy(blocks, ({ run }) => run)].map(([run, parts]) => {
    const ordered = parts.toSorted((one, other) => one.firstSeat - other.firstSeat);
    const [first, last] = [ordered[0]!, ordered.at(-1)!];
    const { row, zoneNo } = first;
    const width = last.firstSeat + last.labels.length;
    return {
      run,
      section: key,
      row,
      zoneNo,
      rank: rows.indexOf(row),
      width,
      blocks: ordered,
      measures: measuresOf(ordered),
    };
  });
}

/** Returns undefined if any block of the run has no penalties. */
function measuresOf(blocks: readonly MapBlock[]): number[] | undefined {
  const all: number[] = [];
  for (const { measures, firstSeat } of blocks) {
    if (!measures) return undefined;
    let measure = 0;
    measures.forEach((more, at) => (all[firstSeat + at] = measure += more));
  }
  return all;
}

function openBlock(performanceId: string, section: MapSection, block: MapBlock): LayoutSeat[] {
  const facts = (Object.entries(block.facts) as [SeatAttribute, string][]).map(
    ([fact, bits]) => [fact, readBits(bits)] as const,
  );
  let [x, y] = [0, 0];
  return block.labels.map((label, bit) => {
    x += block.x[bit] ?? 0;
    y += block.y[bit] ?? 0;
    return {
      seatId: seatIdOf(performanceId, block.block, bit),
      section: section.key,
      sectionName: section.name,
      row: block.row,
      label,
      zoneNo: block.zoneNo,
      run: block.run,
      at: block.firstSeat + bit,
      block: block.block,
      bit,
      facts: facts.filter(([, bits]) => hasSeat(bits, bit)).map(([fact]) => fact),
      x,
      y,
    };
  });
}

/** @param text hexadecimal. */
function readBits(text: string | undefined): Seats {
  return text ? BigInt(`0x${text}`) : 0n;
}

export function hasSeat(bits: Seats, bit: number): boolean {
  return ((bits >> BigInt(bit)) & 1n) === 1n;
}

/** Returns seats as a bit set of their run. */
export function bitsOf(places: readonly LayoutSeat[]): Seats {
  return places.reduce((bits, { at }) => bits | (1n << BigInt(at)), 0n);
}

export function freeInBlock(block: MapBlock, states: BlockStates): Seats {
  const all = firstSeats(block.labels.length);
  return all & ~(states.get(block.block)?.taken ?? 0n) & ~readBits(block.facts.not_for_sale);
}

/** Returns the available seats of a run as a bit set. */
export function freeInRun({ blocks }: LayoutRun, states: BlockStates): Seats {
  return blocks.reduce((bits, block) => bits | (freeInBlock(block, states) << BigInt(block.firstSeat)), 0n);
}

/** Returns the seats of a run that have an attribute, as a bit set. */
export function attributeInRun({ blocks }: LayoutRun, fact: SeatAttribute): Seats {
  return blocks.reduce((bits, block) => bits | (readBits(block.facts[fact]) << BigInt(block.firstSeat)), 0n);
}

/**
 * Returns the distance of each seat in a run from the stage in centimetres, or `undefined` if the plan has no stage.
 */
export function distancesInRun({ blocks }: LayoutRun, { house }: OpenLayout): number[] | undefined {
  const known = house();
  if (!known) return undefined;
  const all: number[] = [];
  for (const block of blocks) known.aways(block).forEach((away, at) => (all[block.firstSeat + at] = away));
  return all;
}

export type PublicSeatState = 'available' | 'held' | 'sold' | 'not_for_sale';

/** State of a seat for the viewer: selected now, in the cart, or the public state. */
export type ViewerSeatState = PublicSeatState | 'chosen' | 'mine';

export interface SeatsSeen {
  readonly states: BlockStates;
  readonly chosen: ReadonlySet<SeatId>;
  /** Seats already in the viewer's cart. Undefined while unknown. */
  readonly mine?: ReadonlySet<SeatId> | undefined;
}

export function viewerSeatStateOf(place: LayoutSeat, { states, chosen, mine }: SeatsSeen): ViewerSeatState {
  if (chosen.has(place.seatId)) return 'chosen';
  return mine?.has(place.seatId) ? 'mine' : publicSeatStateOf(place, states);
}

/** Returns the public state of a seat, ignoring the viewer's selection. */
export function publicSeatStateOf({ block, bit, facts }: LayoutSeat, states: BlockStates): PublicSeatState {
  if (facts.includes('not_for_sale')) return 'not_for_sale';
  const state = states.get(block);
  if (!state || !hasSeat(state.taken, bit)) return 'available';
  return hasSeat(state.held, bit) ? 'held' : 'sold';
}
