import { isDeepStrictEqual } from 'node:util';
import type { FeedSeatRow } from '../../../../contract/catalogue/feed.ts';
import { countSeats, firstSeats, type Seats } from '../../../../contract/seating/seat-choice.ts';
import type { ZoneForSale } from '../../catalogue/events/read-zones.ts';
import type { BlockRow, Item } from '../store.ts';

/** A zone sold beyond the catalogue: `asked` seats are listed, but `kept` seats are held or sold. */
export interface Shortfall {
  readonly zoneNo: number;
  readonly asked: number;
  readonly kept: number;
}

export interface OpeningPlan {
  readonly add: readonly BlockRow[];
  readonly change: readonly BlockRow[];
  readonly shortfalls: readonly Shortfall[];
  readonly free: number;
  readonly capacity: number;
}

/** Seats per block, rounded down: one bit each in a PostgreSQL bigint that stays positive. */
const widest = 60;

/**
 * Plans the changes that make a performance's blocks match the catalogue. Growing adds seats; shrinking removes free
 * ones. Section, row and label identify a seat, and existing seats never move. Rows with the same name are runs
 * separated by aisles: each becomes its own row, so seats across an aisle are not adjacent.
 * @param blocks all existing blocks, sorted by number.
 * @param zones all zones of the performance, including withdrawn ones.
 * @param how `afresh`: rows that have no taken seats may move; those that match no run of the zones are closed
 *   permanently.
 */
export function planOpening(
  blocks: readonly BlockRow[],
  zones: readonly ZoneForSale[],
  how: { readonly afresh: boolean } = { afresh: false },
): OpeningPlan {
  const plan = new Plan(blocks);
  if (how.afresh) plan.retire(zones);
  for (const zone of zones) plan.open(zone);
  for (const zoneNo of new Set(blocks.map((block) => block.zoneNo))) {
    if (!zones.some((zone) => zone.zoneNo === zoneNo)) plan.close(zoneNo);
  }
  return plan.finish();
}

export function addedSeats(blocks: readonly BlockRow[], { add, change }: OpeningPlan): Item[] {
  const before = new Map(blocks.map((block) => [block.blockNo, block]));
  return [...add, ...change].flatMap((after): Item[] => {
    const known = before.get(after.blockNo);
    if (after.width === 0) {
      const quantity = after.available - (known?.available ?? 0);
      return quantity > 0 ? [{ blockNo: after.blockNo, mask: 0n, quantity }] : [];
    }
    const mask = (known?.taken ?? firstSeats(after.width)) & ~after.taken & firstSeats(after.width);
    return mask > 0n ? [{ blockNo: after.blockNo, mask, quantity: countSeats(mask) }] : [];
  });
}

type Draft = { -readonly [Key in keyof BlockRow]: BlockRow[Key] };

class Plan {
  readonly #before: ReadonlyMap<number, BlockRow>;
  readonly #drafts: Draft[];
  /** Blocks by zone and row, except retired ones. */
  readonly #byRow = new Map<string, Draft[]>();
  readonly #retired = new Set<Draft>();
  readonly #shortfalls: Shortfall[] = [];
  #lastBlock: number;
  #lastRow: number;

