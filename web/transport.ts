import type { Call, Problem } from '../contract/call.ts';
import { CallError } from '../contract/call-error.ts';
import type { Api, CallName } from '../contract/calls.ts';
import type { Language } from '../contract/language.ts';

/** Milliseconds (specification, section 7). */
const timeoutMs = 30_000;

interface RawInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
}

/** What the transport tells the page of: a refused change of rights is shown whoever asked for it. */
export const forbiddenEvent = 'fei:forbidden';

let session: { language: Language; loginToken: string | null } = { language: 'zh_hk', loginToken: null };

/** Set once a document, as language and session change only with a new document. */
export function setSession(next: typeof session): void {
  session = next;
}

/** The calls as pages use them in the browser. Their definitions are loaded with the first one: a first page needs none. */
export const browserApi = new Proxy({} as Api, {
  get: (_, name) => (input?: RawInput) => send(name as CallName, input ?? {}),
});

async function send(name: CallName, input: RawInput): Promise<unknown> {
  const { calls } = await import('../contract/calls.ts');
  const definition: Call = calls[name];
  const response = await request(definition, input);
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    const problem = isProblem(body) ? body : problemOf(response.status);
    // This document began logged in: whatever became of the cookie, the session has ended.
    if (problem.code === 'login_required' && session.loginToken) problem.code = 'session_expired';
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
    if (value !== undefined) query.set(name, String(value));
  if (path.endsWith('.json')) query.set('_t', String(Date.now()));
  const headers: Record<string, string> = { accept: 'application/json', 'x-language': session.language };
  if (session.loginToken) headers['x-login-token'] = session.loginToken;
  const asForm = definition.sentAs === 'form';
  if (definition.body) headers['content-type'] = asForm ? 'application/x-www-form-urlencoded' : 'application/json';
  try {
    return await fetch(query.size > 0 ? `${path}?${query}` : path, {
      method: definition.method,
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      ...(definition.body ? { body: asForm ? writeForm(input.body) : JSON.stringify(input.body ?? {}) } : {}),
    });
  } catch {
    // No answer at all: time-out, or the network is gone.
    throw new CallError(problemOf(503));
  }
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
