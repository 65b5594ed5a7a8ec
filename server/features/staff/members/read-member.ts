import { localize } from '../../../../contract/core/language.ts';
import type { StaffMember } from '../../../../contract/staff/members.ts';
import type { MemberRow } from '../../../../contract/staff/orders.ts';
import type { Ctx } from '../../../context.ts';
import { done, type Done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { listChangesOf } from '../../audit/list-changes.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { findMembers, type FoundMember, type MemberClue } from '../../identity/accounts/find-members.ts';
import { listSessions } from '../../identity/suspending/list-sessions.ts';
import { findSuspension } from '../../identity/suspending/suspend-member.ts';
import { findOrders } from '../../orders/staff/find-orders.ts';
import { readStoredBalance } from '../../points/read-points.ts';
import { listRequestsOf } from '../../requests/service/list-requests-about.ts';
import { listWishesOf } from '../../wish-list/list-wishes.ts';
import { readClues } from '../orders/rules.ts';
import { seesMembers, writeListed } from '../orders/see-orders.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Finds members by a search text; returns none if the caller may not see members. */
export async function findStaffMembers(ctx: Ctx, text: string): Promise<Done<{ members: MemberRow[] }>> {
  const clues = seesMembers(ctx) ? listClues(text) : [];
  const found = (await Promise.all(clues.map((clue) => findMembers(ctx, clue)))).flat();
  return done({ members: [...new Map(found.map((one) => [one.memberId, writeRow(one)])).values()] });
}

function listClues(text: string): MemberClue[] {
  const said = text.trim();
  if (uuid.test(said)) return [{ memberIds: [said] }];
  const { telephone, email, name, loginId } = readClues(said);
  if (email !== undefined) return [{ email }];
  return [
    ...(loginId === undefined ? [] : [{ loginId }]),
    ...(telephone ? [{ telephone }] : []),
    ...(name === undefined ? [] : [{ name }]),
  ];
}

function writeRow({ memberId, name, email, telephone, activated, suspended, createdAt }: FoundMember): MemberRow {
  return { memberId, name, email, telephone, activated, suspended, createdAt: createdAt.toISOString() };
}

/** Returns the member data visible to staff. Requires permission to see members. */
export async function readStaffMember(ctx: Ctx, memberId: string): Promise<Outcome<StaffMember, 'member_not_found'>> {
  const [member] = seesMembers(ctx) ? await findMembers(ctx, { memberIds: [memberId] }) : [];
  const standing = member && (await findSuspension(ctx, memberId));
  if (!member || !standing) return refuse('member_not_found');
  const [sessions, points, orders, wishes, requests, changes] = await Promise.all([
    listSessions(ctx, memberId),
    readStoredBalance(ctx, memberId),
    findOrders(ctx, { memberIds: [memberId] }),
    listWishesOf(ctx, memberId),
    listRequestsOf(ctx, memberId),
    listChangesOf(ctx, [{ kind: 'member', id: memberId }]),
  ]);
  const { suspended, reason, until, language } = standing;
  return done({
    ...writeRow(member),
    language,
    suspension: suspended ? { reason, until: until?.toISOString() ?? null } : null,
    sessions: sessions.map(({ since, ...session }) => ({ ...session, since: since.toISOString() })),
    pointsCents: points.availableCents,
    orders: await writeListed(ctx, orders),
    wishes: await Promise.all(
      wishes.map(async ({ wishId, performanceId, quantity, state, requestedAt }) => {
        const { event, performance } = await getPerformance(ctx, performanceId);
        return {
          id: wishId,
          title: localize(event.title, ctx.language),
          date: performance.startsAt.toISOString(),
          quantity,
          status: state,
          requestedAt: requestedAt.toISOString(),
        };
      }),
    ),
    requests: requests.map(({ createdAt, ...request }) => ({ ...request, createdAt: createdAt.toISOString() })),
    log: changes.map(({ at, action, actorKind, actorLabel, reason: why }) => ({
      at: at.toISOString(),
      action,
      by: actorLabel ?? (actorKind === 'member' ? null : actorKind),
      reason: why,
    })),
  });
}
