import type { ApprovableAction } from '../../../contract/identity/approvals.ts';
import { staffLifetimes } from '../../../contract/identity/limits.ts';
import type { Place } from '../../../contract/identity/staff.ts';
import type { Program } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import type { Permit } from '../audit/permit-action.ts';
import { recordChange } from '../audit/record-audit.ts';
import { hashPreview, type Preview } from './rules.ts';
import { insertApproval, lockOpenApproval, moveApproval, readApproval, type ApprovalRow } from './store.ts';

export interface Asked {
  readonly action: ApprovableAction;
  readonly subject: string | number;
  readonly place: Place;
  /** What it is about, for people to read. */
  readonly about: Preview;
  /** What it would do. */
  readonly preview: Preview;
  /** What was typed for it. */
  readonly input?: Preview;
  readonly reason: string;
  /** Whether nobody else could approve it. */
  readonly alone: boolean;
}

const hourMs = 60 * 60 * 1000;

/**
 * Asks for somebody else's approval. What was asked for the same before and is over, or would have done something else,
 * makes way for it; the same again is the one that there is.
 * @param permit for `approval.ask` of a fresh id, which the approval gets.
 * Refuses with `approval_open` while one waits that somebody else asked for, or that is approved.
 */
export function askApproval(
  program: Program,
  permit: Permit<'approval.ask', string>,
  asked: Asked,
): Promise<Outcome<ApprovalRow, 'approval_open'>> {
  const { actor, subject: approvalId } = permit;
  if (actor.kind !== 'staff') throw new Error('only staff ask for an approval');
  return program.transact(async (tx) => {
    const now = program.now();
    const { action, place, about, preview, input = {}, reason, alone } = asked;
    const subject = String(asked.subject);
    const previewHash = hashPreview(action, subject, preview);
    const open = await lockOpenApproval(tx, { action, subject }, now);
    if (open && open.state !== 'expired') {
      const isSame = open.previewHash.equals(previewHash) && JSON.stringify(open.input) === JSON.stringify(input);
      if (open.askedBy !== actor.actorId || (open.state === 'approved' && isSame)) return refuse('approval_open');
      if (isSame) return done(open);
    }
    if (open) await moveApproval(tx, open.approvalId, open.state === 'expired' ? 'expired' : 'withdrawn', { now });
    const row = { approvalId, action, subject, place, about, preview, previewHash, input, reason, alone };
    const by = { askedBy: actor.actorId, askedByName: actor.displayName, askedAt: now };
    const expiresAt = new Date(now.getTime() + staffLifetimes.approvalHours * hourMs);
    if (!(await insertApproval(tx, { ...row, ...by, expiresAt }))) return refuse('approval_open');
    await recordChange(program, tx, permit, {
      of: action,
      subject,
      after: preview,
      ...input,
      alone,
      reason,
      approvalId,
    });
    if (alone) await program.tell(tx, 'approvals.code_wanted', [{ approvalId, staffId: actor.actorId }]);
    const made = await readApproval(tx, approvalId, now);
    if (!made) throw new Error(`approval ${approvalId} is gone`);
    return done(made);
  });
}
