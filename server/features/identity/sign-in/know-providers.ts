import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { providers, type Provider } from '../../../../contract/identity/sign-in-methods.ts';
import type { Program } from '../../../context.ts';
import type { ProviderSettings } from '../../../platform/config.ts';
import { sharedKey } from '../../../platform/shared.ts';

/** How long we wait for a provider's answer. Milliseconds. */
const providerTimeoutMs = 10_000;

/** How long a provider's own description of its addresses is believed. Milliseconds: an hour. */
const describedMs = 60 * 60 * 1000;

/** A provider with its addresses, as its discovery document names them. */
export interface KnownProvider extends ProviderSettings {
  name: Provider;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  keys: JWTVerifyGetKey;
}

/** Facebook's document names no token endpoint; this is the one of its manual flow. */
const facebookTokenEndpoint = 'https://graph.facebook.com/v23.0/oauth/access_token';

/** Described providers of this process, each with the time until which that holds. */
const described = sharedKey<Map<Provider, { until: number; provider: KnownProvider }>, Program>(() => new Map());

/** The providers that are switched on. */
export function configuredProviders(program: Pick<Program, 'config'>): Provider[] {
  return providers.filter((name) => program.config.providers[name]);
}

/** What is known of a provider; undefined when it is not configured. @throws {ProviderAway} when it does not answer well. */
export async function knowProvider(program: Program, name: Provider): Promise<KnownProvider | undefined> {
  const settings = program.config.providers[name];
  if (!settings) return undefined;
  const kept = program.shared(described).get(name);
  if (kept && kept.until > program.now().getTime()) return kept.provider;
  const provider = { ...settings, name, ...(await discover(name, settings)) };
  program.shared(described).set(name, { until: program.now().getTime() + describedMs, provider });
  return provider;
}

/** The provider does not answer, or not as it must. */
export class ProviderAway extends Error {}

async function discover(
  name: Provider,
  { issuer }: ProviderSettings,
): Promise<Pick<KnownProvider, 'authorizationEndpoint' | 'tokenEndpoint' | 'keys'>> {
  const document = await readJson(`${issuer}/.well-known/openid-configuration`);
  const address = (key: string): string => {
    const value =
      document[key] ?? (name === 'facebook' && key === 'token_endpoint' ? facebookTokenEndpoint : undefined);
    if (typeof value !== 'string' || !URL.canParse(value)) throw new ProviderAway(`${name} names no ${key}`);
    // Over plain HTTP only on the machine where the issuer itself is so.
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

/** @throws {ProviderAway} for anything but a JSON object within ten seconds. */
export async function readJson(
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
