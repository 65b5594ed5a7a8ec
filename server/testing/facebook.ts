import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';

/** Person logged in at Facebook, and their answers in its dialog. */
interface FacebookPerson {
  sub: string;
  email?: string;
  given_name?: string;
  family_name?: string;
  cancels?: boolean;
  /** True shows the dialog, with a link for either answer. */
  asks?: boolean;
}

interface Grant {
  redirectUri: string;
  challenge: string;
  nonce: string;
  scopes: readonly string[];
}

export const testFacebookApp = { clientId: '392039059588230', clientSecret: 'an app secret of the tests' };

const permissions = ['openid', 'email', 'public_profile'];

/**
 * Opens a stub of Facebook's code flow with PKCE, following its guide 'OIDC Code Flow with PKCE'.
 * @param callbacks valid OAuth redirect URIs of the app.
 */
export async function openTestFacebook(callbacks: readonly string[], now: () => Date): Promise<TestFacebook> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const { kty, n, e } = await exportJWK(privateKey);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const facebook = new TestFacebook(server, callbacks, now, privateKey, { kty: kty!, n: n!, e: e! });
  server.on('request', (request, response) => void facebook.answer(request, response));
  return facebook;
}

export class TestFacebook {
  readonly issuer: string;
  person: FacebookPerson = { sub: 'nobody' };
  /** If set, the token endpoint returns this error in the Graph API's format. */
  outage: { status: number; message: string; type: string; code: number } | undefined;
  readonly #server: Server;
  readonly #callbacks: readonly string[];
  readonly #now: () => Date;
  readonly #privateKey: CryptoKey;
  readonly #publicKey: JWK;
  readonly #codes = new Map<string, Grant>();

