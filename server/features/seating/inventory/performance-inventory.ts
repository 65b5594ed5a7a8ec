import { setTimeout as sleep } from 'node:timers/promises';
import type { Program, Tx } from '../../../context.ts';
import { Batcher, BatcherFull } from '../../../platform/batch.ts';
import { inside, readNamedBlocks, readStates, type BlockState } from '../store.ts';
import { lockElsewhere } from '../store-buyers.ts';
import { takeHolds } from '../store-take-holds.ts';
import { findUsedHoldIds, releaseHoldRows } from '../store-hold-lifecycle.ts';
import { holdOf, maxTries, answerAll, type ChosenRequest, type QueuedHoldRequest } from './answer-requests.ts';
import type { HoldRequest, HoldResult } from './hold-request.ts';
import { InventoryView } from './inventory-view.ts';
import { recordBuyer } from './record-buyers.ts';
import { isOverCount, isRace, isRefusedForData } from './database-errors.ts';

type HoldBatch = Parameters<typeof takeHolds>[2];

/** Most holds per statement, and the longest queue before requests are rejected. Measured on two cores. */
const holdsAtOnce = 250;
const longestQueue = 20_000;
const releasesAtOnce = 300;

/** Maximum age of the cached map during a busy sale, in ms. */
const hotMs = 500;
/** Minimum interval between two database reads before a request is rejected for lack of seats, in ms. */
const doubtMs = 25;
/** Delay until a process notices seat scores computed after it read the seats, in ms. */
const measuredMs = 60_000;
/** Maximum number of attempts for a batch while other processes are faster. */
const maxAttempts = 5;
/** How long a process avoids rows where it collided with another process, in ms. */
const apartMs = 1000;

/** How long holds are checked one by one after a window limit rejected some of them, in ms. */
const tightMs = 10_000;

