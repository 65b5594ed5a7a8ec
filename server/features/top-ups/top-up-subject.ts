export function topUpSubjectOf({ memberId, topUpId }: { memberId: string; topUpId: string }): string {
  return `top-up:${memberId}:${topUpId}`;
}

/** Parses the subject of a charge; returns `undefined` if it is not a top-up. */
export function topUpOf(subject: string): { memberId: string; topUpId: string } | undefined {
  const [kind, memberId, topUpId] = subject.split(':');
  return kind === 'top-up' && memberId && topUpId ? { memberId, topUpId } : undefined;
}
