import type { Ctx, Program } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import { nameGroup } from '../catalogue/events/name-group.ts';
import { requireMember } from '../identity/sessions/require-member.ts';
import { openGroupToken } from './make-group-link.ts';
import { memberEntry } from './rules.ts';
import { insertEntries } from './store.ts';
import { findOwnerRow, hasEndedInTx } from './store-owners.ts';

/** Returns the name of a link's group, or null if no announced sale names it. */
export async function readGroupLink(
  ctx: Ctx,
  token: string,
): Promise<Outcome<{ name: string | null }, 'group_link_invalid'>> {
  const group = openGroupToken(ctx, token);
  if (group === undefined || (await hasEnded(ctx, group))) return refuse('group_link_invalid');
  return done({ name: await nameGroup(ctx, group) });
}

async function hasEnded({ db }: Pick<Program, 'db'>, group: string): Promise<boolean> {
  return Boolean((await findOwnerRow(db, 'group', group))?.endedAt);
}

/** Adds the member to the link's group. Idempotent. */
export async function joinGroup(
  ctx: Ctx,
  token: string,
): Promise<Outcome<{ name: string | null }, 'group_link_invalid'>> {
  const memberId = requireMember(ctx);
  const group = openGroupToken(ctx, token);
  if (group === undefined) return refuse('group_link_invalid');
  const isIn = await ctx.transact(async (tx) => {
    if (await hasEndedInTx(tx, group)) return false;
    await insertEntries(tx, group, [memberEntry(memberId)], ctx.now());
    return true;
  });
  if (!isIn) return refuse('group_link_invalid');
  return done({ name: await nameGroup(ctx, group) });
}
