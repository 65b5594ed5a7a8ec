import { createHash } from 'node:crypto';
import { isStorable } from '../../../../contract/core/storable.ts';
import { providerLoginCalls } from '../../../../contract/identity/provider-login.ts';
import type { Provider } from '../../../../contract/identity/sign-in-methods.ts';
import type { Ctx, Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { recordCredential } from '../sessions/record-credential.ts';
import { admitIdentity } from './admit-identity.ts';
import { beginStep, deriveFrom, digestSecret, endStep, type OpenStep } from './login-state-cookie.ts';
import { findIdentityProvider, ProviderAway, fetchProviderJson } from './identity-providers.ts';
import { mayAsk } from '../throttling/limit-attempts.ts';
import { findIdentity, insertIdentity, nameStep } from '../store-sign-in-methods.ts';
import { verifyIdentity, type Identity } from './verify-identity.ts';

type RedirectRefusal =
  | `${Provider}_failed`
  | 'no_email_provided'
  | 'provider_email_unproved'
  | 'account_locked'
  | 'provider_away'
  | 'not_found'
  | 'too_many_requests';

/** Space-separated even for Facebook, which also accepts commas: other providers in its place do not. */
const scopes: Readonly<Record<Provider, string>> = {
  google: 'openid email profile',
  apple: 'openid name email',
  facebook: 'openid email public_profile',
};

function callbackAddress(program: Pick<Program, 'config'>, provider: Provider): string {
  return program.config.publicUrl + providerLoginCalls.finishProviderLogin.path.replace(':provider', provider);
}

/**
 * Starts the redirect flow: authorization code with PKCE, state and nonce.
 * @param goal.memberId links the identity to this member, who requested it with a checked call.
 * @returns the provider's URL for the browser.
 */
export async function startRedirect(
  ctx: Ctx,
  name: Provider,
  goal: { target?: string | undefined; memberId?: string },
): Promise<Outcome<{ address: string }, 'not_found' | 'provider_away' | 'too_many_requests'>> {
  const allowed = await mayAsk(ctx, 'signInStep', { network: ctx.address });
  if (!allowed.ok) return allowed;
  const provider = await findIdentityProvider(ctx, name).catch(awayIs(ctx, name));
  if (provider === 'away') return refuse('provider_away');
  if (!provider) return refuse('not_found');
  const step = await beginStep(ctx, { kind: 'redirect', provider: name, ...goal });
  const address = new URL(provider.authorizationEndpoint);
  const query = {
    client_id: provider.clientId,
    redirect_uri: callbackAddress(ctx, name),
    response_type: 'code',
    scope: scopes[name],
    state: step.token,
    nonce: deriveFrom(ctx, 'nonce', step),
    code_challenge: createHash('sha256').update(verifierOf(ctx, step)).digest('base64url'),
    code_challenge_method: 'S256',
    // Apple sends name and email only in a form post.
    ...(name === 'apple' ? { response_mode: 'form_post' } : {}),
  };
  for (const [key, value] of Object.entries(query)) address.searchParams.set(key, value);
  return done({ address: address.href });
}

function verifierOf(program: Pick<Program, 'key'>, step: OpenStep): string {
  return deriveFrom(program, 'verifier', step);
}

function awayIs(program: Program, provider: Provider): (error: unknown) => 'away' {
  return (error) => {
    if (!(error instanceof ProviderAway)) throw error;
    program.log.warn({ provider, err: error }, 'an identity provider is unavailable');
    return 'away';
  };
}

/** Stores the name that Apple posts with its first response. Requires the state, which no one else has. */
export async function storePostedName(
  program: Program,
  provider: Provider,
  state: string,
  user: string,
): Promise<void> {
  let posted: unknown;
  try {
    posted = JSON.parse(user);
  } catch {
    return;
  }
  const name: unknown = Reflect.get(Object(posted), 'name');
  const part = (key: string) => {
    const value: unknown = Reflect.get(Object(name), key);
    return typeof value === 'string' && isStorable(value) ? Array.from(value.trim()).slice(0, 50).join('') : '';
  };
  const tokenHash = digestSecret(program, state);
  await nameStep(program.db, { tokenHash, provider, givenName: part('firstName'), familyName: part('lastName') });
}

/** Result of a return. `linking`: errors belong on the security page. `target`: page to continue to. */
export interface RedirectResult {
  outcome: Outcome<object, RedirectRefusal>;
  linking: boolean;
  target?: string | undefined;
}

/** Finishes the redirect flow in the browser that started it. The state works once, and only there. */
export async function finishRedirect(
  ctx: Ctx,
  provider: Provider,
  result: { state: string; code: string; issuer: string | undefined },
): Promise<RedirectResult> {
  const failed = refuse(`${provider}_failed`);
  const allowed = await mayAsk(ctx, 'signInStep', { network: ctx.address });
  if (!allowed.ok) return { outcome: allowed, linking: false };
  const step = await endStep(ctx, 'redirect', result.state, provider);
  if (!step) return { outcome: failed, linking: false };
  const linking = step.memberId !== null;
  const target = step.target ?? undefined;
  const identity = result.code ? await identityFor(ctx, provider, result, step) : undefined;
  if (!identity) return { outcome: failed, linking, target };
  if (step.memberId !== null) {
    // The member who started linking must still be logged in here.
    const isTheirs = ctx.actor.kind === 'member' && ctx.actor.actorId === step.memberId;
    const linked = isTheirs && (await linkIdentity(ctx, step.memberId, identity));
    return { outcome: linked ? done({}) : failed, linking, target };
  }
  const named = { firstName: step.givenName ?? '', lastName: step.familyName ?? '' };
  const hasName = identity.firstName || identity.lastName;
  const outcome = await admitIdentity(ctx, hasName ? identity : { ...identity, ...named });
  return { outcome, linking, target };
}

async function identityFor(
  ctx: Ctx,
  name: Provider,
  result: { code: string; issuer: string | undefined },
  step: OpenStep,
): Promise<Identity | undefined> {
  try {
    const provider = await findIdentityProvider(ctx, name);
    if (!provider || (result.issuer !== undefined && result.issuer !== provider.issuer)) return undefined;
    const tokens = await fetchProviderJson(provider.tokenEndpoint, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: result.code,
        redirect_uri: callbackAddress(ctx, name),
        client_id: provider.clientId,
        client_secret: provider.clientSecret,
        code_verifier: verifierOf(ctx, step),
      }),
    });
    if (typeof tokens.id_token !== 'string') return undefined;
    return await verifyIdentity(ctx, name, tokens.id_token, deriveFrom(ctx, 'nonce', step));
  } catch (error) {
    awayIs(ctx, name)(error);
    return undefined;
  }
}

/** @returns false if the identity belongs to another member. */
async function linkIdentity(ctx: Ctx, memberId: string, { provider, subject }: Identity): Promise<boolean> {
  const now = ctx.now();
  return ctx.transact(async (tx) => {
    const wayId = ctx.id();
    if (await insertIdentity(tx, { id: wayId, memberId, provider, subject, now })) {
      const added = { memberId, wayId, way: provider, addedAt: now.toISOString() };
      await recordCredential(ctx, tx, memberId, 'provider_linked');
      await ctx.publish(tx, 'identity.way_in_added', [added]);
      return true;
    }
    return (await findIdentity(tx, provider, subject, now))?.memberId === memberId;
  });
}
