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
  /** In order of block, one per block. */
  readonly items: readonly Item[];
  /** Tickets that the buyer may hold of the performance; null for a late payment, which is exempt from cart rules. */
  readonly mostHeld: number | null;
  /** The buyer's holds that it replaces: their seats are free for it, and their expiry stays. */
  readonly replaces?: readonly {
    readonly holdId: string;
    readonly items: readonly Item[];
    readonly uses: readonly CountedWindowUse[];
  }[];
  /** The buyer's holds that stay beside it, as while they are being paid for. Any other hold prevents it. */
  readonly beside?: readonly string[];
  /** Original request, when that is not the whole hold. */
  readonly asked?: object;
  /** The buyer's holdings of other performances. */
  readonly elsewhere?: HeldElsewhere | undefined;
  /** Set for an exchange, which cart rules do not count. `same`: tickets of this performance, counted already. */
  readonly forExchange?: 'same' | 'other' | undefined;
  /** Uses of the limits of sale windows. */
  readonly uses?: readonly CountedWindowUse[];
}

/** Why a hold with enough free seats was not taken, in the order of the checks. */
export type HoldObstacle =
  /** The buyer has another unpaid hold of the performance: they must be merged. */
  | 'apart'
  /** More than the buyer may hold of the performance, or of all performances together. */
  | 'over_performance'
  | 'over_all'
  /** The buyer let too many holds expire; `until` is the end of the pause. */
  | 'paused'
  /** A sale window has reached a limit; `fullAt` is its counter. */
  | 'window';

/** Indexes of the holds that were not taken, by reason, and the current blocks. */
export interface HoldAnswer {
  /** Data was published since the requests were checked: none was taken. */
  readonly outdated: boolean;
  /** The id was used before. */
  readonly known: number[];
  /** A hold that it would replace no longer exists. */
  readonly stale: number[];
  /** A seat was taken, or the buyer took other tickets concurrently: select again. */
  readonly gone: number[];
  readonly hindered: { i: number; why: HoldObstacle; until: Date | null; fullAt: string | null }[];
  /** The member would exceed the limit, including bought tickets. */
  readonly over: number[];
  readonly blocks: BlockState[];
}

/** Up to this batch size, planning again costs more than it saves; above it, a generic plan reads each row by key. */
const fewHolds = 120;

type HoldRow = BlockArrays &
  Pick<HoldAnswer, 'outdated' | 'known' | 'stale' | 'gone' | 'over'> & {
    hindered: { i: number; why: HoldObstacle; until: string | null; fullAt: string | null }[];
  };

/**
 * Runs HOLD: takes as many of the holds as possible, in the given order.
 * @param batch at most 500 holds, at most one per buyer.
 * @param batch.isTight set when sale windows may lack room for some of the holds; they are then checked one by one.
 * @throws SQLSTATE 23505 when another process uses one of the ids concurrently: retry. 23514 when a window has no room
 *   for all of them: retry with `isTight`.
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
