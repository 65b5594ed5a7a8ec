import { setTimeout as sleep } from 'node:timers/promises';
import type { Program, Tx } from '../../../context.ts';
import { Batcher, BatcherFull } from '../../../platform/batch.ts';
import { inside, readNamedBlocks, readStates, type BlockState } from '../store.ts';
import { lockElsewhere } from '../store-buyers.ts';
import { takeHolds } from '../store-take-holds.ts';
import { findUsedHoldIds, releaseHoldRows } from '../store-hold-lifecycle.ts';
import { holdOf, mostTries, answerAll, type ChosenRequest, type QueuedHoldRequest } from './answer-requests.ts';
import type { HoldRequest, HoldResult } from './hold-request.ts';
import { InventoryView } from './inventory-view.ts';
import { recordBuyer } from './record-buyers.ts';
import { isOverCount, isRace, isRefusedForData } from './database-errors.ts';

type HoldBatch = Parameters<typeof takeHolds>[2];

/** Holds in one statement, and how many may wait before others are sent away: measured on two cores. */
const holdsAtOnce = 250;
const longestQueue = 20_000;
const releasesAtOnce = 300;

/** How old the map may get while tickets are being taken. Milliseconds. */
const hotMs = 500;
/** Least time between two looks at the database before somebody is told that there are too few. Milliseconds. */
const doubtMs = 25;
/** How soon a process sees that seats have been measured since it read them. Milliseconds. */
const measuredMs = 60_000;
/** How often one batch is tried when other processes are faster. */
const mostAttempts = 5;
/** How long a process keeps away from the rows where it met another one. Milliseconds. */
const apartMs = 1000;

/** How long holds are looked at one by one after a window of the sale had no room for some. Milliseconds. */
const tightMs = 10_000;

/**
 * The sale of one performance in one process. What arrives while a statement runs goes into the next one; places are
 * chosen from memory, and the database says whether they could be had.
 */
export class PerformanceInventory {
  readonly #program: Program;
  readonly #performanceId: string;
  readonly #noteChange: () => void;
  readonly #releases: Batcher<{ holdId: string; buyerId: string }, boolean>;
  #map: InventoryView | undefined;
  #loadedAt = -Infinity;
  #labelsAt = -Infinity;
  #loading: Promise<InventoryView> | undefined;
  #waiting: QueuedHoldRequest[] = [];
  /** Requests that may be refused once the database has been looked at again. */
  #doubtful: QueuedHoldRequest[] = [];
  #running = false;
  #changes = 0;
  readonly #underWay = new Map<string, Promise<HoldResult>>();
  #apartUntil = -Infinity;
  #tightUntil = -Infinity;
  readonly #ownStart = Math.random();

  constructor(program: Program, performanceId: string, noteChange: () => void) {
    this.#program = program;
    this.#performanceId = performanceId;
    this.#noteChange = noteChange;
    this.#releases = new Batcher((holds) => this.#giveBack(holds), { most: releasesAtOnce, longestQueue });
  }

