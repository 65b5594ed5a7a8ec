import type { Program } from '../../../context.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { readObligations } from './store-members.ts';

/** Returns what prevents closing a buyer's account: payments and refunds in progress, upcoming tickets. */
export async function findObligations(
  program: Program,
  memberId: string,
): Promise<{ paying: boolean; refundOpen: boolean; ticketsToCome: number }> {
  const now = program.now();
  const { paying, refundOpen, paid } = await readObligations(program.db, memberId, now);
  let ticketsToCome = 0;
  for (const { performanceId, quantity } of paid) {
    const { performance } = await getPerformance(program, performanceId);
    if ((performance.endsAt ?? performance.startsAt) > now) ticketsToCome += quantity;
  }
  return { paying, refundOpen, ticketsToCome };
}
