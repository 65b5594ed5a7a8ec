import { defaultLanguage } from '../../../../contract/core/language.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { findSuspension } from '../../identity/suspending/suspend-member.ts';
import { gatherDataOf } from './gather-data.ts';
import { writeDataPage } from './write-data-page.ts';

/**
 * Returns a page with all data about a member, identical to the member's own download, for customer service. Records in
 * the audit log who requested it.
 * @param permit for `member.export` on the member ID.
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
