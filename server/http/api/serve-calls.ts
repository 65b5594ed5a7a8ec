import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyCall, Call } from '../../../contract/core/call.ts';
import { calls, callNamesOf } from '../../../contract/calls.ts';
import { isLanguage } from '../../../contract/core/language.ts';
import { href, readLanguagePrefix } from '../../../contract/routes.ts';
import { answerCall, type CallAnswer } from './answer-call.ts';
import type { Ctx } from '../../context.ts';
import { variants } from '../decide-address.ts';
import { acceptedCsrfTokens } from '../../features/identity/sessions/make-csrf-token.ts';
import { logSecurityEvent } from '../../features/identity/throttling/log-security-event.ts';
import type { AllHandlers } from '../../handlers.ts';
import { strongEtag } from '../../platform/http.ts';
import { isSameText } from '../../platform/signed-token.ts';
import { problemOf } from '../problems.ts';
import { sendProblem, type MakeContext } from '../send-problem.ts';

/** Registers every call in the contract. Unknown addresses below `/api` and `/data` return 404, never a page. */
export async function serveCalls(app: FastifyInstance, handlers: AllHandlers, makeContext: MakeContext): Promise<void> {
  await app.register(formbody, { bodyLimit: 64 * 1024 });
  for (const name of callNamesOf('json')) {
    const definition: Call = calls[name];
    app.route({
      method: definition.method,
      url: definition.path,
      bodyLimit: 64 * 1024,
      handler: async (request, reply) => {
        const ctx = await makeContext(request, reply);
        const page = definition.formPage;
        if (page && isForm(request)) return goOn(reply, ctx, page, request.query);
        const refused = definition.method === 'GET' ? undefined : forgery(ctx, request);
        const response: CallAnswer =
          refused ??
          (await answerCall(handlers, ctx, name, {
            params: request.params,
            query: request.query,
            body: request.body ?? {},
          }));
        return leadBack(reply, request, ctx, definition, response) ?? send(reply, request, definition, response);
      },
    });
  }
  for (const prefix of ['/api', '/data']) {
    app.all(`${prefix}/*`, async (request, reply) => refuseMethod(reply, request, await makeContext(request, reply)));
  }
  for (const [path, definition] of callsBeside) {
    const has = methodsAt(path);
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !has.includes(method)),
      url: path,
      handler: async (request, reply) => {
        const ctx = await makeContext(request, reply);
        const page = definition.formPage ?? definition.leadsBack;
        return page && isReading(request)
          ? followLink(reply, ctx, page, request.query)
          : refuseMethod(reply, request, ctx);
      },
    });
  }
}

