import { createHmac } from 'node:crypto';
import { isSameText, type Keys } from '../../platform/signed-token.ts';

const purpose = 'approval-code';

/**
 * Returns the code mailed to a requester who has to approve alone. It is not stored in the database, so database access
 * is not enough to approve.
 */
export function approvalCodeOf(keys: Keys, approvalId: string): string {
  return codeOf(keys.key(purpose), approvalId);
}

function codeOf(key: Buffer, approvalId: string): string {
  const digest = createHmac('sha256', key).update(approvalId).digest();
  return String(digest.readUIntBE(0, 6) % 100_000_000).padStart(8, '0');
}

/** Returns true if the typed code is correct, regardless of spacing. */
export function isApprovalCode(keys: Keys, approvalId: string, typed: string): boolean {
  const digits = typed.normalize('NFKC').replaceAll(/[\s-]/g, '');
  return keys.key.accepted(purpose).some((key) => isSameText(digits, codeOf(key, approvalId)));
}
