import type { Call, CallInput, CallOutput, ParsedInput, Problem } from '../../contract/core/call.ts';
import { CallError } from '../../contract/core/call-error.ts';
import { refusalStatus, type RefusalCode } from '../../contract/core/refusals.ts';
import { isLanguage, type Language } from '../../contract/core/language.ts';
import enUs from '../../words/calls/fields.en_us.ts';
import zhCn from '../../words/calls/fields.zh_cn.ts';
import zhHk from '../../words/calls/fields.zh_hk.ts';
import type { FieldCode } from '../../words/field-code.ts';

type Calls = Readonly<Record<string, Call>>;
type Answer<Definition> =
  | CallOutput<Definition>
  | ((input: ParsedInput<Definition>) => MaybeLater<CallOutput<Definition>>);
type MaybeLater<Value> = Value | Promise<Value>;
type Answers<Of extends Calls> = { [Name in keyof Of]?: Answer<Of[Name]> };
type Handle = (input: object) => unknown;

interface SentRequest {
  readonly name: string;
  readonly input: object;
  /** Token that every change must carry. */
  readonly loginToken: string | null;
}

export interface FakeServer<Of extends Calls> {
  /** Sets a call's response from now on. A function receives the validated input and may throw `refusal(…)`. */
  answer<Name extends keyof Of>(name: Name, result: Answer<Of[Name]>): void;
  /**
   * Delays a call's responses.
   * @returns a function that sends the response to all waiting and later requests.
   */
  hold<Name extends keyof Of>(name: Name): (outcome: CallOutput<Of[Name]> | CallError) => void;
  /** Inputs of a call's requests in order, as sent. */
  sent<Name extends keyof Of>(name: Name): CallInput<Of[Name]>[];
  readonly requests: readonly SentRequest[];
}

interface Running {
  readonly unexpected: string[];
  readonly refused: string[];
  readonly stop: () => void;
}

let running: Running | undefined;

/**
 * Replaces the server for a page's calls. Validates routes and input against the contract and rejects wrong input with
 * `invalid_input` at its fields, as the server does. A call that has no response set fails the test.
 * @param calls the contract's definitions.
 * @param results initial responses, which `answer` can replace.
 */
export function fakeServer<const Of extends Calls>(calls: Of, results: Answers<Of> = {}): FakeServer<Of> {
  stopFakeServer();
  const handles = new Map<string, unknown>(Object.entries(results));
  const requests: SentRequest[] = [];
  const unexpected: string[] = [];
  const refused: string[] = [];
  const routes = Object.entries(calls).map(([name, definition]) => ({
    name,
    definition,
    pattern: patternOf(definition),
  }));
  const real = window.fetch;
  const respond = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const route = routes.find(
      ({ definition, pattern }) => definition.method === request.method && pattern.test(url.pathname),
    );
    const requested = `${request.method} ${url.pathname}`;
    if (!route)
      return isForVite(url) ? real(request) : (unexpected.push(requested), problemResponse(problem('not_found')));
    const { name, definition } = route;
    const input = await readInput(request, url, route);
    requests.push({ name, input, loginToken: request.headers.get('x-login-token') });
    try {
      const parsed = parseInput(definition, input, request.headers.get('x-language'));
      if (!handles.has(name)) {
        unexpected.push(`${requested} (${name})`);
        throw new CallError(problem('internal_error'));
      }
      const response = handles.get(name);
      return Response.json(await (typeof response === 'function' ? (response as Handle)(parsed) : response));
    } catch (error) {
      if (error instanceof CallError) {
        refused.push(`${requested} ${JSON.stringify(input)}: ${JSON.stringify(error.problem)}`);
        return problemResponse(error.problem);
      }
      throw error;
    }
  };
  window.fetch = async (...asked) => respond(new Request(...asked));
  running = { unexpected, refused, stop: () => (window.fetch = real) };
  return {
    hold(name) {
      const { promise, resolve } = Promise.withResolvers<unknown>();
      handles.set(String(name), async () => {
        const result = await promise;
        if (result instanceof CallError) throw result;
        return result;
      });
      return resolve;
    },
    answer: (name, outcome) => void handles.set(String(name), outcome),
    sent: (name) => requests.filter((one) => one.name === name).map(({ input }) => input) as never,
    requests,
  };
}

