import { holdMinutes, holdPause, ticketsHeldAtOnce } from '../../../contract/seating/limits.ts';
import type { TicketLine } from '../../../contract/seating/holds.ts';
import { pgArray, statesOf, type BlockArrays, type BlockState, type Item, type Runner } from './store.ts';
import type { HeldElsewhere } from './store-buyers.ts';
import { holdStatement } from './store-take-holds-text.ts';
import { BatchUses, type CountedWindowUse } from './store-window-uses.ts';

/** One hold to be taken. */
export interface HoldToTake {
  readonly holdId: string;
  readonly buyerId: string;
  readonly lines: readonly TicketLine[];
  /** One letter a ticket, in the order of `items`. */
  readonly ticketTypes: string;
  /** By block, one a block. */
  readonly items: readonly Item[];
  /** Tickets that the buyer may hold of the performance; null for a late payer, whom no rule of carts concerns. */
  readonly mostHeld: number | null;
  /** Holds of the buyer that it takes the place of: their places are free for it, and their time goes on. */
  readonly replaces?: readonly {
    readonly holdId: string;
    readonly items: readonly Item[];
    readonly uses: readonly CountedWindowUse[];
  }[];
  /** Holds of the buyer that stay beside it, as while they are being paid for. Any other one stands against it. */
  readonly beside?: readonly string[];
  /** What its request asked for, where that is not the whole hold. */
  readonly asked?: object;
  /** What the buyer has of other performances. */
  readonly elsewhere?: HeldElsewhere | undefined;
  /** That tickets are exchanged for it: carts do not count it. `same`: tickets of this performance, counted already. */
  readonly forExchange?: 'same' | 'other' | undefined;
  /** What windows of the sale bound of it. */
  readonly uses?: readonly CountedWindowUse[];
}

/** Why a hold was not taken that has a place for each ticket, in the order in which it is looked at. */
export type HoldObstacle =
  /** The buyer holds other tickets of the performance that nobody pays for: they go together. */
  | 'apart'
  /** More than the buyer may hold of the performance, or of all performances together. */
  | 'over_performance'
  | 'over_all'
  /** The buyer has let tickets run out too often; `until` when. */
  | 'paused'
  /** A window of the sale lets no more be had; `fullAt` says by what it is counted. */
  | 'window';

/** Numbers of the holds, as they were passed, that were not taken, and the blocks as they are now. */
export interface HoldAnswer {
  /** Something was published since they were decided: none was taken. */
  readonly outdated: boolean;
  /** The id was used before. */
  readonly known: number[];
  /** A hold that it would take the place of is no longer there. */
  readonly stale: number[];
  /** A place was gone, or the buyer took other tickets at the same moment: choose again. */
  readonly gone: number[];
  readonly hindered: { i: number; why: HoldObstacle; until: Date | null; fullAt: string | null }[];
  /** The member would have more than allowed, bought ones counted. */
  readonly over: number[];
  readonly blocks: BlockState[];
}

/** Up to so many holds, planning anew costs more than it wins; beyond, a plan for any values: each row by each key. */
const fewHolds = 120;

type HoldRow = BlockArrays &
  Pick<HoldAnswer, 'outdated' | 'known' | 'stale' | 'gone' | 'over'> & {
    hindered: { i: number; why: HoldObstacle; until: string | null; fullAt: string | null }[];
  };

/**
 * HOLD. Takes as many of the holds as can be had, in the order given.
 * @param batch at most 500 holds, at most one of each buyer.
 * @param batch.isTight that windows of the sale may have no room for some of the holds: they are looked at one by one.
 * @throws SQLSTATE 23505 when another process uses one of the ids at the same moment: ask again. 23514 when a window has no
 *   room for all of them: ask again with `isTight`.
 */
export async function takeHolds(
  runner: Runner,
  performanceId: string,
  batch: {
    holds: readonly HoldToTake[];
    now: Date;
    expiresAt: Date;
    limit: number | null;
    /** The versions of published data that all of them were decided by. */
    published?: string | undefined;
    isTight?: boolean;
  },
): Promise<HoldAnswer> {
  const { holds, now, expiresAt, limit } = batch;
  const distinctLines = new Map<string, number>();
  const linesNo = holds.map(({ lines }) => {
    const text = JSON.stringify(lines);
    if (!distinctLines.has(text)) distinctLines.set(text, distinctLines.size + 1);
    return distinctLines.get(text)!;
  });
  const items = holds.flatMap((hold, i) => hold.items.map((item) => ({ ...item, i })));
  const replaced = holds.flatMap(({ replaces = [] }, i) => replaces.map((one) => ({ ...one, i })));
  const blocks = [...items, ...replaced.flatMap((one) => one.items)].map((item) => item.blockNo);
  const replacing = replaced.length > 0;
  const uses = new BatchUses(holds);
  const counted = uses.isEmpty ? 'none' : batch.isTight ? 'closely' : 'loosely';
  const { name, text } = holdStatement({ replacing, limited: limit !== null, counted });
  const [row] = await runner.run<HoldRow>({
    ...(holds.length <= fewHolds ? { name } : {}),
    text,
    values: [
      performanceId,
      pgArray(holds.map((_, i) => i)),
      pgArray(holds.map((hold) => hold.holdId)),
      pgArray(holds.map((hold) => hold.buyerId)),
      pgArray(linesNo),
      pgArray(holds.map((hold) => hold.ticketTypes)),
      pgArray(holds.map((hold) => hold.items.reduce((sum, item) => sum + item.quantity, 0))),
      pgArray(items.map((item) => item.i)),
      pgArray(items.map((item) => item.blockNo)),
      pgArray(items.map((item) => item.mask)),
      pgArray(items.map((item) => item.quantity)),
      pgArray([...new Set(blocks)]),
      limit,
      expiresAt,
      [...distinctLines.keys()],
      now,
      pgArray(holds.map((hold) => hold.mostHeld ?? 0)),
      holds.map((hold) => (hold.asked ? JSON.stringify(hold.asked) : '')),
      pgArray(holds.flatMap((hold) => hold.beside ?? [])),
      holdPause.occasions,
      holdPause.minutes,
      `${Math.min(...Object.values(holdMinutes))} minutes`,
      ticketsHeldAtOnce,
      pgArray(holds.map((hold) => hold.elsewhere?.quantity ?? 0)),
      pgArray(holds.flatMap(({ buyerId, elsewhere }) => (elsewhere?.lapses ?? []).map(() => buyerId))),
      pgArray(holds.flatMap(({ elsewhere }) => (elsewhere?.lapses ?? []).map((lapse) => lapse.toISOString()))),
      holds.map((hold) => hold.forExchange ?? ''),
      batch.published ?? null,
      ...(replacing ? [pgArray(replaced.map((one) => one.i)), pgArray(replaced.map((one) => one.holdId))] : []),
      ...(uses.isEmpty ? [] : uses.values()),
    ],
  });
  const { outdated, known, stale, gone, over } = row!;
  const hindered = row!.hindered.map((one) => ({ ...one, until: one.until === null ? null : new Date(one.until) }));
  return { outdated, known, stale, gone, over, hindered, blocks: statesOf(row!) };
}
