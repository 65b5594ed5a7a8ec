import { createHash } from 'node:crypto';
import { staffLifetimes } from '../../../../contract/identity/limits.ts';
import type { Actor, Program } from '../../../context.ts';
import {
  markStaffSessionLocked,
  recordStaffActivity,
  readStaffSessionRow,
  type StaffSessionRow,
} from '../store-staff-sessions.ts';

/** Sent to `/Staff` only; scripts cannot read it. */
export const staffSessionCookie = 'fei-staff';

/** Path of the consoles and their calls. Contains nothing of the shop. */
export const staffCookiePath = '/Staff';

/** Returns the instant of last use at or before which sessions are expired. */
export function staffIdleFrom(now: Date): Date {
  return new Date(now.getTime() - idleMs);
}

const idleMs = staffLifetimes.idleMinutes * 60_000;
const lockMs = staffLifetimes.counterLockMinutes * 60_000;
/** Minimum interval between two writes of a session's last use, in ms; shorter at counters, where minutes matter. */
const noteMs = 60_000;
const noteAtCounterMs = 10_000;

export function digestStaffToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * Returns a session cookie's actor. Reads the row on every call, so that revoked permissions end immediately; staff are
 * few. A visitor if the session is unknown, over or locked.
 */
export async function readStaffSession(program: Program, token: string | undefined): Promise<Actor> {
  if (!token) return { kind: 'visitor' };
  const now = program.now();
  const row = await readStaffSessionRow(program.db, digestStaffToken(token), { now, idleFrom: staffIdleFrom(now) });
  if (!row) return { kind: 'visitor' };
  if (row.lockedAt) return { kind: 'visitor' };
  const unusedMs = now.getTime() - row.seenAt.getTime();
  if (isLeft(row, unusedMs)) {
    // Store the lock: otherwise the session would reopen after someone else closes the shift.
    await markStaffSessionLocked(program.db, row.sessionId, now);
    return { kind: 'visitor' };
  }
  if (unusedMs > (row.atCounter ? noteAtCounterMs : noteMs)) await recordStaffActivity(program.db, row.sessionId, now);
  return {
    kind: 'staff',
    actorId: row.staffId,
    sessionId: row.sessionId,
    displayName: row.name,
    grants: row.grants,
  };
}

/**
 * Returns true if a counter session has been unused long enough to lock. Never too early, because not every use is
 * recorded.
 */
function isLeft({ atCounter }: StaffSessionRow, unusedMs: number): boolean {
  return atCounter && unusedMs > lockMs + noteAtCounterMs;
}
