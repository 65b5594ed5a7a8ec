import { Agent, request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import type { Call } from '../../contract/core/call.ts';
import { sessionCookieName } from '../../contract/identity/account.ts';
import type { GrantScope, StaffRole } from '../../contract/identity/staff.ts';
import { staffSessionCookie } from '../features/identity/staff/read-staff-session.ts';
import { makeStaff, staffPassword, type TestStaff } from '../features/identity/staff/testing-staff.ts';
import { testPageBuild } from '../http/pages/testing-page-build.ts';
import { serveSite } from '../serve-site.ts';
import type { TestProgram } from '../testing/open-program.ts';
import type { ForeignAccessProbe } from './testing-foreign-access.ts';

export interface SiteResponse {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly code: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** `Set-Cookie` headers, one per cookie. */
  readonly setCookies: readonly string[];
}

interface Asked {
  readonly method?: string;
  /** Path in the request line, sent without normalization. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; strings are sent unchanged. */
  readonly body?: unknown;
  /** Source address on this machine. */
  readonly from?: string;
}

/** The whole site over a real connection. */
export interface TestSite {
  readonly port: number;
  ask(requested: Asked): Promise<SiteResponse>;
  close(): Promise<void>;
}

/** Content that distinguishes the shop's test pages from the consoles' test pages. */
export const shopPage = 'a page of the shop';

/** Serves shop and consoles as the program does, on a free port; each page is a short text. */
export async function openSite(program: TestProgram): Promise<TestSite> {
  const app = await serveSite(program, async () => ({
    source: {
      build: async () => testPageBuild({ write: () => `<!doctype html><html>${shopPage}</html>` }),
      assets: undefined,
      wordsScript: () => null,
    },
    staff: { assets: undefined, partsFor: () => ({ scripts: ['/Staff/assets/entry.js'], styles: [], preloads: [] }) },
  }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  return {
    port,
    ask: (requested) => askAt(port, agent, requested),
    close: async () => {
      agent.destroy();
      await app.close();
    },
  };
}

async function askAt(
  port: number,
  agent: Agent,
  { method = 'GET', path, headers = {}, body, from }: Asked,
): Promise<SiteResponse> {
  const sent = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
  const ofBody =
    sent === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) };
  const { promise, resolve, reject } = Promise.withResolvers<SiteResponse>();
  const asking = request(
    {
      host: '127.0.0.1',
      port,
      // Each source address uses its own connection, which is not reused.
      ...(from === undefined ? { agent } : { agent: false, localAddress: from }),
      method,
      path,
      headers: { host: `localhost:${port}`, ...ofBody, ...headers },
    },
    (result) => {
      textOf(result)
        .then((text) => {
          const type = result.headers['content-type'] ?? '';
          // A HEAD response has a type but no body.
          const said = text && type.includes('json') ? (JSON.parse(text) as { code?: string }) : {};
          const setCookies = result.headers['set-cookie'] ?? [];
          resolve({ status: result.statusCode ?? 0, type, text, code: said.code, headers: result.headers, setCookies });
        })
        .catch(reject);
    },
  );
  asking.on('error', reject);
  asking.end(sent);
  return promise;
}

/** Session opened over HTTP. */
export interface Session {
  readonly headers: Readonly<Record<string, string>>;
  readonly cookie: string;
  readonly token: string;
}

/** Returns `name=value` for the cookies that a response sets, excluding those it deletes. */
export function cookiesOf({ setCookies }: Pick<SiteResponse, 'setCookies'>): string[] {
  return setCookies.flatMap((one) => (/max-age=0/i.test(one) ? [] : (one.split(';', 1)[0] ?? [])));
}

const own = { 'sec-fetch-site': 'same-origin' };

/**
 * Signs in a staff member by password and code.
 * @param host host of the consoles.
 */
export async function signIn(site: TestSite, staff: TestStaff, host?: string): Promise<Session> {
  const headers = { ...own, ...(host === undefined ? {} : { host }) };
  const body = { email: staff.email, password: staffPassword };
  const first = await site.ask({ method: 'POST', path: '/Staff/api/sign-in', headers, body });
  const [step = ''] = cookiesOf(first);
  const second = await site.ask({
    method: 'POST',
    path: '/Staff/api/sign-in/code',
    headers: { ...headers, cookie: step },
    body: { code: staff.code() },
  });
  return sessionOf(second, staffSessionCookie, 'csrfToken');
}

/** Creates a staff member with one grant and signs them in. */
export async function staffSession(
  program: TestProgram,
  site: TestSite,
  role: StaffRole,
  scope: GrantScope = { kind: 'everything' },
): Promise<Session & { staff: TestStaff }> {
  const staff = await makeStaff(program, `${program.id()}@staff.example`, role, scope);
  return { ...(await signIn(site, staff)), staff };
}

/** Logs in a member who has the default test password. */
export async function memberSession(site: TestSite, loginName: string): Promise<Session> {
  const body = { loginName, password: 'correct horse' };
  const result = await site.ask({ method: 'POST', path: '/api/user/login.do', headers: own, body });
  return sessionOf(result, sessionCookieName, 'loginToken');
}

function sessionOf(result: SiteResponse, name: string, token: string): Session {
  const cookie = cookiesOf(result).find((one) => one.startsWith(`${name}=`));
  if (!cookie) throw new Error(`not logged in: ${result.status} ${result.text}`);
  const csrf = (JSON.parse(result.text) as Record<string, string>)[token] ?? '';
  return { cookie, token: csrf, headers: { cookie, 'x-login-token': csrf, 'x-language': 'en_us' } };
}

/**
 * Makes an API call from the contract.
 * @param headers sent in addition to those of the body.
 */
export function askCall(
  site: TestSite,
  { method, path }: Pick<Call, 'method' | 'path'>,
  reach: ForeignAccessProbe = {},
  headers: Session['headers'] = {},
): Promise<SiteResponse> {
  const filled = path.replaceAll(/:([a-z]+)/gi, (_, key: string) => encodeURIComponent(reach.params?.[key] ?? 'x'));
  const query = new URLSearchParams(reach.query as Record<string, string> | undefined).toString();
  return site.ask({
    method,
    path: query ? `${filled}?${query}` : filled,
    headers,
    ...(method === 'GET' ? {} : { body: reach.body ?? {} }),
  });
}