/**
 * Stops responding.
 * @returns the requests that had no response set, and those that were rejected.
 */
export function stopFakeServer(): { unexpected: readonly string[]; refused: readonly string[] } {
  const { unexpected = [], refused = [], stop } = running ?? {};
  stop?.();
  running = undefined;
  return { unexpected, refused };
}

/**
 * Returns an error that a response can throw to reject a call.
 * @param at the field; its code is the error's own unless `at.code` differs.
 * @param detail the server's text.
 */
export function refusal(code: RefusalCode, detail: string, at?: { field: string; code?: FieldCode }): CallError {
  const errors = at && [{ field: at.field, code: at.code ?? code, detail }];
  return new CallError({ ...problem(code), detail, ...(errors ? { errors } : {}) });
}

let problems = 0;

function problem(code: RefusalCode): Problem {
  const instance = `urn:test:${++problems}`;
  return { type: `urn:fei:problem:${code}`, title: '', status: refusalStatus[code], code, detail: '', instance };
}

function problemResponse(body: Problem): Response {
  return Response.json(body, { status: body.status });
}

function isForVite({ pathname }: URL): boolean {
  return /^\/(@|__|node_modules\/|web\/|words\/|contract\/)/.test(pathname);
}

function patternOf({ path }: Call): RegExp {
  return new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

async function readInput(request: Request, url: URL, { definition, pattern }: { definition: Call; pattern: RegExp }) {
  const params = Object.entries(pattern.exec(url.pathname)?.groups ?? {}).map(([name, text]) => [
    name,
    decodeURIComponent(text),
  ]);
  const body = definition.body && (await readBody(request));
  return {
    ...(definition.params ? { params: Object.fromEntries(params) as object } : {}),
    ...(definition.query ? { query: readTexts(url.searchParams) } : {}),
    ...(definition.body ? { body } : {}),
  };
}

async function readBody(request: Request): Promise<unknown> {
  const text = await request.text();
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded');
  return isForm ? readTexts(new URLSearchParams(text)) : JSON.parse(text);
}

/** Repeated names become lists; cache-busting parameters are left out. */
function readTexts(search: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(search.keys())].filter((name) => name !== '_t' && name !== 'date');
  return Object.fromEntries(
    names.map((name) => {
      const values = search.getAll(name);
      return [name, values.length > 1 ? values : values[0]!];
    }),
  );
}

/** Field messages without values, as the server sends them. */
const fieldWords: Record<Language, Readonly<Record<string, unknown>>> = { en_us: enUs, zh_cn: zhCn, zh_hk: zhHk };

function parseInput(
  definition: Call,
  input: { params?: object; query?: object; body?: unknown },
  language: string | null,
): object {
  const words = fieldWords[isLanguage(language) ? language : 'zh_hk'];
  const parsed: Record<string, unknown> = {};
  const errors: { field: string; code: string; detail: string }[] = [];
  for (const part of ['params', 'query', 'body'] as const) {
    const result = definition[part]?.safeParse(input[part] ?? {});
    if (result?.success) parsed[part] = result.data;
    for (const { path, message } of result?.error?.issues ?? []) {
      const field = path.join('.');
      const code = message in words ? message : 'not_valid';
      const detail = typeof words[code] === 'string' ? words[code] : '';
      if (!errors.some((one) => one.field === field)) errors.push({ field, code, detail });
    }
  }
  if (errors.length > 0) throw new CallError({ ...problem('invalid_input'), errors });
  return parsed;
}