  /**
   * Sets places aside, durably, or says why not.
   * @throws {BatcherFull} when too many wait; what the database throws, when it is not known whether it was done: the
   *   same request again finds out.
   */
  async hold(request: HoldRequest): Promise<HoldResult> {
    // The same request twice at once: the second is answered by what the first has left behind.
    for (let other; (other = this.#underWay.get(request.holdId));) await other.catch(() => undefined);
    if (this.#waiting.length + this.#doubtful.length >= longestQueue) throw new BatcherFull();
    const { promise, resolve, reject } = Promise.withResolvers<HoldResult>();
    this.#underWay.set(request.holdId, promise);
    void this.#note(request).then((isElsewhere) => {
      this.#waiting.push({ ...request, isElsewhere, resolve, reject, tries: 0, checked: false });
      if (!this.#running) void this.#run();
    }, reject);
    try {
      return await promise;
    } finally {
      if (this.#underWay.get(request.holdId) === promise) this.#underWay.delete(request.holdId);
    }
  }

  /** @returns whether the buyer may have tickets of other performances that count. */
  async #note({ buyerId, mostHeld }: HoldRequest): Promise<boolean> {
    return (await recordBuyer(this.#program, { buyerId, performanceId: this.#performanceId })) && mostHeld !== null;
  }

  /** Gives a buyer's hold back. @returns whether it was there. */
  release(holdId: string, buyerId: string): Promise<boolean> {
    return this.#releases.add({ holdId, buyerId });
  }

  /** Whether nobody waits for anything. */
  get isIdle(): boolean {
    return !this.#running && !this.#loading && this.#underWay.size === 0;
  }

  /** The places as seen at most `maxAgeMs` ago: one look at the database, however many ask. */
  async look(maxAgeMs = 1000): Promise<InventoryView> {
    if (this.#map && performance.now() - this.#loadedAt < maxAgeMs) return this.#map;
    this.#loading ??= this.#load().finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  /** The places when they were last seen, if they ever were and are still remembered. */
  get lastSeen(): InventoryView | undefined {
    return this.#map;
  }

  /** How often this process itself has changed who has what: another number, something to see. */
  get changes(): number {
    return this.#changes;
  }

  /** Takes over what a statement of somebody else says of some blocks. */
  see(blocks: readonly BlockState[]): void {
    if (blocks.length > 0) this.#changes++;
    if (!this.#map || blocks.length === 0) return;
    if (!this.#map.apply(blocks)) this.#map = undefined;
    this.#noteChange();
  }

  async #load(): Promise<InventoryView> {
    const began = performance.now();
    let map = this.#map;
    const mayBeMeasured = map && !map.isMeasured && began - this.#labelsAt >= measuredMs;
    if (map && mayBeMeasured) {
      const rows = await readNamedBlocks(this.#program, this.#performanceId);
      this.#labelsAt = began;
      if (rows.length !== map.size || map.lacksMeasuresOf(rows) || !map.apply(rows)) map = new InventoryView(rows);
    } else if (map) {
      const states = await readStates(this.#program, this.#performanceId);
      if (states.length !== map.size || !map.apply(states)) map = undefined;
    }
    if (!map) {
      map = new InventoryView(await readNamedBlocks(this.#program, this.#performanceId));
      this.#labelsAt = began;
    }
    this.#map = map;
    this.#loadedAt = began;
    this.#noteChange();
    return map;
  }

  async #run(): Promise<void> {
    this.#running = true;
    // What arrives in the same turn of the event loop shares the first statement.
    await new Promise(setImmediate);
    let tell = () => {};
    while (this.#waiting.length > 0 || this.#doubtful.length > 0) {
      // Whoever was served is told while the next ones are: program and database work at the same time.
      const telling = tell;
      const told = this.#doubtful.length > 0 ? telling() : new Promise(setImmediate).then(telling);
      [tell] = await Promise.all([this.#serve(), told]);
      if (this.#waiting.length === 0) {
        tell();
        tell = () => {};
        await new Promise(setImmediate);
      }
    }
    this.#running = false;
  }

  /** Serves those who wait longest. @returns what tells them. */
  async #serve(): Promise<() => void> {
    let batch: QueuedHoldRequest[] = [];
    try {
      const map = await this.#freshMap();
      batch = this.#nextBatch();
      const chosen = this.#choose(map, batch);
      return chosen.length > 0 ? await this.#take(map, chosen) : () => {};
    } catch (error) {
      // Whether these holds were taken is not known, nor what is on the map.
      this.#map = undefined;
      if (batch.length > 1 && isRefusedForData(error)) {
        this.#waiting.unshift(...batch.map((request) => Object.assign(request, { alone: true as const })));
        return () => {};
      }
      const failed = new Set(batch.length > 0 ? batch : [...this.#waiting.splice(0), ...this.#doubtful]);
      this.#doubtful = this.#doubtful.filter((request) => !failed.has(request));
      return () => {
        for (const request of failed) request.reject(error);
      };
    }
  }

  /** The map, young enough for what waits. */
  async #freshMap(): Promise<InventoryView> {
    const age = performance.now() - this.#loadedAt;
    if (this.#doubtful.length > 0 && (age >= doubtMs || this.#waiting.length === 0)) {
      if (age < doubtMs) await sleep(doubtMs - age);
      const doubtful = [...this.#doubtful];
      const ids = doubtful.map((request) => request.holdId);
      const finding = findUsedHoldIds(this.#program, this.#performanceId, ids);
      const [found, map] = await Promise.all([finding, this.#load()]);
      const known = new Set(found);
      this.#doubtful = [];
      for (const request of doubtful.toReversed()) {
        request.checked = true;
        if (known.has(request.holdId)) request.resolve({ kind: 'known' });
        else this.#waiting.unshift(request);
      }
      return map;
    }
    return this.#map && age < hotMs ? this.#map : this.#load();
  }

  /**
   * The requests that waited longest, one of each member: a statement counts what a member has once. It has one time
   * limit, one limit per member and one version of published data, those of the first request.
   */
  #nextBatch(): QueuedHoldRequest[] {
    const first = this.#waiting[0];
    if (!first) return [];
    if (first.alone) return this.#waiting.splice(0, 1);
    const buyers = new Set<string>();
    const batch: QueuedHoldRequest[] = [];
    const later: QueuedHoldRequest[] = [];
    for (const request of this.#waiting) {
      if (batch.length < holdsAtOnce && !buyers.has(request.buyerId) && haveSameTerms(request, first))
        batch.push(request);
      else later.push(request);
      buyers.add(request.buyerId);
    }
    this.#waiting = later;
    return batch;
  }

  #choose(map: InventoryView, batch: readonly QueuedHoldRequest[]): ChosenRequest[] {
    const start = performance.now() < this.#apartUntil ? this.#ownStart : 0;
    const chosen: ChosenRequest[] = [];
    for (const request of batch) {
      const refusal = request.judge?.(map);
      if (refusal) {
        if (request.checked) request.resolve({ kind: 'refused', refusal });
        else this.#doubtful.push(request);
        continue;
      }
      const items = map.choose(request.wanted, start, request.released);
      if ('zoneNo' in items) {
        // Who names places is better served at once, from a map half a second old, than after another look.
        const isSure = request.checked || 'items' in request.wanted;
        if (isSure) request.resolve({ kind: 'too_few', left: items.left, beside: items.beside ?? false });
        else this.#doubtful.push(request);
        continue;
      }
      chosen.push({ request, hold: holdOf(map, request, items) });
    }
    return chosen;
  }

  /** @returns what tells those whose holds were taken, or cannot be. */
  async #take(map: InventoryView, chosen: readonly ChosenRequest[]): Promise<() => void> {
    const { forMs, limit, published } = chosen[0]!.request;
    const now = this.#program.now();
    const expiresAt = new Date(now.getTime() + forMs);
    const holds = chosen.map(({ hold }) => hold);
    const elsewhere = chosen.filter(({ request }) => request.isElsewhere).map(({ request }) => request.buyerId);
    const answer = await this.#takeOnce({ holds, now, expiresAt, limit, published }, elsewhere);
    map.apply(answer.blocks);
    this.#changes++;
    this.#noteChange();
    const gone = new Set(answer.gone);
    const again = chosen.flatMap(({ request }, i) => (gone.has(i) && ++request.tries <= mostTries ? [request] : []));
    if (again.length > 0) this.#apartUntil = performance.now() + apartMs;
    this.#waiting.unshift(...again);
    return () => answerAll(map, chosen, { ...answer, expiresAt });
  }

  /**
   * HOLD, again when another process has just used one of the ids, or counted what a window of the sale had left.
   * @param elsewhere the buyers of whom something else has to be known first.
   */
  async #takeOnce(batch: HoldBatch, elsewhere: readonly string[]): ReturnType<typeof takeHolds> {
    for (let attempt = 1; ; attempt++) {
      const tried = { ...batch, isTight: performance.now() < this.#tightUntil };
      try {
        if (elsewhere.length > 0) return await this.#program.transact((tx) => this.#takeKnowing(tx, tried, elsewhere));
        return await takeHolds(this.#program, this.#performanceId, tried);
      } catch (error) {
        if (isOverCount(error)) this.#tightUntil = performance.now() + tightMs;
        if (attempt > mostAttempts || !isRace(error)) throw error;
      }
    }
  }

  async #takeKnowing(tx: Tx, batch: HoldBatch, buyerIds: readonly string[]): ReturnType<typeof takeHolds> {
    const known = await lockElsewhere(tx, this.#performanceId, buyerIds, batch.now);
    const holds = batch.holds.map((hold) => ({ ...hold, elsewhere: known.get(hold.buyerId) }));
    return takeHolds(inside(tx), this.#performanceId, { ...batch, holds });
  }

  async #giveBack(holds: { holdId: string; buyerId: string }[]): Promise<boolean[]> {
    const { ids, blocks } = await releaseHoldRows(this.#program, this.#performanceId, this.#program.now(), holds);
    this.see(blocks);
    const released = new Set(ids);
    return holds.map((hold) => released.has(hold.holdId));
  }
}

function haveSameTerms(one: HoldRequest, other: HoldRequest): boolean {
  return one.forMs === other.forMs && one.limit === other.limit && one.published === other.published;
}
