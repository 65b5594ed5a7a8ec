import type { Program, Tx } from '../../../context.ts';
import type { TicketLine } from '../../../../contract/seating/holds.ts';
import { inside, type BlockState, type Item } from '../store.ts';
import {
  cutShort,
  findAwaited,
  findReturned,
  writeAssigned,
  isAnyReturned,
  lockReturned,
  readRowsOf,
  writeAwaited,
} from '../store-returned.ts';
import { ReturnedStock } from './returned-stock.ts';

/** Holds of returned tickets processed per transaction. This covers several hundred returns. */
const holdsAtOnce = 500;

/** Thrown if a member would exceed the performance limit. The transaction rolls back. */
export class OverLimit extends Error {
  readonly buyerIds: ReadonlySet<string>;

  constructor(buyerIds: readonly string[]) {
    super('over the limit of tickets a member');
    this.buyerIds = new Set(buyerIds);
  }
}

export interface MatchedSeats {
  readonly holdId: string;
  readonly buyerId: string;
  readonly expiresAt: Date;
  readonly lines: readonly TicketLine[];
  readonly ticketTypes: string;
  readonly items: readonly Item[];
}

/** Stores whether requests wait for returned tickets of a performance, in the transaction that changes it. */
export function setAwaited(tx: Tx, performanceId: string, awaited: boolean): Promise<void> {
  return writeAwaited(inside(tx), performanceId, awaited);
}

/** Returns the performances flagged as awaited. */
export function listAwaited(tx: Tx): Promise<string[]> {
  return findAwaited(inside(tx));
}

/**
 * Returns the performances that have withheld returned tickets, with the number of tickets and the start of the wait.
 */
export function listReturned(
  program: Pick<Program, 'run'>,
): Promise<{ performanceId: string; places: number; since: Date }[]> {
  return findReturned(program);
}

/** Returns true if returned tickets of a performance are withheld from the public. */
export function hasReturned(program: Pick<Program, 'run'>, performanceId: string): Promise<boolean> {
  return isAnyReturned(program, performanceId);
}

/**
 * Reads the returned tickets of a performance and locks them until the transaction ends, several hundred returns at a
 * time.
 */
export async function lockStock(tx: Tx, performanceId: string): Promise<ReturnedStock> {
  const runner = inside(tx);
  const { holdIds, items } = await lockReturned(runner, performanceId, holdsAtOnce);
  const blockNos = items.map(({ blockNo }) => blockNo);
  const rows = blockNos.length > 0 ? await readRowsOf(runner, performanceId, blockNos) : [];
  return new ReturnedStock(performanceId, holdIds, items, rows);
}

/**
 * Assigns seats taken from the stock to the matched requests, each as a hold separate from the cart, and puts the rest
 * on sale.
 * @param limit ticket limit per member; null if there is none.
 * @returns the current blocks, for `refreshSeats` after the commit.
 * @throws {OverLimit} if a member would exceed the limit. The transaction must be rolled back.
 */
export async function assignReturned(
  program: Pick<Program, 'now'>,
  tx: Tx,
  stock: ReturnedStock,
  { found, limit }: { found: readonly MatchedSeats[]; limit: number | null },
): Promise<BlockState[]> {
  const { performanceId, holdIds, rest } = stock;
  const result = await writeAssigned(
    inside(tx),
    performanceId,
    { holdIds, rest },
    { found, limit, now: program.now() },
  );
  if (result.over.length > 0) throw new OverLimit(result.over);
  return result.blocks;
}

/** Expires matched tickets now. The next waiting request is offered them within a second. */
export function passOn(
  program: Pick<Program, 'now'>,
  tx: Tx,
  { performanceId, holdId, buyerId }: { performanceId: string; holdId: string; buyerId: string },
): Promise<boolean> {
  return cutShort(inside(tx), performanceId, { holdId, buyerId, now: program.now() });
}
