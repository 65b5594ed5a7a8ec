import type { Program } from '../../../context.ts';
import type { DomainEventData } from '../../../domain-events.ts';
import { insertNotices } from '../store.ts';

/** Adds a notice that the password was changed, in case someone else changed it. */
export async function noticePasswordChanged(
  program: Program,
  { memberId, changeId, changedAt }: DomainEventData<'identity.password_changed'>,
): Promise<void> {
  await insertNotices(program.db, [
    {
      noticeId: program.id(),
      memberId,
      factKey: `password:${changeId}`,
      facts: { kind: 'password_changed', changedAt },
      createdAt: program.now(),
    },
  ]);
}

export async function noticeSignInMethodAdded(
  program: Program,
  { memberId, wayId, way, addedAt }: DomainEventData<'identity.way_in_added'>,
): Promise<void> {
  await insertNotices(program.db, [
    {
      noticeId: program.id(),
      memberId,
      factKey: `way:${wayId}`,
      facts: { kind: 'way_in_added', way, addedAt },
      createdAt: program.now(),
    },
  ]);
}

export async function noticeAuthenticatorChanged(
  program: Program,
  { memberId, changeId, change, changedAt }: DomainEventData<'identity.authenticator_changed'>,
): Promise<void> {
  await insertNotices(program.db, [
    {
      noticeId: program.id(),
      memberId,
      factKey: `authenticator:${changeId}`,
      facts: { kind: 'authenticator_changed', change, changedAt },
      createdAt: program.now(),
    },
  ]);
}
