import { staffLifetimes } from '../../../contract/identity/limits.ts';
import type { ActorOf, Program, Tx } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import type { Permit } from '../audit/permit-action.ts';
import { recordChange } from '../audit/record-audit.ts';
import { isApprovalCode } from './derive-code.ts';
import { countWrongApprovalCode, lockApproval, moveApproval, type ApprovalAnswer, type ApprovalRow } from './store.ts';

type Decision = 'approval.approve' | 'approval.refuse' | 'approval.withdraw';
type Decided<Code extends string> = Promise<Outcome<undefined, 'approval_over' | Code>>;
type Alone = 'approval_own' | 'approval_too_early' | 'approval_code_wrong';

/** Returns the earliest time at which the requester may approve alone, if no one else can. */
export function aloneFrom({ askedAt }: Pick<ApprovalRow, 'askedAt'>): Date {
  return new Date(askedAt.getTime() + staffLifetimes.approvalAloneMinutes * 60_000);
}

/**
 * Approves a request. The requester may approve alone only after `aloneFrom`, with the mailed code, if no one else can.
 * Idempotent for the same person.
 * @param permit for `approval.approve` on the approval ID.
 * @param by `alone`: no one else can approve at this moment either.
 */
export function approve(
  program: Program,
  permit: Permit<'approval.approve', string>,
  by: { readonly alone: boolean; readonly code?: string | undefined },
): Decided<Alone> {
  return program.transact(async (tx) => {
    const { row, actor, now } = await lockFor(program, tx, permit);
    if (row?.state === 'approved' && row.decidedBy === actor.actorId) return done();
    if (row?.state !== 'asked') return refuse('approval_over');
    if (row.askedBy === actor.actorId) {
      const refused = await refuseAlone(program, tx, row, by);
      if (refused) return refused;
    }
    await moveApproval(tx, row.approvalId, 'approved', { now, ...decider(actor) });
    await recordChange(program, tx, permit, { ...whatOf(row), approvalId: row.approvalId });
    return done();
  });
}

async function refuseAlone(
  program: Program,
  tx: Tx,
  row: ApprovalRow,
  { alone, code = '' }: { readonly alone: boolean; readonly code?: string | undefined },
) {
  if (!row.alone || !alone) return refuse('approval_own');
  if (program.now() < aloneFrom(row)) return refuse('approval_too_early');
  if (row.wrongCodes < staffLifetimes.approvalTries && isApprovalCode(program, row.approvalId, code)) return undefined;
  await countWrongApprovalCode(tx, row.approvalId);
  return refuse('approval_code_wrong', { field: 'code' });
}

/**
 * Rejects an approval request.
 * @param permit for `approval.refuse` on the approval ID.
 * @param result the reason.
 */
export function refuseApproval(
  program: Program,
  permit: Permit<'approval.refuse', string>,
  result: string,
): Decided<never> {
  return end(program, permit, 'refused', (actor) => ({ ...decider(actor), answer: result }), result);
}

/**
 * Withdraws the caller's own approval request.
 * @param permit for `approval.withdraw` on the approval ID.
 */
export function withdrawApproval(program: Program, permit: Permit<'approval.withdraw', string>): Decided<never> {
  return end(program, permit, 'withdrawn', () => ({}));
}

/**
 * Rejects an approval whose preview no longer matches its effect; it must be requested again.
 * @param permit of the person who found the difference.
 */
export function outdateApproval(program: Program, permit: Permit<'approval.approve', string>): Decided<never> {
  return end(program, permit, 'refused', () => ({ outdated: true }), undefined, { outdated: true });
}

function end(
  program: Program,
  permit: Permit<Decision, string>,
  to: 'refused' | 'withdrawn',
  words: (actor: ActorOf<'staff'>) => ApprovalAnswer,
  reason?: string,
  details: Readonly<Record<string, unknown>> = {},
): Decided<never> {
  return program.transact(async (tx) => {
    const { row, actor, now } = await lockFor(program, tx, permit);
    if (row?.state !== 'asked' && row?.state !== 'approved') return refuse('approval_over');
    if (!(await moveApproval(tx, row.approvalId, to, { now, ...words(actor) }))) return refuse('approval_over');
    await recordChange(program, tx, permit, { ...whatOf(row), ...details, reason, approvalId: row.approvalId });
    return done();
  });
}

async function lockFor(program: Program, tx: Tx, { actor, subject }: Permit<Decision, string>) {
  if (actor.kind !== 'staff') throw new Error('only staff can decide approvals');
  const now = program.now();
  return { row: await lockApproval(tx, subject, now), actor, now };
}

const decider = ({ actorId, displayName }: ActorOf<'staff'>) => ({ decidedBy: actorId, decidedByName: displayName });
const whatOf = ({ action, subject, askedBy }: ApprovalRow) => ({ of: action, subject, askedBy });
