import { providers, type Security } from '../../../../contract/identity/sign-in-methods.ts';
import type { Ctx } from '../../../context.ts';
import { describeDevice } from '../sessions/describe-device.ts';
import { hasFreshProof } from '../sessions/fresh-proof.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { sessionMemory } from '../sessions/session-memory.ts';
import { configuredProviders } from '../sign-in/identity-providers.ts';
import { logOut } from '../sessions/log-out.ts';
import { readAuthenticator } from './manage-authenticator.ts';
import { countSignInMethods } from './remove-sign-in-method.ts';
import { requireMember } from '../sessions/require-member.ts';
import { listPasskeyRows } from '../sign-in/store-passkeys.ts';
import { deleteSessionRow, listSessionRows, readSignInMethodsOf } from '../store-sign-in-methods.ts';

/** Returns the member's sessions, newest first, and their sign-in methods. */
export async function readSecurity(ctx: Ctx): Promise<Security> {
  const memberId = requireMember(ctx);
  const current = ctx.actor.kind !== 'member' ? '' : ctx.actor.sessionId;
  const [sessions, methods, passkeys, isFresh] = await Promise.all([
    listSessionRows(ctx.db, memberId, ctx.now()),
    readSignInMethodsOf(ctx.db, memberId),
    listPasskeyRows(ctx.db, memberId),
    hasFreshProof(ctx),
  ]);
  const authenticator = await readAuthenticator(ctx, isFresh);
  const configured = configuredProviders(ctx);
  return {
    sessions: sessions.map(({ id, userAgent, network, since }) => ({
      id,
      current: id === current,
      device: describeDevice(userAgent),
      network: network ?? '',
      since: since.toISOString(),
    })),
    hasPassword: methods.hasPassword,
    providers: providers
      .map((provider) => ({
        provider,
        linked: methods.providers.includes(provider),
        configured: configured.includes(provider),
      }))
      .filter(({ linked, configured: isConfigured }) => linked || isConfigured),
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    authenticator,
    canRemove: countSignInMethods(methods) > 1,
    isFresh,
  };
}

/** Ends one of the member's own sessions: immediately here, within 30 s in other processes. */
export async function endOwnSession(ctx: Ctx, sessionId: string): Promise<{ done: true }> {
  const token = await deleteSessionRow(ctx.db, requireMember(ctx), sessionId);
  if (token) ctx.shared(sessionMemory).forgetToken(token);
  return { done: true };
}

/** Ends all of the member's sessions, including this one. */
export async function endOwnSessions(ctx: Ctx): Promise<{ done: true }> {
  await endSessions(ctx, requireMember(ctx));
  await logOut(ctx);
  return { done: true };
}
