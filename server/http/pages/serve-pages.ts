import { existsSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { Problem } from '../../../contract/core/call.ts';
import { sessionCookieName } from '../../../contract/identity/account.ts';
import type { Language } from '../../../contract/core/language.ts';
import { readPreferences } from '../../../contract/core/preferences.ts';
import type { PageContext } from '../../../contract/page-context.ts';
import { isPageAddress } from '../../../contract/routes.ts';
import { variantOf } from '../../../contract/core/site-variants.ts';
import { apiInProcess } from '../api/answer-call.ts';
import { decideAddress, variants } from '../decide-address.ts';
import type { Ctx, Program } from '../../context.ts';
import type { AllHandlers } from '../../handlers.ts';
import type { FirstAnswer } from '../../platform/http.ts';
import { files } from '../../platform/files/files.ts';
import { PageCache, type FinishedPage } from '../../platform/page-cache.ts';
import { problemOf } from '../problems.ts';
import { readViewer } from '../../features/identity/sessions/read-viewer.ts';
import { readSiteState, siteMarkInMemory, siteMarkOf } from '../../features/content/switches/read-site-state.ts';
import { finishPage } from './finish-page.ts';
import { explainRefused, refusedForm, unreadableForm, wantsPage, type RefusedForm } from '../forms/refused-form.ts';
import { forgery } from '../api/serve-calls.ts';
import { sendProblem, type MakeContext } from '../send-problem.ts';
import { isFormWithFile, keepFormFile, readFormWithFile, takeFormFiles } from '../forms/take-form-files.ts';

export interface PageBuild extends ServerBuild {
  entry: ServerBuild['entry'] & {
    module: ServerBuild['entry']['module'] & { contextFor(context: PageContext): RouterContextProvider };
  };
}

export interface PageSource {
  build(): Promise<PageBuild>;
  /** Where the built assets are; undefined while developing, when Vite serves them. */
  assets: string | undefined;
  /** Address of the script with a language's words, which the page would otherwise find late. */
  wordsScript(language: Language): string | null;
}

interface Pages {
  program: Program;
  handlers: AllHandlers;
  makeContext: MakeContext;
  source: PageSource;
  cache: PageCache;
  /** By what was asked: the kept page that answers it, and the headers that the site gave the answer besides the page's own. */
  remembered: LRUCache<string, { key: string; mark: string; headers: Record<string, string> }>;
}

/** The finished build of `npm run build`. */
export function builtPages(root: string): PageSource {
  if (!existsSync(`${root}build/server/index.js`)) {
    throw new Error('The pages are not built: use npm start, or npm run build first.');
  }
  const assets = `${root}build/client/assets`;
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  return {
    build: () => import(pathToFileURL(`${root}build/server/index.js`).href) as Promise<PageBuild>,
    assets,
    wordsScript(language) {
      const script = scripts.find((file) => file.startsWith(`${language}-`));
      return script ? `/assets/${script}` : null;
    },
  };
}

/** Serves every page: address and language first, then the page, from memory where nobody is logged in. */
export async function servePages(
  app: FastifyInstance,
  first: FirstAnswer,
  parts: Omit<Pages, 'cache' | 'remembered'>,
): Promise<void> {
  const cache = new PageCache({ freshMs: 1000, most: 200 });
  const pages: Pages = { ...parts, cache, remembered: new LRUCache({ max: 2000 }) };
  first.answer = (request, reply) => answerFromMemory(pages, request, reply);
  if (parts.source.assets) {
    await serveAssets(app, parts.source.assets);
  }
  await app.register(async (web) => {
    // The page's own action reads the form.
    web.removeAllContentTypeParsers();
    web.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 256 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    takeFormFiles(web);
    web.setErrorHandler(async (error, request, reply) => {
      const refused = wantsPage(request) ? refusedForm(error) : undefined;
      if (!refused) throw error;
      return leadBack(pages, request, reply, refused);
    });
    web.all('/*', async (request, reply) => {
      if (request.method === 'GET' || request.method === 'HEAD') return showPage(pages, request, reply);
      if (request.method === 'POST') return actOnPage(pages, request, reply);
      const ctx = await pages.makeContext(request, reply);
      return sendProblem(reply, problemOf({ code: 'method_not_allowed' }, ctx));
    });
  });
}

/** What a file that never runs as a page has no use for: on a first page with thirty of them that is a picture's worth. */
const pageHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

/** Scripts and styles by their hashed names: kept by browsers for ever, compressed when they were built. */
async function serveAssets(app: FastifyInstance, root: string): Promise<void> {
  await app.register(async (assets) => {
    assets.addHook('onSend', (_request, reply, payload, done) => {
      if (reply.statusCode === 200) for (const name of pageHeaders) reply.removeHeader(name);
      done(null, payload);
    });
    await assets.register(fastifyStatic, {
      root,
      prefix: '/assets/',
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
      lastModified: false,
    });
  });
}

async function showPage(pages: Pages, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const [path = ''] = request.url.split('?', 1);
  if (!isPageAddress(path)) {
    // React Router's own requests for a page's data; anything else that looks like a file is none of ours.
    if (path.endsWith('.html.data')) return sendPage(reply, await renderFor(pages, request, reply));
    return sendProblem(reply, problemOf({ code: 'not_found' }, await pages.makeContext(request, reply)));
  }
  const decision = decideAddress(pages.program, request);
  for (const cookie of decision.cookies) reply.setCookie(cookie.name, cookie.value, cookie.options);
  if (decision.redirect) {
    return reply.header('cache-control', 'no-store').redirect(decision.redirect.location, decision.redirect.status);
  }
  const isKnown = request.cookies[sessionCookieName] !== undefined;
  if (isKnown || decision.cookies.length > 0) return sendPage(reply, await renderFor(pages, request, reply));

  const { theme, fontSize, cardStyle } = readPreferences(request.cookies);
  const mark = siteMarkOf(await readSiteState(pages.program));
  const key = [decision.language, theme, fontSize, cardStyle, mark, request.host, request.url].join('|');
  const page = await pages.cache.render(key, performance.now(), async () => renderFor(pages, request, reply));
  sendPage(reply, page);
  if (page.status === 200)
    pages.remembered.set(requestKey(request), { key, mark, headers: plainly(reply.getHeaders()) });
  return reply;
}

/**
 * Everything of a request that a page of nobody known depends on, before any of it has been looked at. The host is the
 * one that the page is made for, whatever name it came under: else one visitor could choose it for the others.
 */
export function requestKey({ url, host, headers }: Pick<FastifyRequest, 'url' | 'host' | 'headers'>): string {
  return `${host}|${url}|${headers.cookie ?? ''}|${headers['accept-language'] ?? ''}`;
}

function plainly(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/**
 * Answers from memory what was asked in exactly the same way a moment ago, before anything else looks at the request:
 * under a rush this is what nearly every answer is. @returns whether it did.
 */
function answerFromMemory(pages: Pages, request: FastifyRequest, reply: FastifyReply): boolean {
  if (request.method !== 'GET') return false;
  const remembered = pages.remembered.get(requestKey(request));
  if (!remembered || remembered.mark !== siteMarkInMemory(pages.program)) return false;
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const kept = pages.cache.fresh(remembered.key, performance.now(), accepted);
  if (!kept) return false;
  reply.hijack();
  reply.raw.writeHead(200, {
    ...remembered.headers,
    // The page may have been rendered anew for somebody else since: its policy names the scripts that stand in it now.
    ...kept.page.headers,
    ...(kept.encoding ? { 'content-encoding': kept.encoding } : {}),
    'content-length': kept.body.length,
  });
  reply.raw.end(kept.body);
  return true;
}

async function actOnPage(pages: Pages, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const ctx = await pages.makeContext(request, reply);
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const type = String(request.headers['content-type'] ?? '');
  const withFile = isFormWithFile(request) ? await readFormWithFile(request, body) : undefined;
  if (!withFile && !type.startsWith('application/x-www-form-urlencoded')) {
    if (wantsPage(request)) return leadBack(pages, request, reply, unreadableForm(body));
    return sendProblem(reply, problemOf({ code: 'unsupported_media_type' }, ctx));
  }
  const form = Object.fromEntries(withFile ?? new URLSearchParams(body.toString('utf8')));
  const refused = forgery(ctx, Object.assign(Object.create(request) as FastifyRequest, { body: form }));
  if (refused && !refused.ok) return sendProblem(reply, refused.problem);
  if (!withFile) return sendPage(reply, await render(pages, ctx, request, body));
  const plain = await keepFormFile(ctx, request, withFile);
  return sendPage(reply, await render(pages, plain.ctx, request, plain.body));
}

/** Shows the page of a form that is refused: it says why, and has what was typed. */
async function leadBack(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  refused: RefusedForm,
): Promise<FastifyReply> {
  const ctx = await pages.makeContext(request, reply);
  const { body, problem } = await explainRefused(ctx, request, refused);
  if (problem.status === 503) reply.header('retry-after', '2');
  if (refused.isUnread) reply.header('connection', 'close');
  return sendPage(reply, await render(pages, ctx, request, body, problem));
}

async function renderFor(pages: Pages, request: FastifyRequest, reply: FastifyReply): Promise<FinishedPage> {
  return render(pages, await pages.makeContext(request, reply), request, undefined);
}

async function render(
  pages: Pages,
  ctx: Ctx,
  request: FastifyRequest,
  body: Buffer | undefined,
  refused: Problem | null = null,
): Promise<FinishedPage> {
  const build = await pages.source.build();
  // Never leaves the process: whatever carries it was written by our own pages.
  const nonce = ctx.random(16).toString('base64url');
  const site = ctx.shared(variants);
  const variant = variantOf(request.host, site);
  const seen = await readSiteState(ctx);
  const context = build.entry.module.contextFor({
    api: apiInProcess(pages.handlers, ctx),
    refused,
    language: ctx.language,
    viewer: readViewer(ctx, ctx.actor),
    ...readPreferences(request.cookies),
    gray: seen.state.gray,
    config: seen.config,
    seenAt: seen.now.toISOString(),
    apiBase: ctx.config.apiUrl ?? '',
    chatScripts: ctx.config.chatScripts,
    firewallScript: ctx.config.firewallScript ?? null,
    origin: ctx.config.publicUrl,
    variant,
    variants: site,
    local: ctx.config.local,
    wordsScript: pages.source.wordsScript(ctx.language),
    nonce,
  });
  const handle = createRequestHandler(build, ctx.config.production ? 'production' : 'development');
  const response = await handle(
    new Request(new URL(request.url, ctx.config.publicUrl), {
      // The page is kept for those who read it, too: what is sent for HEAD ends with the headers.
      method: request.method === 'HEAD' ? 'GET' : request.method,
      headers: {
        ...plainHeaders(request),
        ...(body ? { 'content-length': String(body.length), 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(body ? { body: new Uint8Array(body) } : {}),
    }),
    context,
  );
  return finishPage(response, nonce, {
    config: ctx.config,
    variant,
    variants: site,
    sendsTo: ctx.shared(files).origin,
  });
}

function plainHeaders(request: FastifyRequest): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of ['accept', 'content-type', 'cookie', 'user-agent'] as const) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  return headers;
}

function sendPage(reply: FastifyReply, page: FinishedPage): FastifyReply {
  for (const [name, value] of Object.entries(page.headers)) reply.header(name, value);
  return reply.header('vary', 'accept-encoding, cookie').code(page.status).send(page.body);
}
