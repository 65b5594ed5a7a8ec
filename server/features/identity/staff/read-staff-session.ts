import { createHash } from 'node:crypto';
import { staffLifetimes } from '../../../../contract/identity/limits.ts';
import type { Actor, Program } from '../../../context.ts';
import { noteStaffLocked, noteStaffSeen, readStaffSessionRow, type StaffSessionRow } from '../store-staff-sessions.ts';

/** Sent to `/Staff` and nowhere else; no script reads it. */
export const staffSessionCookie = 'fei-staff';

/** Below it stand the consoles and their calls, and nothing of the shop. */
export const staffCookiePath = '/Staff';

/** Sessions last used at or before this are over. */
export function staffIdleFrom(now: Date): Date {
  return new Date(now.getTime() - idleMs);
}

const idleMs = staffLifetimes.idleMinutes * 60_000;
const lockMs = staffLifetimes.counterLockMinutes * 60_000;
/** How often a use is noted: at counters more often, where minutes count. Milliseconds. */
const noteMs = 60_000;
const noteAtCounterMs = 10_000;

/** What is kept of a token. */
export function digestStaffToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * Who holds this cookie: read with every call, as staff are few and what is taken from them ends at once. A visitor where
 * the session is over or locked, or was never one.
 */
export async function readStaffSession(program: Program, token: string | undefined): Promise<Actor> {
  if (!token) return { kind: 'visitor' };
  const now = program.now();
  const row = await readStaffSessionRow(program.db, digestStaffToken(token), { now, idleFrom: staffIdleFrom(now) });
  if (!row) return { kind: 'visitor' };
  if (row.lockedAt) return { kind: 'visitor' };
  const unusedMs = now.getTime() - row.seenAt.getTime();
  if (isLeft(row, unusedMs)) {
    // For good: once the shift is closed by somebody else it would be open again.
    await noteStaffLocked(program.db, row.sessionId, now);
    return { kind: 'visitor' };
  }
  if (unusedMs > (row.atCounter ? noteAtCounterMs : noteMs)) await noteStaffSeen(program.db, row.sessionId, now);
  return {
    kind: 'staff',
    actorId: row.staffId,
    sessionId: row.sessionId,
    displayName: row.name,
    grants: row.grants,
  };
}

/** Whether nobody has used a counter for so long that it is locked: never before its time, as not every use is noted. */
function isLeft({ atCounter }: StaffSessionRow, unusedMs: number): boolean {
  return atCounter && unusedMs > lockMs + noteAtCounterMs;
}
