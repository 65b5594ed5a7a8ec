import { hongKongDay } from '../../../../contract/core/hong-kong-calendar.ts';
import type { MemberInfo } from '../../../../contract/identity/member-info.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { endAllSessionsWith, forgetSessionCookie } from '../sessions/end-all-sessions.ts';
import { isCountry } from '../accounts/list-countries.ts';
import { isHongKongDistrict } from '../accounts/list-districts.ts';
import { requireMember } from '../sessions/require-member.ts';
import { birthdayText, displayNameOf, readMobile, registrationMistake } from '../rules.ts';
import { writeMemberInfo } from '../store-member-info.ts';

/** Changes a member's profile by the registration rules, and ends all their sessions. */
export async function updateMemberInfo(
  ctx: Ctx,
  form: MemberInfo,
): Promise<Outcome<{ updated: true }, 'invalid_input' | 'update_failed'>> {
  const memberId = requireMember(ctx);
  const wrong = registrationMistake(form, { today: hongKongDay(ctx.now()), isCountry, isHongKongDistrict });
  if (wrong) return refuse('invalid_input', { field: wrong.field, facts: { mistake: wrong.mistake } });
  const mobile = readMobile(form.mobile);
  if (!mobile) throw new Error('an invalid telephone number passed validation');
  const change = {
    title: form.title,
    firstName: form.firstName,
    lastName: form.lastName,
    displayName: displayNameOf(form.firstName, form.lastName),
    birthday: birthdayText(form.birthday),
    address: form.address,
    mobile,
    interests: [...new Set(form.interests)],
    optOut: form.optOut ?? false,
    language: form.language,
  };
  const made = await endAllSessionsWith(ctx, memberId, (tx) => writeMemberInfo(tx, memberId, change, ctx.now()));
  if (!made) return refuse('update_failed');
  forgetSessionCookie(ctx);
  return done({ updated: true });
}
