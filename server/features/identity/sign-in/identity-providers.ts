import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { providers, type Provider } from '../../../../contract/identity/sign-in-methods.ts';
import type { Program } from '../../../context.ts';
import type { ProviderSettings } from '../../../platform/config.ts';
import { sharedKey } from '../../../platform/shared.ts';

/** Provider response timeout, in ms. */
const providerTimeoutMs = 10_000;

/** How long a provider's discovery document is cached: one hour. */
const describedMs = 60 * 60 * 1000;

/** Provider with the endpoints from its discovery document. */
export interface IdentityProvider extends ProviderSettings {
  name: Provider;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  keys: JWTVerifyGetKey;
}

/** Facebook's document has no token endpoint; this is the one for its manual flow. */
const facebookTokenEndpoint = 'https://graph.facebook.com/v23.0/oauth/access_token';

/** This process's cached providers, each with its expiry (ms). */
const described = sharedKey<Map<Provider, { until: number; provider: IdentityProvider }>, Program>(() => new Map());

export function configuredProviders(program: Pick<Program, 'config'>): Provider[] {
  return providers.filter((name) => program.config.providers[name]);
}

/**
 * Returns a provider with its endpoints, or `undefined` if it is not configured.
 * @throws {ProviderAway} if it does not respond properly.
 */
export async function findIdentityProvider(program: Program, name: Provider): Promise<IdentityProvider | undefined> {
  const settings = program.config.providers[name];
  if (!settings) return undefined;
  const kept = program.shared(described).get(name);
  if (kept && kept.until > program.now().getTime()) return kept.provider;
  const provider = { ...settings, name, ...(await discover(name, settings)) };
  program.shared(described).set(name, { until: program.now().getTime() + describedMs, provider });
  return provider;
}

/** The provider does not respond, or its response is invalid. */
export class ProviderAway extends Error {}

async function discover(
  name: Provider,
  { issuer }: ProviderSettings,
): Promise<Pick<IdentityProvider, 'authorizationEndpoint' | 'tokenEndpoint' | 'keys'>> {
  const document = await fetchProviderJson(`${issuer}/.well-known/openid-configuration`);
  const address = (key: string): string => {
    const value =
      document[key] ?? (name === 'facebook' && key === 'token_endpoint' ? facebookTokenEndpoint : undefined);
    if (typeof value !== 'string' || !URL.canParse(value)) throw new ProviderAway(`${name} names no ${key}`);
    // Allow plain HTTP only on the origin of an issuer that uses it, as on a developer's machine.
    if (!value.startsWith('https://') && new URL(value).origin !== new URL(issuer).origin)
      throw new ProviderAway(`${name} names a ${key} that is not encrypted`);
    return value;
  };
  if (document.issuer !== issuer) throw new ProviderAway(`${name} calls itself by another name`);
  return {
    authorizationEndpoint: address('authorization_endpoint'),
    tokenEndpoint: address('token_endpoint'),
    keys: createRemoteJWKSet(new URL(address('jwks_uri')), { timeoutDuration: providerTimeoutMs }),
  };
}

/**
 * Fetches a JSON object.
 * @throws {ProviderAway} for any other response, or after ten seconds.
 */
export async function fetchProviderJson(
  address: string,
  init: Pick<RequestInit, 'method' | 'body'> = {},
): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(address, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(providerTimeoutMs),
      headers: { accept: 'application/json' },
    });
    const body: unknown = await response.json();
    if (response.ok && typeof body === 'object' && body !== null) return { ...body };
    throw new ProviderAway(`answered ${response.status}`);
  } catch (error) {
    if (error instanceof ProviderAway) throw error;
    throw new ProviderAway('does not answer', { cause: error });
  }
}
