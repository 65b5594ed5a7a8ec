import cookie from '@fastify/cookie';
import { requestUrl } from '../request-url.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { calls, type Api } from '../../../contract/calls.ts';
import { languageCookie, localeCookie } from '../../../contract/core/choose-address.ts';
import { preferenceCookies, readPreferences } from '../../../contract/core/preferences.ts';
import { sessionCookieName } from '../../../contract/identity/account.ts';
import { getPageDefinition } from '../../../contract/list-pages.ts';
import { anybody, nobody, type Own } from '../../../contract/page-context.ts';
import { leadsTo, matchPage } from '../../../contract/routes.ts';
import type { Actor, ActorOf, Ctx, Program } from '../../context.ts';
import type { AllHandlers } from '../../handlers.ts';
import { publishedMark, publishedMarkInMemory } from '../../features/catalogue/versions/check-versions.ts';
import { readSiteState, siteMarkInMemory, siteMarkOf } from '../../features/content/switches/read-site-state.ts';
import { readSession, sessionInMemory } from '../../features/identity/sessions/read-session.ts';
import { PageCache } from '../../platform/memory/page-cache.ts';
import { apiInProcess } from '../api/answer-call.ts';
import type { AddressDecision } from '../decide-address.ts';
import { readCookie } from '../name-cookie.ts';
import type { MakeContext } from '../send-problem.ts';
import type { WrittenPage } from './finish-page.ts';
import { cacheForMembers, cacheForVisitors, type CachedPage } from './cached-page.ts';
import { writeSlot } from './member-slot-template.ts';
import { MemberSlotFrames } from './member-slot-html.ts';
import { writtenOnce } from './pack-once.ts';
import { readMemberSlots, type MemberSlots } from './read-member-slots.ts';
import { renderOwnPage, renderPage, type PageInput, type PageSource } from './render-page.ts';

/** How long a page is sent before it is rendered anew, and how much longer while that is under way. Milliseconds. */
const freshMs = 1000;
const graceMs = 2000;
const mostPages = 400;
const mostRequests = 2000;

/** What was asked before in the same way: the page that answers it, and the headers that the site gave besides its own. */
interface Remembered {
  readonly about: PageAbout;
  readonly key: string;
  readonly mark: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What an address says of how its page may be kept. */
interface PageAbout {
  /** One page serves all members. */
  readonly sameForAll: boolean;
  /** The event whose page it is. */
  readonly event: number | undefined;
}

export interface PageParts {
  readonly program: Program;
  readonly handlers: AllHandlers;
  readonly makeContext: MakeContext;
  readonly source: PageSource;
}

const visitor: ActorOf<'visitor'> = { kind: 'visitor' };

/** Pages in memory: one for all visitors, one for all members, to whom what is their own is filled in. */
export class RenderedPageCache {
  readonly #parts: PageParts;
  readonly #cache = new PageCache<CachedPage>({ freshMs, graceMs, most: mostPages });
  readonly #frames = new MemberSlotFrames();
  readonly #remembered = new LRUCache<string, Remembered>({ max: mostRequests });

  constructor(parts: PageParts) {
    this.#parts = parts;
  }

  /**
   * Answers from memory what was asked in the same way a moment ago, before anything else looks at the request: under a
   * rush this is what nearly every answer is. @returns whether it did; for a member how to, as something is to be read.
   */
  answer(request: FastifyRequest, reply: FastifyReply): boolean | (() => Promise<boolean>) {
    if (request.method !== 'GET') return false;
    const { program } = this.#parts;
    const cookies = cookie.parse(request.headers.cookie ?? '');
    const session = readCookie(program.config, cookies, sessionCookieName);
    const actor = session === undefined ? visitor : sessionInMemory(program, session);
    if (!actor) return false;
    const remembered = this.#remembered.get(requestKey(request, cookies));
    if (!remembered || remembered.mark !== markInMemory(program)) return false;
    if (session !== undefined && !remembered.about.sameForAll) return false;
    if (actor.kind !== 'member') return this.#send(request, reply, remembered, remembered.key, nobody);
    return async () => {
      const viewer = await readMemberSlots(program, actor);
      return this.#send(request, reply, remembered, keyOf(remembered.key, remembered.about, viewer), viewer.own);
    };
  }

