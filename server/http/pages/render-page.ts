import type { FastifyRequest } from 'fastify';
import { requestUrl } from '../request-url.ts';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { Problem } from '../../../contract/core/call.ts';
import type { Api } from '../../../contract/calls.ts';
import type { Language } from '../../../contract/core/language.ts';
import { readPreferences } from '../../../contract/core/preferences.ts';
import { variantOf } from '../../../contract/core/site-variants.ts';
import type { PageContext } from '../../../contract/page-context.ts';
import type { Ctx } from '../../context.ts';
import { readSiteState } from '../../features/content/switches/read-site-state.ts';
import { files } from '../../platform/files/files.ts';
import { variants } from '../decide-address.ts';
import { finishPage, type FinishedPage, type FinishFor, type WrittenPage } from './finish-page.ts';
import { finishFramed, type FramedDocument, type MemberSlotFrames } from './member-slot-html.ts';
import { writtenOnce } from './pack-once.ts';

export interface PageBuild extends ServerBuild {
  entry: ServerBuild['entry'] & {
    module: ServerBuild['entry']['module'] & {
      contextFor(context: PageContext): RouterContextProvider;
      /** From the pages' own copy of React Router, which differs from the server's in development. */
      createRequestHandler: typeof createRequestHandler;
    };
  };
}

export interface PageSource {
  build(): Promise<PageBuild>;
  /** Folder of the built assets; `undefined` in development, when Vite serves them. */
  assets: string | undefined;
  /** Returns the address of a language's text script, which the browser would otherwise discover late. */
  wordsScript(language: Language): string | null;
}

export interface PageInput {
  readonly api: Api;
  readonly own: PageContext['own'];
  readonly slot?: PageContext['slot'];
  readonly body?: Buffer | undefined;
  readonly refused?: Problem | null;
}

export async function renderPage(
  source: PageSource,
  ctx: Ctx,
  request: FastifyRequest,
  input: PageInput,
): Promise<FinishedPage> {
  const { response, nonce, about, document } = await answer(source, ctx, request, input, undefined);
  return finishPage(response, nonce, about, document);
}

/** Renders a page for this caller only. A member's page uses a frame shared by all members. */
export async function renderOwnPage(
  source: PageSource,
  ctx: Ctx,
  request: FastifyRequest,
  input: PageInput,
  frames: MemberSlotFrames,
): Promise<WrittenPage> {
  const { viewer } = input.own;
  // In development the page can change between requests.
  const isFramed = viewer.isLogin && source.assets !== undefined;
  const { response, nonce, about, document, framed } = await answer(
    source,
    ctx,
    request,
    input,
    isFramed ? frames : undefined,
  );
  if (framed) return finishFramed(response, framed, about, input.own);
  return writtenOnce(await finishPage(response, nonce, about, document));
}

interface Answered {
  response: Response;
  nonce: string;
  about: FinishFor;
  /** One of the following is set if the response is a document. */
  document: string | undefined;
  framed: FramedDocument | undefined;
}

async function answer(
  source: PageSource,
  ctx: Ctx,
  request: FastifyRequest,
  { api, own, slot, body, refused = null }: PageInput,
  frames: MemberSlotFrames | undefined,
): Promise<Answered> {
  const build = await source.build();
  // The nonce never leaves the process, so only our own pages can contain it.
  const nonce = ctx.random(16).toString('base64url');
  const site = ctx.shared(variants);
  const variant = variantOf(request.host, site);
  const seen = await readSiteState(ctx);
  const about = { config: ctx.config, variant, variants: site, sendsTo: ctx.shared(files).origin };
  const url = requestUrl(request, new URL(ctx.config.publicUrl).origin);
  let document: string | undefined;
  let framed: FramedDocument | undefined;
  const context = build.entry.module.contextFor({
    api,
    own,
    slot,
    frames: frames?.forPage({ nonce, about, search: url.search }, (parts) => (framed = parts)),
    take: (html) => (document = html),
    refused,
    language: ctx.language,
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
    wordsScript: source.wordsScript(ctx.language),
    // A member saw a page before logging in, and so already has the style.
    hasStyle: own.viewer.isLogin,
    nonce,
  });
  const handle = handlerOf(build, ctx.config.production ? 'production' : 'development');
  const response = await handle(
    new Request(url, {
      // The page is cached for GET too, so HEAD renders it in full and sends only the headers.
      method: request.method === 'HEAD' ? 'GET' : request.method,
      headers: {
        ...plainHeaders(request, slot !== undefined),
        ...(body ? { 'content-length': String(body.length), 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(body ? { body: new Uint8Array(body) } : {}),
    }),
    context,
  );
  return { response, nonce, about, document, framed };
}

type RequestHandler = ReturnType<typeof createRequestHandler>;

const handlers = new WeakMap<PageBuild, RequestHandler>();

/** Creates the handler once per build, because this compiles all routes of the site. */
function handlerOf(build: PageBuild, mode: 'production' | 'development'): RequestHandler {
  const kept = handlers.get(build);
  if (kept) return kept;
  const made = build.entry.module.createRequestHandler(build, mode);
  handlers.set(build, made);
  return made;
}

/**
 * Returns the request headers for rendering.
 * @param isForAll true if nothing about the caller may enter the page.
 */
function plainHeaders(request: FastifyRequest, isForAll: boolean): Record<string, string> {
  const headers: Record<string, string> = {};
  const names = isForAll ? (['accept'] as const) : (['accept', 'content-type', 'cookie', 'user-agent'] as const);
  for (const name of names) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  return headers;
}
