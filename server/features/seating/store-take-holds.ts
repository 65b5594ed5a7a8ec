import { holdMinutes, holdPause, ticketsHeldAtOnce } from '../../../contract/seating/limits.ts';
import type { TicketLine } from '../../../contract/seating/holds.ts';
import { pgArray, statesOf, type BlockArrays, type BlockState, type Item, type Runner } from './store.ts';
import type { HeldElsewhere } from './store-buyers.ts';
import { holdStatement } from './store-take-holds-text.ts';
import { BatchUses, type CountedWindowUse } from './store-window-uses.ts';

export interface HoldToTake {
  readonly holdId: string;
  readonly buyerId: string;
  readonly lines: readonly TicketLine[];
  /** One letter per ticket, in the order of `items`. */
  readonly ticketTypes: string;
  /** Sorted by block, one item per block. */
  readonly items: readonly Item[];
  /**
   * Maximum number of tickets that the buyer may hold for the performance; null for a late payment, which is exempt
   * from cart rules.
   */
  readonly maxHeld: number | null;
  /** The buyer's holds that this hold replaces. Their seats count as free, and their expiry is preserved. */
  readonly replaces?: readonly {
    readonly holdId: string;
    readonly items: readonly Item[];
    readonly uses: readonly CountedWindowUse[];
  }[];
  /**
   * The buyer's holds that stay separate, for example during a payment. Any other hold of the buyer prevents this one.
   */
  readonly beside?: readonly string[];
  /** Original request, if it is not the whole hold. */
  readonly asked?: object;
  readonly elsewhere?: HeldElsewhere | undefined;
  /**
   * Set for an exchange, which is exempt from cart rules. `same`: exchanged for tickets of this performance, which are
   * already counted.
   */
  readonly forExchange?: 'same' | 'other' | undefined;
  readonly uses?: readonly CountedWindowUse[];
}

/** Why a hold with enough free seats was not created, in the order of the checks. */
export type HoldObstacle =
  /** The buyer has another unpaid hold on the performance, so they must be merged. */
  | 'apart'
  /** The buyer would hold too many tickets of the performance, or (`over_all`) of all performances together. */
  | 'over_performance'
  | 'over_all'
  /** The buyer let too many holds expire. `until` is the end of the pause. */
  | 'paused'
  /** A sale window limit is reached. `fullAt` is its counter. */
  | 'window';

/** Indexes of the holds that were not created, by reason, and the current blocks. */
export interface HoldAnswer {
  /** Data was published since the requests were checked, so no hold was created. */
  readonly outdated: boolean;
  /** The ID was used before. */
  readonly known: number[];
  /** A hold to be replaced no longer exists. */
  readonly stale: number[];
  /** A seat was taken, or the buyer took other tickets concurrently. Select seats again. */
  readonly gone: number[];
  readonly hindered: { i: number; why: HoldObstacle; until: Date | null; fullAt: string | null }[];
  /** The member would exceed the limit, which includes purchased tickets. */
  readonly over: number[];
  readonly blocks: BlockState[];
}

/**
 * Batches up to this size use a named statement because replanning costs more than it saves. For larger ones, its
 * generic plan would read each row by key.
 */
const fewHolds = 120;

type HoldRow = BlockArrays &
  Pick<HoldAnswer, 'outdated' | 'known' | 'stale' | 'gone' | 'over'> & {
    hindered: { i: number; why: HoldObstacle; until: string | null; fullAt: string | null }[];
  };

/**
 * Runs HOLD: creates as many of the holds as possible, in the given order.
 * @param batch at most 500 holds, and at most one per buyer.
 * @param batch.isTight set if sale windows may lack room for some of the holds, which are then checked one by one.
 * @throws SQLSTATE 23505 if another process uses one of the IDs concurrently: retry. SQLSTATE 23514 if a window has no
 *   room for all of them: retry with `isTight`.
 */
export async function takeHolds(
  runner: Runner,
  performanceId: string,
  batch: {
    holds: readonly HoldToTake[];
    now: Date;
    expiresAt: Date;
    limit: number | null;
    /** Versions of the published data that all requests were checked against. */
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
      pgArray(holds.map((hold) => hold.maxHeld ?? 0)),
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
