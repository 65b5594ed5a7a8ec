import type { ApprovableAction } from '../../../contract/identity/approvals.ts';
import { staffLifetimes } from '../../../contract/identity/limits.ts';
import type { ScopePath } from '../../../contract/identity/staff.ts';
import type { Program } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import type { Permit } from '../audit/permit-action.ts';
import { recordChange } from '../audit/record-audit.ts';
import { hashPreview, type Preview } from './rules.ts';
import { insertApproval, lockOpenApproval, moveApproval, readApprovalRow, type ApprovalRow } from './store.ts';

export interface RequestedApproval {
  readonly action: ApprovableAction;
  readonly subject: string | number;
  readonly place: ScopePath;
  readonly about: Preview;
  /** Effect of the action; the approval is bound to it. */
  readonly preview: Preview;
  /** Values typed by the requester. */
  readonly input?: Preview;
  readonly reason: string;
  /** True if no one else can approve; the requester then gets a code by mail. */
  readonly alone: boolean;
}

const hourMs = 60 * 60 * 1000;

/**
 * Requests approval by a second person. An earlier request for the same action and subject ends if it has expired or
 * has other details; an identical open one is returned. Fails with `approval_open` while someone else's request is open
 * or an identical one is approved.
 * @param permit for `approval.ask` on a new ID, which becomes the approval ID.
 */
export function requestApproval(
  program: Program,
  permit: Permit<'approval.ask', string>,
  requested: RequestedApproval,
): Promise<Outcome<ApprovalRow, 'approval_open'>> {
  const { actor, subject: approvalId } = permit;
  if (actor.kind !== 'staff') throw new Error('only staff can request approvals');
  return program.transact(async (tx) => {
    const now = program.now();
    const { action, place, about, preview, input = {}, reason, alone } = requested;
    const subject = String(requested.subject);
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
    if (alone) await program.publish(tx, 'approvals.code_wanted', [{ approvalId, staffId: actor.actorId }]);
    const made = await readApprovalRow(tx, approvalId, now);
    if (!made) throw new Error(`approval ${approvalId} no longer exists`);
    return done(made);
  });
}
