import { localize } from '../../../../contract/core/language.ts';
import type { GrantScope } from '../../../../contract/identity/staff.ts';
import type { NamedScope } from '../../../../contract/staff/people.ts';
import type { Ctx } from '../../../context.ts';
import { nameScope } from '../../catalogue/scopes/name-scopes.ts';

/** Returns a scope with its name in the caller's language. */
export async function describeScope(ctx: Ctx, scope: GrantScope): Promise<NamedScope> {
  const named = await nameScope(ctx, scope);
  return {
    scope,
    name: named ? localize(named.name, ctx.language) : null,
    startsAt: named?.startsAt?.toISOString() ?? null,
  };
}

/** Returns whether a scope exists: everything, or an existing subject. */
export async function isThere(ctx: Ctx, scope: GrantScope): Promise<boolean> {
  return scope.kind === 'everything' || (await nameScope(ctx, scope)) !== undefined;
}
