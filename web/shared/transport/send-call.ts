import type { Call, Problem } from '../../../contract/core/call.ts';
import { CallError } from '../../../contract/core/call-error.ts';
import { hongKongDay } from '../../../contract/core/hong-kong-calendar.ts';
import type { Language } from '../../../contract/core/language.ts';
import { timeouts } from '../../../contract/core/limits.ts';

/** What a call is given, before anybody has checked it. */
export interface RawInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | readonly (string | number)[] | undefined>;
  body?: unknown;
}

/** What the transport tells the page of: a refused change of rights is shown whoever asked for it. */
export const forbiddenEvent = 'fei:forbidden';

interface Session {
  language: Language;
  csrfToken: string | null;
  /** Where the calls go: an origin, or empty for the page's own. */
  apiBase: string;
}

let session: Session = { language: 'zh_hk', csrfToken: null, apiBase: '' };

/** How far the server's clock is ahead of this one, as its last answer showed. Milliseconds. */
let aheadMs = 0;

/** The server's time, to the second. */
export function serverNow(): Date {
  return new Date(Date.now() + aheadMs);
}

/** Where a path of the calls is, seen from this page. */
export function apiAddress(path: string): string {
  return session.apiBase + path;
}

/** The headers of every call: what answers it says it in the page's language. */
export function callHeaders(): Record<string, string> {
  return { accept: 'application/json', 'x-language': session.language };
}

/** Pages of the shop set all of it once a document; the consoles of staff change language and login within one. */
export function setSession(next: Partial<Session>): void {
  session = { ...session, ...next };
}

/** Sends one call, and checks what comes back. @throws {CallError} for whatever is no success, no answer among it. */
export async function sendCall(definition: Call, input: RawInput): Promise<unknown> {
  const response = await request(definition, input);
  setClock(definition, response);
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    const problem = isProblem(body) ? body : problemOf(response.status);
    // This document began logged in: whatever became of the cookie, the session has ended.
    if (problem.code === 'login_required' && session.csrfToken) problem.code = 'session_expired';
    const error = new CallError(problem);
    if (response.status === 403) window.dispatchEvent(new CustomEvent(forbiddenEvent, { detail: error.message }));
    throw error;
  }
  return definition.output.parse(body);
}

async function request(definition: Call, input: RawInput): Promise<Response> {
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
      // Also where the calls have an address of their own.
      credentials: 'include',
      signal: AbortSignal.timeout(timeouts.requestMs),
      ...(definition.body ? { body: asForm ? writeForm(input.body) : JSON.stringify(input.body ?? {}) } : {}),
    });
  } catch {
    // No answer at all: time-out, or the network is gone.
    throw new CallError(problemOf(503));
  }
}

/** Answers that are kept for a year tell the time of long ago. */
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

/** A failure without an answer of ours: words come from the page's catalogue, by its code. */
function problemOf(status: number): Problem {
  const code = status >= 500 ? 'busy' : 'internal_error';
  return { type: `urn:fei:problem:${code}`, title: '', status, code, detail: '', instance: '' };
}
