import type { RequestStart } from '../../../../contract/requests/requests.ts';
import type { Ctx } from '../../../context.ts';
import { readMemberInfo } from '../../identity/profile/read-member-info.ts';
import { listCourierDays } from '../../orders/cart/list-courier-days.ts';
import { findPayments } from '../../orders/history/find-payment.ts';
import { readReceipt } from './sign-receipt.ts';

/** Returns the request forms' initial values, and the request just sent if there is a receipt. */
export async function startRequest(
  ctx: Ctx,
  { receipt }: { receipt?: string | undefined } = {},
): Promise<RequestStart> {
  const reference = receipt === undefined ? null : readReceipt(ctx, receipt);
  const received = reference === null ? null : { reference };
  if (ctx.actor.kind !== 'member') return { sender: null, received, transactions: [] };
  const [info, listed] = await Promise.all([readMemberInfo(ctx), listCourierDays(ctx)]);
  const numbers = listed.map(({ number }) => number);
  const payments = await findPayments(ctx, ctx.actor.actorId, numbers);
  const transactions = listed.map((one) => ({ ...one, byCard: payments.get(one.number) === 'card' }));
  return { sender: senderOf(info), received, transactions };
}

function senderOf(info: Awaited<ReturnType<typeof readMemberInfo>>): RequestStart['sender'] {
  const { firstName, lastName, email, mobile } = info;
  // Chinese names start with the family name and have no space, in any page language.
  const isChinese = /^\p{Script=Han}+$/u.test(lastName + firstName);
  const name = isChinese ? lastName + firstName : `${firstName} ${lastName}`.trim();
  return {
    name,
    email,
    telephone: mobile ? `+${mobile.areaCode} ${mobile.number.replace(/^(\d{4})(\d{4})$/, '$1 $2')}` : '',
  };
}
