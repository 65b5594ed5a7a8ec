import type { Ctx } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import { nameGroup } from '../catalogue/events/name-group.ts';
import { requireMember } from '../identity/sessions/require-member.ts';
import { openGroupToken } from './make-group-link.ts';
import { memberEntry } from './rules.ts';
import { insertEntries } from './store.ts';

/** The group that a link is for, by its name; null where no sale that is announced names it. */
export async function readGroupLink(
  ctx: Ctx,
  token: string,
): Promise<Outcome<{ name: string | null }, 'group_link_invalid'>> {
  const group = openGroupToken(ctx, token);
  if (group === undefined) return refuse('group_link_invalid');
  return done({ name: await nameGroup(ctx, group) });
}

/** Makes the member who has a group's link one of it. Repeating it changes nothing. */
export async function joinGroup(
  ctx: Ctx,
  token: string,
): Promise<Outcome<{ name: string | null }, 'group_link_invalid'>> {
  const memberId = requireMember(ctx);
  const group = openGroupToken(ctx, token);
  if (group === undefined) return refuse('group_link_invalid');
  await ctx.transact((tx) => insertEntries(tx, group, [memberEntry(memberId)], ctx.now()));
  return done({ name: await nameGroup(ctx, group) });
}
