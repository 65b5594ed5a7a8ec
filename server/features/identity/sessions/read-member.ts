import type { MemberProfile } from '../../../../contract/identity/account.ts';
import type { Ctx } from '../../../context.ts';
import { requireMember } from './require-member.ts';
import { readProfile } from '../store.ts';

export async function readMember(ctx: Ctx): Promise<MemberProfile> {
  const profile = await readProfile(ctx.db, requireMember(ctx));
  if (!profile) throw new Error('the account has no profile');
  const { areaCode, number, ...rest } = profile;
  return { ...rest, mobile: areaCode !== null && number !== null ? { areaCode, number } : null };
}
