import { canPerformanceMove, type PerformanceStatus } from '../../../../contract/catalogue/performance-states.ts';
import type { Text } from '../../../../contract/core/language.ts';
import type { Db, Program, Tx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import {
  lockPerformance,
  readPerformanceStatusRow,
  writePerformanceStatus,
  type PerformanceStatusRow,
} from './store-states.ts';
import { bumpVersion } from '../store.ts';

/**
 * Changes a performance's state in the caller's transaction, as the state table allows. Other processes follow within a
 * second: tickets held in the meantime cannot be paid for, and payments are refunded.
 * @param to `notice`: text for its pages; `startsAt`: new date of a postponed performance
 * @returns the previous state, or a rejection with the current `state` if the table does not allow the move
 */
export async function movePerformance(
  program: Pick<Program, 'now'>,
  tx: Tx,
  performanceId: string,
  to: { state: PerformanceStatus; notice?: Text | null; startsAt?: Date | null },
): Promise<Outcome<PerformanceStatusRow, 'performance_not_found' | 'update_failed'>> {
  const before = await lockPerformance(tx, performanceId);
  if (!before) return refuse('performance_not_found');
  if (!canPerformanceMove(before.state, to.state)) return refuse('update_failed', { facts: { state: before.state } });
  const { state, notice = null, startsAt = null } = to;
  await writePerformanceStatus(tx, performanceId, { state, notice, startsAt, now: program.now() });
  await bumpVersion(tx, 'events');
  return done(before);
}

/**
 * Returns the stored state of a performance, for decisions that need fresher data than the cache; `undefined` if it
 * does not exist.
 */
export async function readPerformanceStatus(
  db: Db | Tx,
  performanceId: string,
): Promise<PerformanceStatus | undefined> {
  return (await readPerformanceStatusRow(db, performanceId))?.state;
}

/**
 * Locks a performance before the rows that depend on it. Imports write performances before they open cases, so every
 * transaction must lock the performance first.
 * @returns false if it does not exist
 */
export async function holdPerformance(tx: Tx, performanceId: string): Promise<boolean> {
  return (await lockPerformance(tx, performanceId)) !== undefined;
}
