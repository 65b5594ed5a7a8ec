import type { Ctx, Tx } from '../../../context.ts';
import { recordCredentialChange, type CredentialChange } from '../../audit/record-audit.ts';
import { logSecurityEvent } from '../throttling/log-security-event.ts';

/** Records a change to a member's credentials in audit and log, in the transaction that makes it. */
export async function recordCredential(ctx: Ctx, tx: Tx, memberId: string, change: CredentialChange): Promise<void> {
  await recordCredentialChange(ctx, tx, ctx, { memberId, change });
  const { address, requestId } = ctx;
  logSecurityEvent(ctx, 'credential_changed', { address, memberId, change, requestId });
}