  #send(request: FastifyRequest, reply: FastifyReply, remembered: Remembered, key: string, own: Own): boolean {
    const page = this.#cache.fresh(key, performance.now());
    if (!page) return false;
    const { body, encoding } = page.bodyFor(String(request.headers['accept-encoding'] ?? ''), own);
    reply.hijack();
    reply.raw.writeHead(200, {
      ...remembered.headers,
      // The page may have been rendered anew for somebody else since: its policy names the scripts that stand in it now.
      ...page.headers,
      ...(encoding ? { 'content-encoding': encoding } : {}),
      'content-length': body.length,
    });
    reply.raw.end(body);
    return true;
  }

  /** Shows a page out of memory, renders it for all first where it is not there, or for this reader where it is theirs. */
  async show(request: FastifyRequest, reply: FastifyReply, decision: AddressDecision): Promise<FastifyReply> {
    const { program } = this.#parts;
    const session = readCookie(program.config, request.cookies, sessionCookieName);
    const actor = session === undefined ? visitor : await readSession(program, session);
    const about = aboutOf(request.url);
    const isOwn = session !== undefined && !about.sameForAll;
    if (isOwn || decision.cookies.length > 0) return this.showOwn(request, reply, actor);

    const { theme, fontSize, cardStyle } = readPreferences(request.cookies);
    const mark = await readMark(program);
    const key = [decision.language, theme, fontSize, cardStyle, mark, request.host, request.url].join('|');
    const viewer = actor.kind === 'member' ? await readMemberSlots(program, actor) : undefined;
    const own = viewer?.own ?? nobody;
    const keyForViewer = keyOf(key, about, viewer);
    const kept = this.#cache.fresh(keyForViewer, performance.now());
    const page =
      kept ??
      (await this.#cache.render(keyForViewer, performance.now(), () =>
        viewer ? this.#renderForMembers(request, reply, about, viewer) : this.#renderForVisitors(request, reply),
      ));
    if (page.status === 200 && !reply.hasHeader('set-cookie')) {
      const headers = plainly(reply, { ...page.headers, vary });
      this.#remembered.set(requestKey(request, request.cookies), { about, key, mark, headers });
    }
    // What has just been rendered may be asked for only once.
    if (!kept) return sendPage(reply, writtenOnce({ ...page, body: page.plainFor(own) }));
    const { body, encoding } = kept.bodyFor(String(request.headers['accept-encoding'] ?? ''), own);
    if (encoding) reply.header('content-encoding', encoding);
    return headed(reply, kept).send(body);
  }

  /** Renders a page for who asks alone. */
  async showOwn(request: FastifyRequest, reply: FastifyReply, actor: Actor): Promise<FastifyReply> {
    const ctx = await this.#parts.makeContext(request, reply);
    return sendPage(reply, await this.renderOwn(ctx, request, actor));
  }

  /** @param form what was sent by it, and why it is refused. */
  async renderOwn(
    ctx: Ctx,
    request: FastifyRequest,
    actor: Actor,
    form: Pick<PageInput, 'body' | 'refused'> = {},
  ): Promise<WrittenPage> {
    const { handlers, source } = this.#parts;
    const { own } = await readMemberSlots(ctx, actor);
    const page = await renderOwnPage(
      source,
      ctx,
      request,
      { api: apiInProcess(handlers, ctx), own, ...form },
      this.#frames,
    );
    // Codes of tickets and addresses stay in no browser's cache, which outlives the session.
    return actor.kind === 'member' ? { ...page, headers: { ...page.headers, 'cache-control': 'no-store' } } : page;
  }

  async #renderForVisitors(request: FastifyRequest, reply: FastifyReply): Promise<CachedPage> {
    const { makeContext, handlers, source } = this.#parts;
    const ctx: Ctx = { ...(await makeContext(request, reply)), actor: visitor };
    const { own } = await readMemberSlots(ctx, visitor);
    return cacheForVisitors(await renderPage(source, ctx, request, { api: apiInProcess(handlers, ctx), own }));
  }

  /** Nothing of the member who happens to ask first is at hand while it is rendered: their session is left out. */
  async #renderForMembers(
    request: FastifyRequest,
    reply: FastifyReply,
    about: PageAbout,
    { alerts }: MemberSlots,
  ): Promise<CachedPage> {
    const { makeContext, handlers, source } = this.#parts;
    const ctx: Ctx = {
      ...(await makeContext(request, reply)),
      actor: visitor,
      address: '',
      userAgent: '',
      cookie: () => undefined,
      setCookie: ({ name }) => {
        throw new Error(`a page that is kept for all members sets the cookie ${name}`);
      },
    };
    const api = apiForAll(apiInProcess(handlers, ctx), about.event !== undefined && alerts.includes(about.event));
    return cacheForMembers(await renderPage(source, ctx, request, { api, own: anybody, slot: writeSlot }));
  }
}