/** Calls that the specification places outside `/api` and `/data`, by path. */
const callsBeside = new Map(
  callNamesOf('json')
    .map((name): [string, Call] => [calls[name].path, calls[name]])
    .filter(([path]) => !/^\/(api|data)\//.test(path)),
);

function refuseMethod(reply: FastifyReply, request: FastifyRequest, ctx: Ctx): FastifyReply {
  const methods = methodsAt(request.url);
  if (methods.length === 0 || methods.includes(request.method))
    return sendProblem(reply, problemOf({ code: 'not_found' }, ctx));
  reply.header('allow', methods.join(', '));
  return sendProblem(reply, problemOf({ code: 'method_not_allowed' }, ctx));
}

const methodsByPath = Map.groupBy(Object.values<AnyCall>(calls), ({ path }) => path)
  .entries()
  .map(([path, list]) => ({
    pattern: new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}$`),
    methods: [...new Set(list.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))],
  }))
  .toArray();

/** Returns the allowed methods at an address; empty if there is no call. */
function methodsAt(url: string): string[] {
  const [path = ''] = url.split('?', 1);
  return methodsByPath.flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : []));
}

/** Returns true for a plain form posted by a browser, which expects a page in response. */
function isForm({ headers }: FastifyRequest): boolean {
  return (
    (headers.accept ?? '').includes('text/html') &&
    (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')
  );
}

function isReading({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

type PageOfCall = NonNullable<Call['formPage'] | Call['leadsBack']>;

/** Redirects with 307, so that the browser posts the same form to the page, which handles it and shows errors. */
function goOn(reply: FastifyReply, ctx: Ctx, page: PageOfCall, query: unknown): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(pageAddress(ctx, page, query), 307);
}

/**
 * Redirects to the page with the form. The specification gives these calls only an address, so people follow them as
 * links.
 */
function followLink(reply: FastifyReply, ctx: Ctx, page: PageOfCall, query: unknown): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(pageAddress(ctx, page, query), 302);
}

function pageAddress(ctx: Ctx, page: PageOfCall, query: unknown): string {
  const targetUrl: unknown = Reflect.get(Object(query), 'targetUrl');
  const target = typeof targetUrl === 'string' ? targetUrl : null;
  const language = readLanguagePrefix(target ?? '').language ?? ctx.language;
  return href(page, { language, query: { targetUrl: target } });
}

/**
 * Redirects a browser that posted a plain form to a page. After a refusal, 307 makes the browser post the form to the
 * page that explains it.
 */
function leadBack(
  reply: FastifyReply,
  request: FastifyRequest,
  ctx: Ctx,
  { leadsBack }: Call,
  result: CallAnswer,
): FastifyReply | undefined {
  if (!leadsBack || !(request.headers.accept ?? '').includes('text/html')) return undefined;
  reply.header('cache-control', 'no-store');
  if (!result.ok) return reply.redirect(href(leadsBack, ctx), 307);
  const target: unknown = Reflect.get(result.output as object, 'redirectUrl');
  return reply.redirect(typeof target === 'string' ? target : href(leadsBack, ctx), 303);
}

/** Sends a response: refusals as problems, cacheable responses compressed once, all others with `no-store`. */
export async function send(
  reply: FastifyReply,
  request: FastifyRequest,
  definition: Pick<Call, 'cache'>,
  result: CallAnswer,
): Promise<FastifyReply> {
  if (!result.ok) return sendProblem(reply, result.problem);
  const written = writtenOf(result.output);
  reply.type('application/json; charset=utf-8');
  if (definition.cache) {
    const isForAYear = definition.cache === 'versioned' && namesVersion(request.query, result.output);
    const control = isForAYear ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate';
    const etag = (written.etag ??= strongEtag(written.text));
    reply.header('cache-control', control).header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  } else reply.header('cache-control', 'no-store');
  if (!Object.isFrozen(result.output)) return reply.send(written.text);
  const accepts = request.headers['accept-encoding'] ?? '';
  const encoding = /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : 'identity';
  reply.header('vary', 'accept-encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await (written.bytes[encoding] ??= pack[encoding](written.text)));
}

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/** Encoders for cached responses. They run once per response, and slow readers share the same bytes. */
const pack = {
  br: (text: string) => brotliOf(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text: string) => gzipOf(text),
  identity: (text: string) => Promise.resolve(Buffer.from(text)),
} as const;

interface Written {
  readonly text: string;
  etag?: string;
  readonly bytes: { -readonly [encoding in keyof typeof pack]?: Promise<Buffer> };
}

const keptWritten = new WeakMap<object, Written>();

/** Serializes a result. A frozen one, identical for all callers, is serialized only once. */
function writtenOf(output: unknown): Written {
  if (typeof output !== 'object' || output === null || !Object.isFrozen(output))
    return { text: JSON.stringify(output), bytes: {} };
  let written = keptWritten.get(output);
  if (!written) keptWritten.set(output, (written = { text: JSON.stringify(output), bytes: {} }));
  return written;
}

function namesVersion(query: unknown, output: unknown): boolean {
  const requested = query as { version?: unknown; lang?: unknown };
  const version = typeof output === 'object' && output !== null && 'version' in output ? output.version : undefined;
  return version !== undefined && requested.version === version && isLanguage(requested.lang);
}

/**
 * Rejects a change that does not come from our own pages. Logged-in callers prove its origin with their token, others
 * with headers that browsers set. Callers other than browsers send neither header and have no cookies to abuse.
 */
export function forgery(ctx: Ctx, request: FastifyRequest): CallAnswer | undefined {
  if (!isForged(ctx, request)) return undefined;
  const { requestId, address, actor } = ctx;
  const path = request.url.split('?', 1)[0] ?? '';
  logSecurityEvent(ctx, 'forged_request', {
    address,
    memberId: actor.kind === 'member' ? actor.actorId : undefined,
    path: path.slice(0, 200),
    requestId,
  });
  return { ok: false, problem: problemOf({ code: 'forged_request' }, ctx) };
}

function isForged(ctx: Ctx, request: FastifyRequest): boolean {
  if ('sessionId' in ctx.actor) {
    const given = request.headers['x-login-token'] ?? formToken(request.body);
    return !(typeof given === 'string' && csrfTokensOf(ctx, ctx.actor).some((token) => isSameText(given, token)));
  }
  const origin = request.headers.origin;
  // Our own pages may send calls from another address of the site.
  if (ctx.config.apiUrl && origin && Object.values(ctx.shared(variants)).includes(origin)) return false;
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none';
  if (!origin) return false;
  return !(URL.canParse(origin) && new URL(origin).host === request.headers.host);
}

/** Cached for as long as the session object stays in memory. */
const csrfTokens = new WeakMap<object, readonly string[]>();

function csrfTokensOf(ctx: Ctx, actor: { readonly sessionId: string }): readonly string[] {
  let tokens = csrfTokens.get(actor);
  if (tokens === undefined) csrfTokens.set(actor, (tokens = acceptedCsrfTokens(ctx, actor.sessionId)));
  return tokens;
}

function formToken(body: unknown): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, 'loginToken') : undefined;
}
