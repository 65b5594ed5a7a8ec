import type { Text } from '../../../contract/core/language.ts';
import type { Program, Tx } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import { requireApproval, type Approved } from '../approvals/require-approval.ts';
import type { Permit } from '../audit/permit-action.ts';
import { recordChange } from '../audit/record-audit.ts';
import { holdPerformance, movePerformance } from '../catalogue/events/move-performance.ts';
import { describeCase } from './describe-case.ts';
import { nameOf } from './name-person.ts';
import { findChanges } from './preview-case.ts';
import { missingTexts } from './rules.ts';
import { lockCase, moveCase, readCase, writeDraft, type CaseRow } from './store.ts';

type Decided<Code extends string = never> = Promise<Outcome<CaseRow, 'not_found' | 'wrong_state' | Code>>;

/**
 * Writes the reason, in the languages given, and the new date of a case that nobody has agreed to. It has to be looked at
 * again. @param permit for `case.write` of its number.
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
    await writeDraft(tx, row.caseId, words);
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
 * A second pair of eyes: the performance is cancelled or put off now, and the job begins to tell its buyers. Refuses where
 * who approves is who opened it, where the reason is missing in a language (`facts.languages`), where the new date is
 * over, where nothing would change, and where it would not do any more what it was previewed to do, because tickets were
 * returned, exchanged or passed on meanwhile (`facts.changed`): then it has to be looked at again. Somebody of the staff
 * needs the approval of another for just this. @param permit for `case.approve` of its number. @param by as `openCase` has it.
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
    const approvedBy = nameOf(permit, by);
    // Of staff, who asked for the approval and who gave it are two.
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

/** A case that moves its performance: that is locked first, as imports have it. */
async function lockWithPerformance(tx: Tx, number: number): Promise<CaseRow | undefined> {
  const found = await readCase(tx, { number });
  if (!found) return undefined;
  await holdPerformance(tx, found.performanceId);
  return lockCase(tx, number);
}

/** Moves the performance to where the case says, step by step as its table has it. */
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

/** Stops the job between two orders. @param permit for `case.pause` of its number. */
export function pauseCase(program: Program, permit: Permit<'case.pause', number>): Decided {
  return move(program, permit, 'paused');
}

/** Lets the job go on, on whichever process. @param permit for `case.resume` of its number. */
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
    // What is approved is begun by the job alone.
    if (state === 'running' && row.state !== 'paused') return refuse('wrong_state');
    if (!(await moveCase(tx, row.caseId, state, program.now()))) return refuse('wrong_state');
    await recordChange(program, tx, permit, { from: row.state });
    return done((await lockCase(tx, permit.subject))!);
  });
}

/**
 * Closes a case: one that nobody has agreed to is given up, and its performance is on sale again as before; one that has
 * told every buyer ends before its time to choose is over. @param permit for `case.close` of its number.
 */
export function closeCase(program: Program, permit: Permit<'case.close', number>): Decided {
  return program.transact(async (tx) => {
    const row = await lockWithPerformance(tx, permit.subject);
    if (!row) return refuse('not_found');
    const isOpen = row.state === 'draft' || row.state === 'previewed';
    // Buyers of a cancelled one were promised their time: it closes by itself once that is over and their money goes back.
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
