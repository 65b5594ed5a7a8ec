import { localize } from '../../../../contract/core/language.ts';
import { maxScopesFound, peoplePage } from '../../../../contract/staff/people.ts';
import type { ParsedStaffInputOf, StaffOutputOf } from '../../../../contract/staff-calls.ts';
import type { Ctx } from '../../../context.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import { scopesOf } from '../../audit/permit-action.ts';
import { findScopesNamed } from '../../catalogue/scopes/name-scopes.ts';
import { listInvitations, listStaffPeople } from '../../identity/staff-people/list-people.ts';
import { describeScope } from './name-grants.ts';

/** Staff belong to no presenter or event, so seeing them requires a grant for everything. */
function seesPeople(ctx: Ctx): boolean {
  return scopesOf(ctx, 'staff.see').some(({ kind }) => kind === 'everything');
}

/** Lists staff and their grants; empty if the caller may not see them. */
export async function listStaff(
  ctx: Ctx,
  { text, role, cursor }: ParsedStaffInputOf<'listStaff'>['query'],
): Promise<Outcome<StaffOutputOf<'listStaff'>, never>> {
  if (!seesPeople(ctx)) return done({ people: [], invitations: [], next: null });
  const [{ people, next }, invitations] = await Promise.all([
    listStaffPeople(ctx, { text, role, after: cursor, most: peoplePage }),
    cursor || text || role ? [] : listInvitations(ctx),
  ]);
  return done({
    people: await Promise.all(
      people.map(async ({ suspendedAt, lastSeenAt, grants, ...person }) => ({
        ...person,
        suspendedAt: suspendedAt?.toISOString() ?? null,
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
        grants: await Promise.all(
          grants.map(async (grant) => ({ ...grant, ...(await describeScope(ctx, grant.scope)) })),
        ),
      })),
    ),
    invitations: await Promise.all(
      invitations.map(async ({ expiresAt, ...invitation }) => ({
        ...invitation,
        ...(await describeScope(ctx, invitation.scope)),
        expiresAt: expiresAt.toISOString(),
      })),
    ),
    next,
  });
}

/** Finds scopes for a grant by name in any language. */
export async function findScopes(
  ctx: Ctx,
  { kind, text }: ParsedStaffInputOf<'findScopes'>['query'],
): Promise<Outcome<StaffOutputOf<'findScopes'>, never>> {
  if (!seesPeople(ctx)) return done({ scopes: [] });
  const found = await findScopesNamed(ctx, kind, text ?? '', maxScopesFound);
  const scopes = found.map(({ scope, name, startsAt }) => ({
    scope,
    name: localize(name, ctx.language),
    startsAt: startsAt?.toISOString() ?? null,
  }));
  return done({ scopes });
}
