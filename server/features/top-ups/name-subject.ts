/** What a charge for a top-up is for. */
export function subjectOf({ memberId, topUpId }: { memberId: string; topUpId: string }): string {
  return `top-up:${memberId}:${topUpId}`;
}

/** The top-up that a subject names; undefined for what is another's. */
export function topUpOf(subject: string): { memberId: string; topUpId: string } | undefined {
  const [kind, memberId, topUpId] = subject.split(':');
  return kind === 'top-up' && memberId && topUpId ? { memberId, topUpId } : undefined;
}
