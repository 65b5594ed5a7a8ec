import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { Provider, type Configuration } from 'oidc-provider';

interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
}

/** Real OpenID provider on this machine, which logs in `person` without a dialog. */
export interface TestIdentityProvider {
  issuer: string;
  person: Person;
  /** Signs an ID token with the provider's own key; tests change the claims. */
  mint(claims: Record<string, unknown>, more?: { key?: CryptoKey; expiresIn?: number }): Promise<string>;
  close(): Promise<void>;
}

export const testClientId = 'fei-tests';

/** @param callbacks allowed redirect addresses. */
export async function openTestIdentityProvider(callbacks: string[], now: () => Date): Promise<TestIdentityProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const jwk = { ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const made: TestIdentityProvider = {
    issuer,
    person: { sub: 'nobody' },
    mint: (claims, { key = privateKey, expiresIn = 600 } = {}) => {
      const seconds = Math.floor(now().getTime() / 1000);
      return new SignJWT({ iss: issuer, aud: testClientId, iat: seconds, exp: seconds + expiresIn, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .sign(key);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  listen(server, new Provider(issuer, settings(made, jwk, callbacks)), made);
  return made;
}

function settings(made: TestIdentityProvider, jwk: object, callbacks: string[]): Configuration {
  return {
    clients: [
      {
        client_id: testClientId,
        client_secret: 'a secret of the tests',
        redirect_uris: callbacks,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [jwk] } as NonNullable<Configuration['jwks']>,
    pkce: { required: () => true },
    cookies: { keys: ['tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    // As at Google and Apple, the ID token itself contains the requested claims.
    conformIdTokenClaims: false,
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ ...made.person, sub: id }) }),
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        accountId: made.person.sub,
        ...(ctx.oidc.client ? { clientId: ctx.oidc.client.clientId } : {}),
      });
      grant.addOIDCScope('openid email profile name');
      await grant.save();
      return grant;
    },
  };
}

function listen(server: Server, provider: Provider, made: TestIdentityProvider): void {
  const result = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void result(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: made.person.sub } });
  });
}

/**
 * Follows the provider's redirects with its cookies, as a browser does.
 * @returns the first address outside the provider.
 */
export async function walkThrough(address: string, issuer: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = address;
  for (let hop = 0; hop < 10 && next.startsWith(issuer); hop += 1) {
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`the provider responded with ${response.status}: ${await response.text()}`);
    next = new URL(location, next).href;
  }
  return next;
}