  constructor(blocks: readonly BlockRow[]) {
    this.#before = new Map(blocks.map((block) => [block.blockNo, block]));
    this.#drafts = blocks.map((block) => ({ ...block }));
    for (const draft of superseded(this.#drafts)) this.#retired.add(draft);
    for (const draft of this.#drafts) this.#index(draft);
    this.#lastBlock = Math.max(0, ...blocks.map((block) => block.blockNo));
    this.#lastRow = Math.max(0, ...blocks.map((block) => block.rowNo));
  }

  /** Closes free rows that match no run of the zones, so that their seats can get new neighbours. */
  retire(zones: readonly ZoneForSale[]): void {
    const name = (zoneNo: number, row: FeedSeatRow) =>
      JSON.stringify([zoneNo, rowKey(row.section, row.row), [...new Set(row.seats)]]);
    const wanted = new Set(
      zones.flatMap((zone) => (zone.withdrawn ? [] : (zone.rows ?? []).map((row) => name(zone.zoneNo, row)))),
    );
    const numbered = this.#drafts.filter((draft) => draft.width > 0);
    for (const parts of Map.groupBy(numbered, (draft) => draft.rowNo).values()) {
      const [{ zoneNo, section, rowLabel }] = parts as [Draft, ...Draft[]];
      if (parts.some((draft) => (draft.taken & ~draft.closed) !== 0n)) continue;
      const ordered = parts.toSorted((a, b) => a.firstSeat - b.firstSeat);
      const seats = ordered.flatMap((draft) => draft.seatLabels);
      if (wanted.has(name(zoneNo, { ...(section === null ? {} : { section }), row: rowLabel ?? '', seats }))) continue;
      for (const draft of parts) {
        draft.seatLabels.forEach((_, at) => setSeat(draft, 1n << BigInt(at), false));
        this.#retired.add(draft);
      }
    }
    this.#byRow.clear();
    for (const draft of this.#drafts) this.#index(draft);
  }

  open(zone: ZoneForSale): void {
    if (zone.withdrawn) return this.close(zone.zoneNo);
    const seated = zone.kind === 'seated';
    const rows = seated ? (zone.rows ?? []) : [];
    const wanted = new Map<string, Set<string>>();
    for (const row of rows) {
      const key = rowKey(row.section, row.row);
      wanted.set(key, new Set([...(wanted.get(key) ?? []), ...row.seats]));
    }
    const requested = seated
      ? [...wanted.values()].reduce((sum, labels) => sum + labels.size, 0)
      : (zone.capacity ?? 0);
    this.#closeSeats(zone.zoneNo, (key, label) => wanted.get(key)?.has(label) ?? false);
    rows.forEach((row, index) => this.#openRow(zone.zoneNo, row, index));
    this.#openGeneral(zone.zoneNo, seated ? 0 : requested);
    this.#noteShortfall(zone.zoneNo, requested);
  }

  /** Removes everything in a zone that is not held or sold. */
  close(zoneNo: number): void {
    this.#closeSeats(zoneNo, () => false);
    this.#openGeneral(zoneNo, 0);
    this.#noteShortfall(zoneNo, 0);
  }

  finish(): OpeningPlan {
    const sum = (of: (block: BlockRow) => number) => this.#drafts.reduce((total, block) => total + of(block), 0);
    return {
      add: this.#drafts.filter((draft) => !this.#before.has(draft.blockNo)),
      change: this.#drafts.filter((draft) => {
        const before = this.#before.get(draft.blockNo);
        return before !== undefined && differ(before, draft);
      }),
      shortfalls: this.#shortfalls,
      free: sum((block) => block.available),
      capacity: sum((block) => block.capacity),
    };
  }

  #closeSeats(zoneNo: number, isWanted: (key: string, label: string) => boolean): void {
    for (const draft of this.#numbered(zoneNo)) {
      const key = rowKey(draft.section, draft.rowLabel);
      draft.seatLabels.forEach((label, at) => setSeat(draft, 1n << BigInt(at), isWanted(key, label)));
    }
  }

  #openRow(zoneNo: number, row: FeedSeatRow, index: number): void {
    const key = rowKey(row.section, row.row);
    const rank = zoneNo * 100_000 + index;
    const request = new Set(row.seats);
    const ofRow = this.#byRow.get(`${zoneNo} ${key}`) ?? [];
    const own = new Set(
      ofRow.filter((one) => one.seatLabels.some((label) => request.has(label))).map((one) => one.rowNo),
    );
    const existing = ofRow.filter((draft) => own.has(draft.rowNo));
    const sectionName = row.sectionName ?? null;
    for (const draft of existing) {
      draft.rank = rank;
      if (!isDeepStrictEqual(draft.sectionName, sectionName)) draft.sectionName = sectionName;
    }
    const known = existing.toSorted((a, b) => a.rowNo - b.rowNo || a.firstSeat - b.firstSeat);
    const labels = known.flatMap((draft) => draft.seatLabels);
    const added = [...request].filter((label) => !labels.includes(label));
    const restricted = new Set(row.restricted);
    const measured = new Map(row.seats.map((label, at) => [label, row.measures?.[at]]));
    for (const draft of existing) {
      draft.restricted = restrictedOf(draft, restricted, request);
      draft.measures = measuresOf(draft, measured);
    }
    if (added.length === 0) return;
    // Seats that follow the existing ones extend the row. Other seats are elsewhere, so they get their own row.
    const follows = labels.length > 0 && labels.every((label, at) => row.seats[at] === label);
    const rowNo = follows ? known.at(-1)!.rowNo : ++this.#lastRow;
    let firstSeat = follows ? known.filter((one) => one.rowNo === rowNo).reduce((n, one) => n + one.width, 0) : 0;
    for (let at = 0; at < added.length; at += widest) {
      const seatLabels = added.slice(at, at + widest);
      const bits = bitsOf(seatLabels, (label) => restricted.has(label));
      const names = { section: row.section ?? null, sectionName, rowLabel: row.row, seatLabels };
      const measures = row.measures ? seatLabels.map((label) => measured.get(label)!) : [];
      this.#add({ zoneNo, rowNo, rank, firstSeat, ...names, restricted: bits, measures });
      firstSeat += seatLabels.length;
    }
  }

  #openGeneral(zoneNo: number, asked: number): void {
    const [draft] = this.#drafts.filter((one) => one.zoneNo === zoneNo && one.width === 0);
    if (draft) {
      const taken = draft.capacity - draft.available;
      draft.capacity = Math.max(asked, taken);
      draft.available = draft.capacity - taken;
    } else if (asked > 0) {
      const labels = { section: null, sectionName: null, rowLabel: null, seatLabels: [], restricted: 0n, measures: [] };
      this.#add({ zoneNo, rowNo: ++this.#lastRow, rank: zoneNo * 100_000, firstSeat: 0, ...labels }, asked);
    }
  }

