import { addDays, hongKongDay, startOfDay } from '../../../contract/core/hong-kong-calendar.ts';
import { pointHistoryDays } from '../../../contract/points/limits.ts';
import { pointMovementsPerPage, type PointBalance, type PointHistory } from '../../../contract/points/points.ts';
import type { Ctx } from '../../context.ts';
import { requireMember } from '../identity/sessions/require-member.ts';
import { readStoredBalance, readPointHistory } from './read-points.ts';
import { noticeBefore } from './publish-expiring-points.ts';

export async function describePointBalance(ctx: Ctx): Promise<PointBalance> {
  const { availableCents, setAsideCents, stoppedCents, lots } = await readStoredBalance(ctx, requireMember(ctx));
  const soon = noticeBefore(ctx.now());
  return {
    availableCents,
    setAsideCents,
    stoppedCents,
    lots: lots.map(({ leftCents, expiresAt }) => ({ cents: leftCents, expiresAt: expiresAt.toISOString() })),
    endingCents: lots.filter(({ expiresAt }) => expiresAt <= soon).reduce((sum, lot) => sum + lot.leftCents, 0),
  };
}

/** Returns one page of the member's movements within a year. Does not resolve what they paid for. */
export async function listPointMovements(ctx: Ctx, page: number): Promise<MovementPage> {
  const since = startOfDay(addDays(hongKongDay(ctx.now()), -pointHistoryDays));
  const part = { since, limit: pointMovementsPerPage, offset: (page - 1) * pointMovementsPerPage };
  const { movements, count } = await readPointHistory(ctx, requireMember(ctx), part);
  return { movements, page, pages: Math.max(1, Math.ceil(count / pointMovementsPerPage)), count };
}

export type MovementPage = Pick<PointHistory, 'page' | 'pages' | 'count'> & {
  movements: Awaited<ReturnType<typeof readPointHistory>>['movements'];
};
