import type { Call, Problem } from '../../../contract/core/call.ts';
import { CallError } from '../../../contract/core/call-error.ts';
import { hongKongDay } from '../../../contract/core/hong-kong-calendar.ts';
import type { Language } from '../../../contract/core/language.ts';
import { timeouts } from '../../../contract/core/limits.ts';

export interface RawCallInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | readonly (string | number)[] | undefined>;
  body?: unknown;
}

/** Event for a call rejected with 403; the page shows its message for every caller. */
export const forbiddenEvent = 'fei:forbidden';

interface Session {
  language: Language;
  csrfToken: string | null;
  /** Origin of the calls; empty for the page's own. */
  apiBase: string;
}

let session: Session = { language: 'zh_hk', csrfToken: null, apiBase: '' };

/** Milliseconds by which the server's clock is ahead of the local clock, from its last response. */
let aheadMs = 0;

/** Returns the server's time, exact to the second. */
export function serverNow(): Date {
  return new Date(Date.now() + aheadMs);
}

export function apiAddress(path: string): string {
  return session.apiBase + path;
}

/** Returns the headers for every call, so that the server responds in the page's language. */
export function callHeaders(): Record<string, string> {
  return { accept: 'application/json', 'x-language': session.language };
}

/**
 * Sets the session. Shop pages set it once per document; the consoles change language and login within one document.
 */
export function setSession(next: Partial<Session>): void {
  session = { ...session, ...next };
}

/**
 * Sends a call and validates the response.
 * @throws {CallError} for every failure, including a missing response.
 */
export async function sendCall(definition: Call, input: RawCallInput): Promise<unknown> {
  const response = await request(definition, input);
  setClock(definition, response);
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    const problem = isProblem(body) ? body : problemOf(response.status);
    // The document was loaded with a login, so the session has ended.
    if (problem.code === 'login_required' && session.csrfToken) problem.code = 'session_expired';
    const error = new CallError(problem);
    if (response.status === 403) window.dispatchEvent(new CustomEvent(forbiddenEvent, { detail: error.message }));
    throw error;
  }
  return definition.output.parse(body);
}

async function request(definition: Call, input: RawCallInput): Promise<Response> {
  const path = definition.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    for (const one of value === undefined ? [] : [value].flat()) query.append(name, String(one));
  if (definition.dateStamp) query.set('date', hongKongDay(new Date()));
  if (path.endsWith('.json')) query.set('_t', String(Date.now()));
  const headers = callHeaders();
  if (session.csrfToken) headers['x-login-token'] = session.csrfToken;
  const asForm = definition.sentAs === 'form';
  if (definition.body) headers['content-type'] = asForm ? 'application/x-www-form-urlencoded' : 'application/json';
  try {
    return await fetch(apiAddress(query.size > 0 ? `${path}?${query}` : path), {
      method: definition.method,
      headers,
      // Needed for calls to another origin.
      credentials: 'include',
      signal: AbortSignal.timeout(timeouts.requestMs),
      ...(definition.body ? { body: asForm ? writeForm(input.body) : JSON.stringify(input.body ?? {}) } : {}),
    });
  } catch {
    // No response at all: the call timed out or the network is down.
    throw new CallError(problemOf(503, navigator.onLine === false ? 'offline' : 'busy'));
  }
}

/** Skips responses that are cached for a year, because their date is old. */
function setClock({ cache }: Call, { headers }: Response): void {
  const date = cache === 'versioned' ? Number.NaN : Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(date)) aheadMs = date - Date.now();
}

function writeForm(body: unknown): string {
  const texts = Object.entries(body ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return new URLSearchParams(texts).toString();
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'detail' in body;
}

/**
 * Creates the problem for a failure that has no response from our server: its text comes from the page's catalogue, by
 * code.
 */
function problemOf(status: number, code = status >= 500 ? 'busy' : 'internal_error'): Problem {
  return { type: `urn:fei:problem:${code}`, title: '', status, code, detail: '', instance: '' };
}
