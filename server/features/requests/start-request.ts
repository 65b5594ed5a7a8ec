import type { RequestStart } from '../../../contract/requests.ts';
import type { Ctx } from '../../context.ts';
import { readMemberInfo } from '../identity/read-member-info.ts';
import { listCourierDays } from '../orders/list-courier-days.ts';

/** What the forms are filled in with for whoever opens them. */
export async function startRequest(ctx: Ctx): Promise<RequestStart> {
  if (ctx.viewer.kind !== 'member') return { sender: null, transactions: [] };
  const [info, transactions] = await Promise.all([readMemberInfo(ctx), listCourierDays(ctx)]);
  return { sender: senderOf(ctx, info), transactions };
}

function senderOf(ctx: Ctx, info: Awaited<ReturnType<typeof readMemberInfo>>): RequestStart['sender'] {
  const { firstName, lastName, email, mobile } = info;
  // As the page's language writes names.
  const name =
    ctx.language === 'en_us' || /^[\p{Script=Latin}\s'-]+$/u.test(lastName)
      ? `${firstName} ${lastName}`.trim()
      : `${lastName}${firstName}`;
  return {
    name,
    email,
    telephone: mobile ? `+${mobile.areaCode} ${mobile.number.replace(/^(\d{4})(\d{4})$/, '$1 $2')}` : '',
  };
}