/**
 * Sells one performance in one process. Requests that arrive during a statement join the next batch. Seats are chosen
 * from memory; the database decides conflicts.
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
  /** Requests that would be rejected unless another database read shows free seats. */
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
   * Holds seats durably, or returns why it could not.
   * @throws {BatcherFull} if the queue is full. Also throws database errors, after which the result is unknown;
   *   retrying the request returns it.
   */
  async hold(request: HoldRequest): Promise<HoldResult> {
    // If two concurrent requests have the same ID, the second one waits and gets the first one's result.
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

  /** @returns true if the buyer may have counted tickets of other performances. */
  async #note({ buyerId, maxHeld }: HoldRequest): Promise<boolean> {
    return (await recordBuyer(this.#program, { buyerId, performanceId: this.#performanceId })) && maxHeld !== null;
  }

  /**
   * Releases a buyer's hold.
   * @returns true if it existed.
   */
  release(holdId: string, buyerId: string): Promise<boolean> {
    return this.#releases.add({ holdId, buyerId });
  }

  get isIdle(): boolean {
    return !this.#running && !this.#loading && this.#underWay.size === 0;
  }

  /** Returns the seats as of at most `maxAgeMs` ago. Concurrent callers share one read. */
  async look(maxAgeMs = 1000): Promise<InventoryView> {
    if (this.#map && performance.now() - this.#loadedAt < maxAgeMs) return this.#map;
    this.#loading ??= this.#load().finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  get lastSeen(): InventoryView | undefined {
    return this.#map;
  }

  /** A counter that changes with each change made by this process. */
  get changes(): number {
    return this.#changes;
  }

  /** Applies block states returned by another statement. */
  see(blocks: readonly BlockState[]): void {
    if (blocks.length > 0) this.#changes++;
    if (!this.#map || blocks.length === 0) return;
    if (!this.#map.apply(blocks)) this.#map = undefined;
    this.#noteChange();
  }

  async #load(): Promise<InventoryView> {
    const startedAt = performance.now();
    let map = this.#map;
    const mayBeMeasured = map && !map.isMeasured && startedAt - this.#labelsAt >= measuredMs;
    if (map && mayBeMeasured) {
      const rows = await readNamedBlocks(this.#program, this.#performanceId);
      this.#labelsAt = startedAt;
      if (rows.length !== map.size || map.lacksMeasuresOf(rows) || !map.apply(rows)) map = new InventoryView(rows);
    } else if (map) {
      const states = await readStates(this.#program, this.#performanceId);
      if (states.length !== map.size || !map.apply(states)) map = undefined;
    }
    if (!map) {
      map = new InventoryView(await readNamedBlocks(this.#program, this.#performanceId));
      this.#labelsAt = startedAt;
    }
    this.#map = map;
    this.#loadedAt = startedAt;
    this.#noteChange();
    return map;
  }

  async #run(): Promise<void> {
    this.#running = true;
    // Requests from the same turn of the event loop share the first statement.
    await new Promise(setImmediate);
    let respond = () => {};
    while (this.#waiting.length > 0 || this.#doubtful.length > 0) {
      // Responses are sent while the next batch is running, so that program and database work in parallel.
      const respondLater = respond;
      const told = this.#doubtful.length > 0 ? respondLater() : new Promise(setImmediate).then(respondLater);
      [respond] = await Promise.all([this.#serve(), told]);
      if (this.#waiting.length === 0) {
        respond();
        respond = () => {};
        await new Promise(setImmediate);
      }
    }
    this.#running = false;
  }

  /**
   * Processes the requests that have waited longest.
   * @returns a function that sends the responses.
   */
  async #serve(): Promise<() => void> {
    let batch: QueuedHoldRequest[] = [];
    try {
      const map = await this.#freshMap();
      batch = this.#nextBatch();
      const chosen = this.#choose(map, batch);
      return chosen.length > 0 ? await this.#take(map, chosen) : () => {};
    } catch (error) {
      // The outcome of these holds is unknown, so the cached map can't be trusted.
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

  /** Returns a map that is recent enough for the waiting requests. */
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
   * Returns the longest waiting requests, one per member because a statement counts a member's tickets once. All
   * requests in a batch have the same duration, member limit and version of published data as the first one.
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
      const refusal = request.validate?.(map);
      if (refusal) {
        if (request.checked) request.resolve({ kind: 'refused', refusal });
        else this.#doubtful.push(request);
        continue;
      }
      const items = map.choose(request.wanted, start, request.released);
      if ('zoneNo' in items) {
        // Named seats are checked against the cached map, at most half a second old, without another read.
        const isSure = request.checked || 'items' in request.wanted;
        if (isSure) request.resolve({ kind: 'too_few', left: items.left, beside: items.beside ?? false });
        else this.#doubtful.push(request);
        continue;
      }
      chosen.push({ request, hold: holdOf(map, request, items) });
    }
    return chosen;
  }

  /** @returns a function that resolves the requests whose holds succeeded or failed. */
  async #take(map: InventoryView, chosen: readonly ChosenRequest[]): Promise<() => void> {
    const { forMs, limit, published } = chosen[0]!.request;
    const now = this.#program.now();
    const expiresAt = new Date(now.getTime() + forMs);
    const holds = chosen.map(({ hold }) => hold);
    const elsewhere = chosen.filter(({ request }) => request.isElsewhere).map(({ request }) => request.buyerId);
    const result = await this.#takeOnce({ holds, now, expiresAt, limit, published }, elsewhere);
    map.apply(result.blocks);
    this.#changes++;
    this.#noteChange();
    const gone = new Set(result.gone);
    const again = chosen.flatMap(({ request }, i) => (gone.has(i) && ++request.tries <= maxTries ? [request] : []));
    if (again.length > 0) this.#apartUntil = performance.now() + apartMs;
    this.#waiting.unshift(...again);
    return () => answerAll(map, chosen, { ...result, expiresAt });
  }

  /**
   * Runs HOLD again if another process used one of the IDs or changed a window counter.
   * @param elsewhere buyers whose tickets of other performances must be read first.
   */
  async #takeOnce(batch: HoldBatch, elsewhere: readonly string[]): ReturnType<typeof takeHolds> {
    for (let attempt = 1; ; attempt++) {
      const tried = { ...batch, isTight: performance.now() < this.#tightUntil };
      try {
        if (elsewhere.length > 0) return await this.#program.transact((tx) => this.#takeKnowing(tx, tried, elsewhere));
        return await takeHolds(this.#program, this.#performanceId, tried);
      } catch (error) {
        if (isOverCount(error)) this.#tightUntil = performance.now() + tightMs;
        if (attempt > maxAttempts || !isRace(error)) throw error;
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
