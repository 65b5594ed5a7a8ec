import type { DomainEventData } from '../../../domain-events.ts';
import type { Program } from '../../../context.ts';
import { insertNotices } from '../store.ts';

/** Adds a notice when points are frozen, reversed or released because the bank is deciding on their top-up payment. */
export async function noticePointsDisputed(program: Program, fact: DomainEventData<'points.disputed'>): Promise<void> {
  const { noticeId, memberId, stand, cents } = fact;
  await insertNotices(program.db, [
    {
      noticeId: program.id(),
      memberId,
      factKey: `points-disputed-${noticeId}`,
      facts: { kind: 'points_disputed', stand, cents },
      createdAt: program.now(),
    },
  ]);
}
