import type { Program, Tx } from '../../../context.ts';
import type { TicketLine } from '../../../../contract/seating/holds.ts';
import { inside, type BlockState, type Item } from '../store.ts';
import {
  cutShort,
  findAwaited,
  findReturned,
  giveReturned,
  isAnyReturned,
  lockReturned,
  readRowsOf,
  writeAwaited,
} from '../store-returned.ts';
import { ReturnedStock } from './returned-stock.ts';

/** Holds that keep something, looked at in one transaction: some hundreds of returns. */
const holdsAtOnce = 500;

/** Somebody would have more tickets of the performance than it allows; the transaction is undone. */
export class OverLimit extends Error {
  readonly buyerIds: ReadonlySet<string>;

  constructor(buyerIds: readonly string[]) {
    super('over the limit of tickets a member');
    this.buyerIds = new Set(buyerIds);
  }
}

/** Places that were found for somebody. */
export interface MatchedSeats {
  readonly holdId: string;
  readonly buyerId: string;
  readonly expiresAt: Date;
  readonly lines: readonly TicketLine[];
  readonly ticketTypes: string;
  readonly items: readonly Item[];
}

/** Says, in the transaction that makes it true, whether somebody waits for what comes back of a performance. */
export function setAwaited(tx: Tx, performanceId: string, awaited: boolean): Promise<void> {
  return writeAwaited(inside(tx), performanceId, awaited);
}

/** Performances of which it is said that somebody waits. */
export function listAwaited(tx: Tx): Promise<string[]> {
  return findAwaited(inside(tx));
}

/** Performances of which something is kept, with how many places and since when. */
export function listReturned(
  program: Pick<Program, 'run'>,
): Promise<{ performanceId: string; places: number; since: Date }[]> {
  return findReturned(program);
}

/** Whether anything of a performance is kept from the public. */
export function hasReturned(program: Pick<Program, 'run'>, performanceId: string): Promise<boolean> {
  return isAnyReturned(program, performanceId);
}

/** What is kept of a performance, some hundreds of returns at a time, locked until the transaction ends. */
export async function lockStock(tx: Tx, performanceId: string): Promise<ReturnedStock> {
  const runner = inside(tx);
  const { holdIds, items } = await lockReturned(runner, performanceId, holdsAtOnce);
  const blockNos = items.map(({ blockNo }) => blockNo);
  const rows = blockNos.length > 0 ? await readRowsOf(runner, performanceId, blockNos) : [];
  return new ReturnedStock(performanceId, holdIds, items, rows);
}

/**
 * Gives what was taken of the stock to those it was found for, each as a hold beside the cart, and puts the rest on sale.
 * @param limit tickets a member may have; null where the performance does not limit.
 * @returns the blocks as they are now, for `refreshSeats` once the transaction is committed.
 * @throws {OverLimit} where somebody would have more: nothing may be kept of the transaction.
 */
export async function giveStock(
  program: Pick<Program, 'now'>,
  tx: Tx,
  stock: ReturnedStock,
  { found, limit }: { found: readonly MatchedSeats[]; limit: number | null },
): Promise<BlockState[]> {
  const { performanceId, holdIds, rest } = stock;
  const answer = await giveReturned(inside(tx), performanceId, { holdIds, rest }, { found, limit, now: program.now() });
  if (answer.over.length > 0) throw new OverLimit(answer.over);
  return answer.blocks;
}

/** Ends the time of places that were found for somebody: within a second they are offered to who waits next. */
export function passOn(
  program: Pick<Program, 'now'>,
  tx: Tx,
  { performanceId, holdId, buyerId }: { performanceId: string; holdId: string; buyerId: string },
): Promise<boolean> {
  return cutShort(inside(tx), performanceId, { holdId, buyerId, now: program.now() });
}
