import type { Ctx, Tx } from '../../../context.ts';
import { recordCredentialChange, type CredentialChange } from '../../audit/record-audit.ts';
import { noteSecurity } from '../throttling/note-security.ts';

/** Records a change of a member's credentials in audit and log, in the transaction that makes it. */
export async function recordCredential(ctx: Ctx, tx: Tx, memberId: string, change: CredentialChange): Promise<void> {
  await recordCredentialChange(ctx, tx, ctx, { memberId, change });
  const { address, requestId } = ctx;
  noteSecurity(ctx, 'credential_changed', { address, memberId, change, requestId });
}
