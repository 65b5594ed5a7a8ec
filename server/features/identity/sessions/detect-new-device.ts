import { lifetimes } from '../../../../contract/identity/limits.ts';
import type { Ctx } from '../../../context.ts';
import { openText, signText } from '../../../platform/signed-token.ts';
import { readMemberSince } from '../store-sessions.ts';
import { describeDevice } from './describe-device.ts';

/** Lists who has logged in with this browser, latest first. Not stored on the server. */
const cookieName = 'fei-device';
const purpose = 'known device';
const between = '~';

/** A family at one computer. With more members, the least recent gets the notice again. Our decision. */
const maxMembers = 5;

/** Period in which an account counts as new and gets no notice: one day, our decision. */
const newAccountMs = 24 * 60 * 60 * 1000;

/** Records in the browser's cookie that a member has logged in here, and notifies them by mail the first time. */
export async function detectNewDevice(ctx: Ctx, memberId: string): Promise<void> {
  const known = (openText(ctx, purpose, ctx.cookie(cookieName) ?? '') ?? '').split(between).filter(Boolean);
  const members = [memberId, ...known.filter((one) => one !== memberId)].slice(0, maxMembers);
  ctx.setCookie({
    name: cookieName,
    value: signText(ctx, purpose, members.join(between)),
    maxAgeSeconds: lifetimes.deviceDays * 24 * 60 * 60,
    httpOnly: true,
  });
  if (known.includes(memberId)) return;
  const since = await readMemberSince(ctx.db, memberId);
  const now = ctx.now();
  if (!since || now.getTime() - since.getTime() < newAccountMs) return;
  const login = { memberId, loginId: ctx.id(), ...describeDevice(ctx.userAgent), loggedInAt: now.toISOString() };
  await ctx.transact((tx) => ctx.publish(tx, 'identity.new_device_used', [login]));
}
