import type { ViewerSummary } from '../../../../contract/identity/account.ts';
import type { Provider } from '../../../../contract/identity/sign-in-methods.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { admitIdentity } from './admit-identity.ts';
import { beginStep, endStep } from './login-state-cookie.ts';
import { ProviderAway } from './identity-providers.ts';
import { mayAsk } from '../throttling/limit-attempts.ts';
import { claimedNonce, verifyIdentity } from './verify-identity.ts';

/** Returns a nonce bound to this browser, for the token that a provider's own script will fetch. */
export async function startCredential(ctx: Ctx): Promise<Outcome<{ nonce: string }, 'too_many_requests'>> {
  const allowed = await mayAsk(ctx, 'signInStep', { network: ctx.address });
  if (!allowed.ok) return allowed;
  return done({ nonce: (await beginStep(ctx, { kind: 'credential' })).token });
}

/**
 * Logs in by an ID token that the browser got from the provider. Its nonce must come from this browser and be unused,
 * so an intercepted token is useless. Facebook must send ID tokens too (Limited Login): an access token names no
 * browser, works for any app that got it, and can be checked only with our secret.
 */
export async function logInByCredential<Name extends Provider>(
  ctx: Ctx,
  provider: Name,
  credential: string,
): Promise<
  Outcome<
    ViewerSummary,
    | `${Name}_failed`
    | `${Name}_unverified`
    | 'no_email_provided'
    | 'provider_email_unproved'
    | 'account_locked'
    | 'too_many_requests'
  >
> {
  const allowed = await mayAsk(ctx, 'signInStep', { network: ctx.address });
  if (!allowed.ok) return allowed;
  const nonce = claimedNonce(credential);
  if (!nonce || !(await endStep(ctx, 'credential', nonce))) return refuse(`${provider}_failed`);
  try {
    const identity = await verifyIdentity(ctx, provider, credential, nonce);
    return identity ? await admitIdentity(ctx, identity) : refuse(`${provider}_unverified`);
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    ctx.log.warn({ provider, err: error }, 'an identity provider is unavailable');
    return refuse(`${provider}_failed`);
  }
}
