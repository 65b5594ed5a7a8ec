import type { Program } from '../../context.ts';
import type { FactData } from '../../facts.ts';
import { insertNotices } from './store.ts';

/** A notice that the password was changed, for who did not do it. */
export async function noticePasswordChanged(
  program: Program,
  { memberId, changeId, changedAt }: FactData<'identity.password_changed'>,
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