  constructor(server: Server, callbacks: readonly string[], now: () => Date, privateKey: CryptoKey, publicKey: JWK) {
    this.issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
    this.#server = server;
    this.#callbacks = callbacks;
    this.#now = now;
    this.#privateKey = privateKey;
    this.#publicKey = publicKey;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.issuer);
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    switch (pathname.replace(/\/$/, '')) {
      case '/.well-known/openid-configuration':
        return void json(200, this.#describe());
      case '/.well-known/oauth/openid/jwks':
        return void json(200, { keys: [{ ...this.#publicKey, kid: 'one', alg: 'RS256', use: 'sig' }] });
      case '/dialog/oauth': {
        const result = this.#openDialog(searchParams);
        if (typeof result === 'string') return void response.writeHead(302, { location: result }).end();
        return void response.writeHead(200, { 'content-type': 'text/html' }).end(result.page);
      }
      case '/v23.0/oauth/access_token': {
        const fields = request.method === 'POST' ? new URLSearchParams(await readBody(request)) : searchParams;
        const { status, body } = await this.#exchange(fields);
        return void json(status, body);
      }
      default:
        return void json(404, graphError(2500, `Unknown path components: ${pathname}`));
    }
  }

  /** Facebook's own document names no token endpoint; the stub's must be on this machine. */
  #describe(): object {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/dialog/oauth/`,
      token_endpoint: `${this.issuer}/v23.0/oauth/access_token`,
      jwks_uri: `${this.issuer}/.well-known/oauth/openid/jwks/`,
      response_types_supported: ['id_token', 'token id_token'],
      subject_types_supported: ['pairwise'],
      id_token_signing_alg_values_supported: ['RS256'],
    };
  }

  /** @returns the browser's next address, or the dialog's page. */
  #openDialog(query: URLSearchParams): string | { page: string } {
    const mistake = this.#mistakeIn(query);
    if (mistake) return { page: `<title>Error</title>${mistake}` };
    const answered = query.get('answer');
    if (this.person.asks && !answered) {
      const to = (outcome: string) =>
        `?${new URLSearchParams([...query, ['answer', outcome]])}`.replaceAll('&', '&amp;');
      return { page: `<a href="${to('continue')}">Continue</a> <a href="${to('cancel')}">Cancel</a>` };
    }
    return this.#leave(query, answered === 'cancel' || this.person.cancels === true);
  }

  #mistakeIn(query: URLSearchParams): string | undefined {
    if (query.get('client_id') !== testFacebookApp.clientId) return 'Invalid App ID';
    if (!this.#callbacks.includes(query.get('redirect_uri') ?? '')) return 'URL Blocked';
    const invalid = scopesIn(query).filter((scope) => !permissions.includes(scope));
    if (invalid.length > 0) return `Invalid Scopes: ${invalid.join(', ')}`;
    const isCode = query.get('response_type') === 'code' && query.get('code_challenge_method') === 'S256';
    return isCode && query.get('code_challenge') ? undefined : 'Invalid parameters';
  }

  #leave(query: URLSearchParams, isCancelled: boolean): string {
    const redirectUri = query.get('redirect_uri') ?? '';
    const back = new URL(redirectUri);
    if (isCancelled) {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_code', '200');
      back.searchParams.set('error_description', 'Permissions error');
      back.searchParams.set('error_reason', 'user_denied');
    } else {
      const code = `AQ${randomUUID().replaceAll('-', '').repeat(7)}`;
      const challenge = query.get('code_challenge') ?? '';
      this.#codes.set(code, { redirectUri, challenge, nonce: query.get('nonce') ?? '', scopes: scopesIn(query) });
      back.searchParams.set('code', code);
    }
    back.searchParams.set('state', query.get('state') ?? '');
    back.hash = '_=_';
    return back.href;
  }

  async #exchange(fields: URLSearchParams): Promise<{ status: number; body: object }> {
    if (this.outage) {
      const { status, message, type, code } = this.outage;
      return { status, body: graphError(code, message, type) };
    }
    const refused = (message: string) => ({ status: 400, body: graphError(100, message) });
    if (fields.get('client_id') !== testFacebookApp.clientId) return refused('Missing client_id parameter.');
    const secret = fields.get('client_secret');
    if (secret !== null && secret !== testFacebookApp.clientSecret) return refused('Error validating client secret.');
    const code = fields.get('code') ?? '';
    const grant = this.#codes.get(code);
    if (!grant) return refused('This authorization code has been used.');
    if (grant.redirectUri !== fields.get('redirect_uri')) return refused('Error validating verification code.');
    const verifier = fields.get('code_verifier') ?? '';
    if (createHash('sha256').update(verifier).digest('base64url') !== grant.challenge)
      return refused('Invalid code verifier.');
    this.#codes.delete(code);
    const tokens = { access_token: `EAA${randomUUID()}`, token_type: 'bearer', expires_in: 5_183_944 };
    if (!grant.scopes.includes('openid')) return { status: 200, body: tokens };
    return { status: 200, body: { ...tokens, id_token: await this.#signIdToken(grant) } };
  }

  /** Signs an ID token. Like Facebook's, it never states whether the address is verified. */
  #signIdToken({ nonce, scopes }: Grant): Promise<string> {
    const { sub, email, given_name, family_name } = this.person;
    const seconds = Math.floor(this.#now().getTime() / 1000);
    return new SignJWT({
      iss: this.issuer,
      aud: testFacebookApp.clientId,
      sub,
      iat: seconds,
      exp: seconds + 3600,
      jti: randomUUID(),
      ...(nonce ? { nonce } : {}),
      ...(email && scopes.includes('email') ? { email } : {}),
      given_name,
      family_name,
      name: [given_name, family_name].filter(Boolean).join(' '),
    })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'one' })
      .sign(this.#privateKey);
  }
}

/** Separated by commas or spaces, as in the guide. */
function scopesIn(query: URLSearchParams): string[] {
  return (query.get('scope') ?? '').split(/[,\s]+/).filter(Boolean);
}

function graphError(code: number, message: string, type = 'OAuthException'): object {
  return { error: { message, type, code, fbtrace_id: 'AbCdEfGhIjK' } };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString('utf8');
}
