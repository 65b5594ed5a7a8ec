import type { Text } from '../../../contract/core/language.ts';
import type { Program, Tx } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import { requireApproval, type Approved } from '../approvals/require-approval.ts';
import type { Permit } from '../audit/permit-action.ts';
import { recordChange } from '../audit/record-audit.ts';
import { holdPerformance, movePerformance } from '../catalogue/events/move-performance.ts';
import { describeCase } from './describe-case.ts';
import { nameCaseActor } from './name-case-actor.ts';
import { findChanges } from './preview-case.ts';
import { missingTexts } from './rules.ts';
import { lockCase, moveCase, readCase, writeCaseDraft, type CaseRow } from './store.ts';

type Decided<Code extends string = never> = Promise<Outcome<CaseRow, 'not_found' | 'wrong_state' | Code>>;

/**
 * Writes the texts and new date of a case that is not approved yet. Requires a new preview afterwards.
 * @param permit for `case.write` on its number.
 */
export function writeCase(
  program: Program,
  permit: Permit<'case.write', number>,
  words: { texts?: Partial<Text>; newStartsAt?: Date | null },
): Decided {
  return program.transact(async (tx) => {
    const row = await lockCase(tx, permit.subject);
    if (!row) return refuse('not_found');
    if (row.state !== 'draft' && row.state !== 'previewed') return refuse('wrong_state');
    await writeCaseDraft(tx, row.caseId, words);
    await recordChange(program, tx, permit, {
      languages: Object.keys(words.texts ?? {}),
      newStartsAt: words.newStartsAt,
    });
    return done((await lockCase(tx, permit.subject))!);
  });
}

type ApproveRefusal =
  | 'second_person_needed'
  | 'texts_missing'
  | 'date_over'
  | 'nothing_changes'
  | 'preview_outdated'
  | 'approval_needed'
  | 'approval_outdated';

/**
 * Approves a case: cancels or postpones the performance now, and the job starts notifying its buyers. Fails if the
 * approver opened the case, a text is missing (`facts.languages`), the new date is past, nothing would change, or the
 * result differs from the preview because tickets were returned, exchanged or transferred meanwhile (`facts.changed`),
 * which requires a new preview. A staff member needs another's approval for exactly this case.
 * @param permit for `case.approve` on its number.
 * @param by name of the person for whom a command acts.
 */
export function approveCase(
  program: Program,
  permit: Permit<'case.approve', number>,
  by?: string,
): Decided<ApproveRefusal> {
  return program.transact(async (tx) => {
    const row = await lockWithPerformance(tx, permit.subject);
    if (!row) return refuse('not_found');
    if (row.state !== 'previewed') return refuse('wrong_state');
    const approvedBy = nameCaseActor(permit, by);
    // For staff, `requireApproval` below already ensures two different people.
    if (permit.actor.kind !== 'staff' && approvedBy === row.openedBy) return refuse('second_person_needed');
    const missing = missingTexts(row.texts);
    if (missing.length > 0) return refuse('texts_missing', { facts: { languages: missing.join(' ') } });
    const now = program.now();
    if (row.newStartsAt && row.newStartsAt <= now) return refuse('date_over');
    if (row.kind === 'postpone' && row.was === 'postponed' && !row.newStartsAt) return refuse('nothing_changes');
    const changed = await findChanges(program, tx, row);
    if (changed.length > 0) return refuse('preview_outdated', { facts: { changed: changed.join(' ') } });
    const approved = await requireApproval(program, tx, permit, describeCase(row));
    if (!approved.ok) return approved;
    await decide(program, tx, row, approved.value);
    await moveCase(tx, row.caseId, 'approved', now, { approvedAt: now, approvedBy });
    const { record } = approved.value;
    await recordChange(program, tx, permit, { kind: row.kind, by: approvedBy, openedBy: row.openedBy, ...record });
    return done((await lockCase(tx, permit.subject))!);
  });
}

/** Locks the performance before the case, in the same order as imports. */
async function lockWithPerformance(tx: Tx, number: number): Promise<CaseRow | undefined> {
  const found = await readCase(tx, { number });
  if (!found) return undefined;
  await holdPerformance(tx, found.performanceId);
  return lockCase(tx, number);
}

/** Moves the performance to its new state through the intermediate states that its transition table requires. */
async function decide(
  program: Program,
  tx: Tx,
  { performanceId, kind, newStartsAt, was, texts }: CaseRow,
  _approved: Approved<'case.approve', number>,
): Promise<void> {
  const notice = texts as Text;
  const move = async (state: 'cancelled' | 'postponed' | 'scheduled', startsAt: Date | null = null) => {
    const moved = await movePerformance(program, tx, performanceId, { state, notice, startsAt });
    if (!moved.ok) throw new Error(`performance ${performanceId} cannot become ${state}: ${moved.code}`);
  };
  if (kind === 'cancel') return move('cancelled');
  if (was !== 'postponed') await move('postponed');
  if (newStartsAt) await move('scheduled', newStartsAt);
}

/**
 * Pauses the job between two orders.
 * @param permit for `case.pause` on its number.
 */
export function pauseCase(program: Program, permit: Permit<'case.pause', number>): Decided {
  return move(program, permit, 'paused');
}

/**
 * Resumes the job, in any process.
 * @param permit for `case.resume` on its number.
 */
export function resumeCase(program: Program, permit: Permit<'case.resume', number>): Decided {
  return move(program, permit, 'running');
}

function move(
  program: Program,
  permit: Permit<'case.pause' | 'case.resume', number>,
  state: 'paused' | 'running',
): Decided {
  return program.transact(async (tx) => {
    const row = await lockCase(tx, permit.subject);
    if (!row) return refuse('not_found');
    // Only the job starts an approved case.
    if (state === 'running' && row.state !== 'paused') return refuse('wrong_state');
    if (!(await moveCase(tx, row.caseId, state, program.now()))) return refuse('wrong_state');
    await recordChange(program, tx, permit, { from: row.state });
    return done((await lockCase(tx, permit.subject))!);
  });
}

/**
 * Closes a case. A case that is not approved is abandoned, and its performance is on sale again as before. A
 * postponement that has notified every buyer ends before its choice deadline.
 * @param permit for `case.close` on its number.
 */
export function closeCase(program: Program, permit: Permit<'case.close', number>): Decided {
  return program.transact(async (tx) => {
    const row = await lockWithPerformance(tx, permit.subject);
    if (!row) return refuse('not_found');
    const isOpen = row.state === 'draft' || row.state === 'previewed';
    // Buyers of a cancelled performance were promised time to exchange. The case closes automatically after the
    // deadline, once they are refunded.
    const mayEnd = row.state === 'running' && row.toldAt && row.kind !== 'cancel';
    if (!isOpen && !mayEnd) return refuse('wrong_state');
    const outcome = isOpen ? 'given_up' : 'done';
    if (!(await moveCase(tx, row.caseId, 'closed', program.now(), { outcome }))) return refuse('wrong_state');
    if (isOpen && row.was === 'scheduled')
      await movePerformance(program, tx, row.performanceId, { state: 'scheduled' });
    await recordChange(program, tx, permit, { outcome });
    return done((await lockCase(tx, permit.subject))!);
  });
}
