import { canPerformanceMove, type PerformanceStanding } from '../../../../contract/catalogue/performance-states.ts';
import type { Text } from '../../../../contract/core/language.ts';
import type { Db, Program, Tx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { lockPerformance, readStandingRow, writeStanding, type StandingRow } from '../store-states.ts';
import { bumpVersion } from '../store.ts';

/**
 * Moves a performance by its table of states, in the caller's transaction. Every process follows within a second:
 * what is sold until then cannot be paid, and what is paid goes back.
 * @param to `notice`: what its pages say of it; `startsAt`: the new date of one that was put off.
 * @returns what it was before. Refuses a move that the table does not have, and says as `state` where it stands.
 */
export async function movePerformance(
  program: Pick<Program, 'now'>,
  tx: Tx,
  performanceId: string,
  to: { state: PerformanceStanding; notice?: Text | null; startsAt?: Date | null },
): Promise<Outcome<StandingRow, 'performance_not_found' | 'update_failed'>> {
  const before = await lockPerformance(tx, performanceId);
  if (!before) return refuse('performance_not_found');
  if (!canPerformanceMove(before.state, to.state)) return refuse('update_failed', { facts: { state: before.state } });
  const { state, notice = null, startsAt = null } = to;
  await writeStanding(tx, performanceId, { state, notice, startsAt, now: program.now() });
  await bumpVersion(tx, 'events');
  return done(before);
}

/** Where a performance stands by its row, for what must not be decided by a memory of seconds ago; undefined where there is none. */
export async function readStanding(db: Db | Tx, performanceId: string): Promise<PerformanceStanding | undefined> {
  return (await readStandingRow(db, performanceId))?.state;
}

/**
 * Locks a performance, in a transaction that goes on to what hangs on it: imports write performances before they open
 * cases of them, so everybody has the performance first. @returns false where there is none.
 */
export async function holdPerformance(tx: Tx, performanceId: string): Promise<boolean> {
  return (await lockPerformance(tx, performanceId)) !== undefined;
}
