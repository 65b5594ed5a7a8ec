import { staffActions, type StaffAction } from '../../../../contract/identity/staff.ts';
import type { OwnStaff } from '../../../../contract/identity/staff-account.ts';
import type { Language } from '../../../../contract/core/language.ts';
import type { Ctx } from '../../../context.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import { scopesOf } from '../../audit/permit-action.ts';
import { makeCsrfToken } from '../sessions/make-csrf-token.ts';
import { readStaffAccount, writeStaffLanguage } from '../store-staff.ts';
import { requireStaff } from './require-staff.ts';

/** @throws if the caller is not staff. */
export async function readOwnStaff(ctx: Ctx): Promise<Outcome<OwnStaff, never>> {
  const actor = requireStaff(ctx);
  const account = await readStaffAccount(ctx.db, actor.actorId);
  const actions = (Object.keys(staffActions) as StaffAction[]).filter((action) => scopesOf(ctx, action).length > 0);
  return done({ ...account, grants: [...actor.grants], actions, csrfToken: makeCsrfToken(ctx, actor.sessionId) });
}

export async function changeOwnLanguage(
  ctx: Ctx,
  { language }: { language: Language },
): Promise<Outcome<{ done: true }, never>> {
  await writeStaffLanguage(ctx.db, requireStaff(ctx).actorId, language);
  return done({ done: true });
}
