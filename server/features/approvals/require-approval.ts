import type { ApprovableAction } from '../../../contract/identity/approvals.ts';
import type { Program, Tx } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import type { Permit } from '../audit/permit-action.ts';
import { hashPreview, type Preview } from './rules.ts';
import { lockOpenApproval, moveApproval, type ApprovalRow } from './store.ts';

export type { Preview };

declare const proof: unique symbol;

/**
 * Proof that a second person approved an action on a subject, or that a command on the machine performs it. Only
 * `requireApproval` creates one, which uses up the approval.
 */
export interface Approved<Action extends ApprovableAction = ApprovableAction, Subject = string | number> {
  readonly [proof]: 'approved';
  readonly action: Action;
  readonly subject: Subject;
  /** Written to the action's audit row. */
  readonly record: { readonly approvalId: string; readonly askedBy: string } | { readonly authority: 'machine' };
}

/**
 * Uses up an action's approval, in the transaction that performs it. A system actor needs no approval. Fails with
 * `approval_needed` unless the caller requested or approved it, and with `approval_outdated` if it was given for
 * another preview.
 * @param preview effect as computed now, under the action's locks.
 */
export async function requireApproval<Action extends ApprovableAction, Subject extends string | number>(
  program: Pick<Program, 'now'>,
  tx: Tx,
  { actor, action, subject }: Permit<Action, Subject>,
  preview: Preview,
): Promise<Outcome<Approved<Action, Subject>, 'approval_needed' | 'approval_outdated'>> {
  // The symbol exists only for the type checker.
  const approved = (record: Approved['record']) => done({ action, subject, record } as Approved<Action, Subject>);
  if (actor.kind === 'system') return approved({ authority: 'machine' });
  if (actor.kind !== 'staff') return refuse('approval_needed');
  const now = program.now();
  const row = await lockOpenApproval(tx, { action, subject: String(subject) }, now);
  if (row?.state !== 'approved') return refuse('approval_needed');
  if (row.askedBy !== actor.actorId && row.decidedBy !== actor.actorId) return refuse('approval_needed');
  if (!isBoundTo(row, preview)) return refuse('approval_outdated');
  await moveApproval(tx, row.approvalId, 'used', { now });
  return approved({ approvalId: row.approvalId, askedBy: row.askedBy });
}

/** Returns true if an approval was given for exactly this preview. */
export function isBoundTo(
  { action, subject, previewHash }: Pick<ApprovalRow, 'action' | 'subject' | 'previewHash'>,
  preview: Preview,
): boolean {
  return previewHash.equals(hashPreview(action, subject, preview));
}
