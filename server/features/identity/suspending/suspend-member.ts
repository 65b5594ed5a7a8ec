import type { Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { sessionMemory } from '../sessions/keep-sessions.ts';
import { deleteSessionsOf } from '../store-sessions.ts';
import { lockSuspension, readSuspension, writeSuspension, type SuspensionRow } from './store-suspensions.ts';

/** Whether a member is shut out, why and until when, and in which language they are written to. */
export function findSuspension(
  program: Pick<Program, 'db' | 'now'>,
  memberId: string,
): Promise<SuspensionRow | undefined> {
  return readSuspension(program.db, memberId, program.now());
}

/**
 * Shuts a member out: every session ends here at once and in other processes within 30 s, no way in works, and what they
 * hold goes back. Tickets stay as they are. Who is shut out already gets the other words and the other end.
 * @param permit for `member.suspend` of the member's id. @param to `until`: an instant to come; null until it is reopened.
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
    await writeSuspension(tx, memberId, to, now);
    await deleteSessionsOf(tx, memberId);
    const after = { suspended: true, until: to.until?.toISOString() ?? null };
    await recordChange(program, tx, permit, { before: stateOf(before), after, reason: to.reason });
    await program.tell(tx, 'identity.member_suspended', [{ memberId }]);
    return done({ done: true as const });
  });
  if (suspended.ok) program.shared(sessionMemory).forgetMember(memberId);
  return suspended;
}

/** Lets a member in again. Of who is not shut out nothing changes. @param permit for `member.reopen` of the member's id. */
export function reopenMember(
  program: Program,
  permit: Permit<'member.reopen', string>,
): Promise<Outcome<{ done: true }, 'member_not_found'>> {
  return program.transact(async (tx) => {
    const now = program.now();
    const before = await lockSuspension(tx, permit.subject, now);
    if (!before) return refuse('member_not_found');
    if (!before.suspended) return done({ done: true });
    await writeSuspension(tx, permit.subject, null, now);
    await recordChange(program, tx, permit, { before: stateOf(before), after: { suspended: false } });
    return done({ done: true });
  });
}

function stateOf({ suspended, until }: SuspensionRow) {
  return suspended ? { suspended, until: until?.toISOString() ?? null } : { suspended };
}
