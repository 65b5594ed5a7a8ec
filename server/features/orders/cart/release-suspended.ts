import type { Program } from '../../../context.ts';
import { readHoldsOf } from '../../seating/holds/read-holds.ts';
import { releaseHolds } from '../../seating/holds/release-holds.ts';
import { readCheckoutsOfHolds } from './read-checkouts-of-holds.ts';

/** Releases the holds of a suspended member, except tickets that are being paid for, because money may still arrive. */
export async function releaseSuspended(program: Program, { memberId }: { memberId: string }): Promise<void> {
  const { paying } = await readCheckoutsOfHolds(program, memberId);
  const holds = await readHoldsOf(program, memberId);
  const free = holds.filter(({ holdId }) => !paying.has(holdId));
  await releaseHolds(program, memberId, free);
}