/** What all members are answered alike. @param isAwaited whether they want to be told of the sale of the page's event. */
function apiForAll(api: Api, isAwaited: boolean): Api {
  const own = Object.entries(calls).filter(([, { access }]) => access !== 'anyone');
  const refused = own.map(([name]) => [
    name,
    () => Promise.reject(new Error(`a page that is kept for all members asks for ${name}, which is one member's`)),
  ]);
  return {
    ...api,
    ...(Object.fromEntries(refused) as Partial<Api>),
    readSaleAlert: async ({ params }) => ({ number: Number(params.number), wanted: isAwaited }),
  };
}

/** Whether the page of an address is one reader's, or none of those that many ask for, as a gateway's. */
export function isOwnPage(url: string): boolean {
  return !aboutOf(url).sameForAll;
}

function aboutOf(url: string): PageAbout {
  const { pathname, searchParams } = requestUrl({ url }, 'http://localhost');
  const match = matchPage(pathname);
  if (!match) return { sameForAll: false, event: undefined };
  const page = leadsTo(match.page);
  const { sameForAll, ownBy } = getPageDefinition(page);
  return {
    sameForAll: sameForAll && !ownBy.some((name) => searchParams.has(name)),
    event: page === 'event' ? Number(match.params.number) : undefined,
  };
}

/**
 * What has been published when a page is rendered: a page is sent only at the mark that it has, so that no publication waits
 * for a page that was rendered before.
 */
async function readMark(program: Program): Promise<string> {
  const site = siteMarkOf(await readSiteState(program));
  return `${site} ${await publishedMark(program).catch(() => 'unknown')}`;
}

function markInMemory(program: Program): string | undefined {
  const published = publishedMarkInMemory(program);
  const site = published === undefined ? undefined : siteMarkInMemory(program);
  return site === undefined ? undefined : `${site} ${published}`;
}

/** @param viewer undefined: the page of visitors. */
function keyOf(key: string, { event }: PageAbout, viewer: MemberSlots | undefined): string {
  if (!viewer) return key;
  return event !== undefined && viewer.alerts.includes(event) ? `${key}|member|awaits` : `${key}|member`;
}

/** Cookies that a page depends on besides the session; whatever others there are, the page is the same. */
const telling = [languageCookie, localeCookie, ...Object.values(preferenceCookies)];

/**
 * Everything of a request that a kept page depends on, before any of it has been looked at. The host is the one that the
 * page is made for, whatever name it came under: else one visitor could choose it for the others.
 */
export function requestKey(
  { url, host, headers }: Pick<FastifyRequest, 'url' | 'host' | 'headers'>,
  cookies: Readonly<Record<string, string | undefined>>,
): string {
  const told = telling.map((name) => encodeURIComponent(cookies[name] ?? ''));
  return `${host}|${url}|${told.join(' ')}|${headers['accept-language'] ?? ''}`;
}

/** Headers of an answer before it is sent: what is said of its encoding is another's tomorrow. */
function plainly(reply: FastifyReply, more: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...reply.getHeaders(), ...more }).map(([name, value]) => [name, String(value)]),
  );
}

const vary = 'accept-encoding, cookie';

/** Sends a page that was written for who asks, compressed for whoever says that they can read that. */
export function sendPage(reply: FastifyReply, page: WrittenPage): FastifyReply {
  const { 'accept-encoding': accept = '' } = reply.request.headers;
  const isPacked = String(page.headers['content-type']).startsWith('text/html') && String(accept).includes('gzip');
  headed(reply, page);
  return isPacked ? reply.header('content-encoding', 'gzip').send(page.packed()) : reply.send(page.plain());
}

function headed(reply: FastifyReply, { status, headers }: Pick<WrittenPage, 'status' | 'headers'>): FastifyReply {
  for (const [name, value] of Object.entries(headers)) reply.header(name, value);
  return reply.header('vary', vary).code(status);
}
