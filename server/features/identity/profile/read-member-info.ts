import type { MemberInfoDetail } from '../../../../contract/identity/member-info.ts';
import type { Ctx } from '../../../context.ts';
import { localizeHongKongAddress } from '../accounts/list-districts.ts';
import { requireMember } from '../sessions/require-member.ts';
import { readMemberInfoRow } from '../store-member-info.ts';

/** Returns the member's profile for its form, with Hong Kong areas and districts in the reader's language. */
export async function readMemberInfo(ctx: Ctx): Promise<MemberInfoDetail> {
  const row = await readMemberInfoRow(ctx.db, requireMember(ctx), ctx.now());
  if (!row) throw new Error('the account has no profile');
  const { areaCode, number, accountEmail: _, ...rest } = row;
  return {
    ...rest,
    address: rest.address && localizeHongKongAddress(rest.address, ctx.language),
    mobile: areaCode && number ? { areaCode, number } : null,
  };
}
