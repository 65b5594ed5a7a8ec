import { defaultLanguage } from '../../../../contract/core/language.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { findSuspension } from '../../identity/suspending/suspend-member.ts';
import { gatherDataOf } from './gather-data.ts';
import { writeDataPage } from './write-data-page.ts';

/**
 * Returns the page of all data about a member, as the member can download it, for customer service. Records in the
 * audit who took it.
 * @param permit for `member.export` of the member's id.
 */
export async function exportMember(
  ctx: Ctx,
  permit: Permit<'member.export', string>,
): Promise<Outcome<{ page: string }, 'member_not_found'>> {
  const memberId = permit.subject;
  const account = await findSuspension(ctx, memberId);
  if (!account) return refuse('member_not_found');
  const parts = await gatherDataOf(ctx, memberId);
  await ctx.transact((tx) => recordChange(ctx, tx, permit, { parts: parts.length }));
  return done({ page: writeDataPage(parts, account.language ?? defaultLanguage, ctx.now()) });
}
