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
 * Changes the state of a performance in the caller's transaction, as its state table allows. Other processes follow
 * within a second: tickets held meanwhile cannot be paid, and payments are refunded.
 * @param to `notice`: text on its pages; `startsAt`: new date of a postponed performance.
 * @returns the previous state. Refuses a move that the table does not allow, with the current `state`.
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
 * Returns the stored state of a performance, for decisions that the cache is too old for; `undefined` if it does not
 * exist.
 */
export async function readPerformanceStatus(
  db: Db | Tx,
  performanceId: string,
): Promise<PerformanceStatus | undefined> {
  return (await readPerformanceStatusRow(db, performanceId))?.state;
}

/**
 * Locks a performance before rows that depend on it. Imports write performances before they open cases, so every
 * transaction must lock the performance first.
 * @returns false if it does not exist.
 */
export async function holdPerformance(tx: Tx, performanceId: string): Promise<boolean> {
  return (await lockPerformance(tx, performanceId)) !== undefined;
}
