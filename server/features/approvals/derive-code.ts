import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Program } from '../../context.ts';

/** The digits that are mailed to who is alone: in no table, so that nobody who reads it can approve. */
export function approvalCodeOf(keys: Pick<Program, 'key'>, approvalId: string): string {
  const digest = createHmac('sha256', keys.key('approval-code')).update(approvalId).digest();
  return String(digest.readUIntBE(0, 6) % 100_000_000).padStart(8, '0');
}

/** Whether these are the digits, however they were typed. */
export function isApprovalCode(keys: Pick<Program, 'key'>, approvalId: string, typed: string): boolean {
  const digits = Buffer.from(typed.normalize('NFKC').replaceAll(/[\s-]/g, ''));
  const right = Buffer.from(approvalCodeOf(keys, approvalId));
  return digits.length === right.length && timingSafeEqual(digits, right);
}
