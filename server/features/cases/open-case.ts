import type { CaseKind } from '../../../contract/cases/cases.ts';
import type { Text } from '../../../contract/core/language.ts';
import type { Program, Tx } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import type { Permit } from '../audit/permit-action.ts';
import { recordChange } from '../audit/record-audit.ts';
import { holdPerformance, movePerformance } from '../catalogue/events/move-performance.ts';
import { nameCaseActor } from './name-case-actor.ts';
import { insertCase, lockLiveCase, moveCase, type CaseRow } from './store.ts';

export interface NewCase {
  readonly kind: CaseKind;
  /** Null or omitted if the new date is not known. */
  readonly newStartsAt?: Date | null;
  /** Reason for buyers, by language. Missing languages must be added before approval. */
  readonly texts?: Partial<Text>;
  /** Person for whom a command opens the case. */
  readonly by?: string;
}

export type OpenRefusal = 'performance_not_found' | 'performance_cancelled' | 'case_open';

/**
 * Opens a case for a performance: sales stop, payments in progress are refunded and no one is admitted. Buyers are
 * notified only after approval. Fails with `case_open` while an earlier case has not notified every buyer.
 * @param permit for `case.open` on the performance ID.
 */
export function openCase(
  program: Program,
  permit: Permit<'case.open', string>,
  input: NewCase,
): Promise<Outcome<CaseRow, OpenRefusal>> {
  return program.transact((tx) => openCaseWithin(program, tx, permit, input));
}

/**
 * Opens a case within a larger transaction, such as an import that cancels or moves a performance that has sold
 * tickets.
 */
export async function openCaseWithin(
  program: Program,
  tx: Tx,
  permit: Permit<'case.open', string>,
  { kind, newStartsAt = null, texts = {}, by }: NewCase,
): Promise<Outcome<CaseRow, OpenRefusal>> {
  const now = program.now();
  const performanceId = permit.subject;
  if (!(await holdPerformance(tx, performanceId))) return refuse('performance_not_found');
  const live = await lockLiveCase(tx, performanceId);
  if (live?.toldAt && live.kind === 'cancel') return refuse('performance_cancelled');
  // Every buyer was notified and some may still choose. The new case replaces this one and makes a new offer.
  if (live?.toldAt) await moveCase(tx, live.caseId, 'closed', now, { outcome: 'replaced' });
  else if (live) return refuse('case_open');
  const moved = await movePerformance(program, tx, performanceId, { state: 'suspended' });
  let was: CaseRow['was'] = 'scheduled';
  if (!moved.ok) {
    if (moved.code === 'performance_not_found') return refuse(moved.code);
    if (moved.facts?.state === 'cancelled') return refuse('performance_cancelled');
    was = moved.facts?.state === 'postponed' ? 'postponed' : 'suspended';
  }
  const opened = { performanceId, kind, newStartsAt, texts, was, openedAt: now, openedBy: nameCaseActor(permit, by) };
  const row = await insertCase(tx, { caseId: program.id(), ...opened });
  if (!row) return refuse('case_open');
  await recordChange(program, tx, permit, { case: row.number, kind, newStartsAt, by: row.openedBy });
  return done(row);
}
