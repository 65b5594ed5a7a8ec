import { sessionCookieName, type ViewerSummary } from '../../../../contract/identity/account.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { sessionMemory } from './session-memory.ts';
import { endSession } from './log-out.ts';
import { auth } from '../accounts/open-auth.ts';
import { detectNewDevice } from './detect-new-device.ts';
import { readViewer } from './read-viewer.ts';
import { abbreviateNetwork } from '../../../platform/http.ts';
import { logSecurityEvent } from '../throttling/log-security-event.ts';
import { sessionSeconds } from '../rules.ts';
import { sessionTokenIn, signSession } from './sign-session.ts';
import { describeSession } from '../store-sign-in-methods.ts';

/**
 * Starts a session for a member whose identity is proved by any sign-in method, and sets its cookie. Fails with
 * `account_locked` if the member is suspended. Callers must check that the account is active.
 */
export async function beginSession(ctx: Ctx, memberId: string): Promise<Outcome<ViewerSummary, 'account_locked'>> {
  const { internalAdapter } = await ctx.shared(auth).$context;
  return adoptSession(ctx, (await internalAdapter.createSession(memberId)).token);
}

/**
 * The same for a session that the account library has started.
 * @param token of the session.
 */
export async function adoptSession(ctx: Ctx, token: string): Promise<Outcome<ViewerSummary, 'account_locked'>> {
  // End the browser's previous session, which would otherwise live on without a cookie.
  const before = sessionTokenIn(ctx, ctx.cookie(sessionCookieName));
  if (before) await endSession(ctx, before);
  const actor = await ctx.shared(sessionMemory).actorOf(token);
  // The account was suspended meanwhile: its sessions resolve to no member.
  if (actor.kind !== 'member') return refuse('account_locked');
  await describeSession(ctx.db, token, ctx.userAgent, abbreviateNetwork(ctx.address));
  ctx.setCookie({
    name: sessionCookieName,
    value: signSession(ctx, token),
    maxAgeSeconds: sessionSeconds,
    httpOnly: true,
  });
  await detectNewDevice(ctx, actor.actorId);
  logSecurityEvent(ctx, 'signed_in', { address: ctx.address, memberId: actor.actorId });
  return done(readViewer(ctx, actor));
}
