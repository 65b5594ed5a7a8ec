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

/** A request as it was sent. */
interface SentRequest {
  readonly name: string;
  readonly input: object;
  /** What a change must carry. */
  readonly loginToken: string | null;
}

export interface FakeServer<Of extends Calls> {
  /** Sets what a call answers from now on. A function gets the validated input and may throw `refusal(…)`. */
  answer<Name extends keyof Of>(name: Name, answer: Answer<Of[Name]>): void;
  /** Lets a call wait for its answer. @returns answers everything that waits, and what comes later. */
  hold<Name extends keyof Of>(name: Name): (answer: CallOutput<Of[Name]> | CallError) => void;
  /** The inputs of a call's requests as they were sent, in order. */
  sent<Name extends keyof Of>(name: Name): CallInput<Of[Name]>[];
  /** Every request, in order. */
  readonly requests: readonly SentRequest[];
}

interface Running {
  readonly unexpected: string[];
  readonly refused: string[];
  readonly stop: () => void;
}

let running: Running | undefined;

/**
 * Answers the calls of a page in the place of the server: routes and input are checked by the contract, and input that
 * doesn't fit is refused with `invalid_input` at its fields, as the server does. A call without an answer fails the test.
 * @param calls the contract's definitions. @param answers the first answers, which `answer` can replace.
 */
export function fakeServer<const Of extends Calls>(calls: Of, answers: Answers<Of> = {}): FakeServer<Of> {
  stopServer();
  const handles = new Map<string, unknown>(Object.entries(answers));
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
    const asked = `${request.method} ${url.pathname}`;
    if (!route) return isForVite(url) ? real(request) : (unexpected.push(asked), problemResponse(problem('not_found')));
    const { name, definition } = route;
    const input = await readInput(request, url, route);
    requests.push({ name, input, loginToken: request.headers.get('x-login-token') });
    try {
      const parsed = parseInput(definition, input, request.headers.get('x-language'));
      if (!handles.has(name)) {
        unexpected.push(`${asked} (${name})`);
        throw new CallError(problem('internal_error'));
      }
      const answer = handles.get(name);
      return Response.json(await (typeof answer === 'function' ? (answer as Handle)(parsed) : answer));
    } catch (error) {
      if (error instanceof CallError) {
        refused.push(`${asked} ${JSON.stringify(input)}: ${JSON.stringify(error.problem)}`);
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
        const answer = await promise;
        if (answer instanceof CallError) throw answer;
        return answer;
      });
      return resolve;
    },
    answer: (name, answer) => void handles.set(String(name), answer),
    sent: (name) => requests.filter((one) => one.name === name).map(({ input }) => input) as never,
    requests,
  };
}

/** Stops answering. @returns the requests that no answer was there for, and those that were refused. */
export function stopServer(): { unexpected: readonly string[]; refused: readonly string[] } {
  const { unexpected = [], refused = [], stop } = running ?? {};
  stop?.();
  running = undefined;
  return { unexpected, refused };
}

/**
 * What an answer throws to refuse a call. @param at the field it is about; the server's code for a mistake there is the
 * refusal's own where `at.code` says no other. @param detail the server's words.
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

/** A name that is repeated has a list; what only defeats caches is left out. */
function readTexts(search: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(search.keys())].filter((name) => name !== '_t' && name !== 'date');
  return Object.fromEntries(
    names.map((name) => {
      const values = search.getAll(name);
      return [name, values.length > 1 ? values : values[0]!];
    }),
  );
}

/** Messages at fields without values, as the server says them. */
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
