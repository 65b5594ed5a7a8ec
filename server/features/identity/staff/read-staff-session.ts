import { createHash } from 'node:crypto';
import { staffLifetimes } from '../../../../contract/identity/limits.ts';
import type { Actor, Program } from '../../../context.ts';
import { noteStaffSeen, readStaffSessionRow } from '../store-staff-sessions.ts';

/** Sent to `/Staff` and nowhere else; no script reads it. */
export const staffSessionCookie = 'fei-staff';

/** Below it stand the consoles and their calls, and nothing of the shop. */
export const staffCookiePath = '/Staff';

/** Sessions last used at or before this are over. */
export function staffIdleFrom(now: Date): Date {
  return new Date(now.getTime() - idleMs);
}

const idleMs = staffLifetimes.idleMinutes * 60_000;
/** How often a use is noted. Milliseconds. */
const noteMs = 60_000;

/** What is kept of a token. */
export function digestStaffToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * Who holds this cookie: read with every call, as staff are few and what is taken from them ends at once. A visitor where
 * the session is over, or was never one.
 */
export async function readStaffSession(program: Program, token: string | undefined): Promise<Actor> {
  if (!token) return { kind: 'visitor' };
  const now = program.now();
  const row = await readStaffSessionRow(program.db, digestStaffToken(token), { now, idleFrom: staffIdleFrom(now) });
  if (!row) return { kind: 'visitor' };
  if (now.getTime() - row.seenAt.getTime() > noteMs) await noteStaffSeen(program.db, row.sessionId, now);
  return {
    kind: 'staff',
    actorId: row.staffId,
    sessionId: row.sessionId,
    displayName: row.name,
    grants: row.grants,
  };
}
