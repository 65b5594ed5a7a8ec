import type { Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { sessionMemory } from '../sessions/session-memory.ts';
import { deleteSessionsOf } from '../store-sessions.ts';
import { lockSuspension, readSuspension, writeMemberSuspension, type SuspensionRow } from './store-suspensions.ts';

/** Returns a member's suspension, its reason and end, and the language of their mail. */
export function findSuspension(
  program: Pick<Program, 'db' | 'now'>,
  memberId: string,
): Promise<SuspensionRow | undefined> {
  return readSuspension(program.db, memberId, program.now());
}

/**
 * Suspends a member: ends every session immediately here and within 30 s in other processes, rejects all sign-in
 * methods and releases holds. Tickets stay valid. If the member is already suspended, replaces reason and end.
 * @param permit for `member.suspend` on the member ID.
 * @param to `until`: a future instant; null until the account is reopened.
 */
export async function suspendMember(
  program: Program,
  permit: Permit<'member.suspend', string>,
  to: { readonly reason: string; readonly until: Date | null },
): Promise<Outcome<{ done: true }, 'member_not_found' | 'suspension_over'>> {
  const memberId = permit.subject;
  const suspended = await program.transact(async (tx) => {
    const now = program.now();
    if (to.until && to.until <= now) return refuse('suspension_over', { field: 'until' });
    const before = await lockSuspension(tx, memberId, now);
    if (!before) return refuse('member_not_found');
    await writeMemberSuspension(tx, memberId, to, now);
    await deleteSessionsOf(tx, memberId);
    const after = { suspended: true, until: to.until?.toISOString() ?? null };
    await recordChange(program, tx, permit, { before: stateOf(before), after, reason: to.reason });
    await program.publish(tx, 'identity.member_suspended', [{ memberId }]);
    return done({ done: true as const });
  });
  if (suspended.ok) program.shared(sessionMemory).forgetMember(memberId);
  return suspended;
}

/**
 * Reopens a member's account; changes nothing if it is not suspended.
 * @param permit for `member.reopen` on the member ID.
 */
export function reopenMember(
  program: Program,
  permit: Permit<'member.reopen', string>,
): Promise<Outcome<{ done: true }, 'member_not_found'>> {
  return program.transact(async (tx) => {
    const now = program.now();
    const before = await lockSuspension(tx, permit.subject, now);
    if (!before) return refuse('member_not_found');
    if (!before.suspended) return done({ done: true });
    await writeMemberSuspension(tx, permit.subject, null, now);
    await recordChange(program, tx, permit, { before: stateOf(before), after: { suspended: false } });
    return done({ done: true });
  });
}

function stateOf({ suspended, until }: SuspensionRow) {
  return suspended ? { suspended, until: until?.toISOString() ?? null } : { suspended };
}