  #add(
    names: Omit<BlockRow, 'blockNo' | 'width' | 'capacity' | 'available' | 'taken' | 'closed'>,
    capacity = names.seatLabels.length,
  ): void {
    const width = names.seatLabels.length;
    const draft: Draft = {
      ...names,
      blockNo: ++this.#lastBlock,
      width,
      capacity,
      available: capacity,
      taken: 0n,
      closed: 0n,
    };
    this.#drafts.push(draft);
    this.#index(draft);
  }

  #index(draft: Draft): void {
    if (draft.width === 0 || this.#retired.has(draft)) return;
    const key = `${draft.zoneNo} ${rowKey(draft.section, draft.rowLabel)}`;
    const known = this.#byRow.get(key);
    if (known) known.push(draft);
    else this.#byRow.set(key, [draft]);
  }

  #numbered(zoneNo: number): Draft[] {
    return this.#drafts.filter((draft) => draft.zoneNo === zoneNo && draft.width > 0 && !this.#retired.has(draft));
  }

  #noteShortfall(zoneNo: number, asked: number): void {
    const kept = this.#drafts.filter((one) => one.zoneNo === zoneNo).reduce((sum, one) => sum + one.capacity, 0);
    if (kept > asked) this.#shortfalls.push({ zoneNo, asked, kept });
  }
}

/**
 * Finds blocks that were closed permanently because a newer block has their seats. Reopening one would sell a seat
 * twice.
 */
function superseded(blocks: readonly Draft[]): Draft[] {
  const newest = new Map<string, number>();
  const seatKey = ({ zoneNo, section, rowLabel }: Draft, label: string) =>
    `${zoneNo} ${rowKey(section, rowLabel)} ${label}`;
  for (const block of blocks) {
    for (const label of block.seatLabels) {
      const key = seatKey(block, label);
      newest.set(key, Math.max(newest.get(key) ?? 0, block.blockNo));
    }
  }
  return blocks.filter(
    (block) =>
      block.width > 0 &&
      block.capacity === 0 &&
      block.seatLabels.some((label) => newest.get(seatKey(block, label))! > block.blockNo),
  );
}

function rowKey(section: string | null | undefined, row: string | null): string {
  return JSON.stringify([section ?? null, row]);
}

/** Opens or closes a seat. A held or sold seat stays unchanged. */
function setSeat(draft: Draft, seat: Seats, wanted: boolean): void {
  const isClosed = (draft.closed & seat) !== 0n;
  const isFree = (draft.taken & seat) === 0n;
  if (wanted === !isClosed || (!wanted && !isFree)) return;
  draft.closed ^= seat;
  draft.taken ^= seat;
  draft.capacity = draft.width - countSeats(draft.closed);
  draft.available = draft.width - countSeats(draft.taken & firstSeats(draft.width));
}

function differ(before: BlockRow, after: BlockRow): boolean {
  return changing.some((key) => before[key] !== after[key]);
}

const changing = ['rank', 'capacity', 'taken', 'available', 'closed', 'restricted', 'measures', 'sectionName'] as const;

function bitsOf(labels: readonly string[], has: (label: string) => boolean): Seats {
  return labels.reduce((bits, label, at) => (has(label) ? bits | (1n << BigInt(at)) : bits), 0n);
}

/** Returns the restricted-view seats: as listed in the row, and unchanged for seats that the row omits. */
function restrictedOf(draft: Draft, restricted: ReadonlySet<string>, requested: ReadonlySet<string>): Seats {
  const told = bitsOf(draft.seatLabels, (label) => requested.has(label));
  return (draft.restricted & ~told) | bitsOf(draft.seatLabels, (label) => restricted.has(label));
}

/** Returns the seat penalties. They stay unchanged if some are missing or all are equal. */
function measuresOf(draft: Draft, told: ReadonlyMap<string, number | undefined>): readonly number[] {
  const measures = draft.seatLabels.map((label, at) => told.get(label) ?? draft.measures[at]);
  const isWhole = measures.every((measure) => measure !== undefined);
  return isWhole && !isDeepStrictEqual(measures, draft.measures) ? measures : draft.measures;
}
