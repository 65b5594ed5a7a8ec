import cookie from '@fastify/cookie';
import { requestUrl } from '../request-url.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { calls, type Api } from '../../../contract/calls.ts';
import { languageCookie, localeCookie } from '../../../contract/core/choose-address.ts';
import { preferenceCookies, readPreferences } from '../../../contract/core/preferences.ts';
import { sessionCookieName } from '../../../contract/identity/account.ts';
import { getPageDefinition } from '../../../contract/list-pages.ts';
import { memberContext, visitorContext, type Own } from '../../../contract/page-context.ts';
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

/**
 * Milliseconds for which a page is served before it is rendered again, and the extra time while a new render is in
 * progress.
 */
const freshMs = 1000;
const graceMs = 2000;
const maxPages = 400;
const maxRequests = 2000;

/** Earlier request of the same kind: its page and the headers that the site added. */
interface Remembered {
  readonly about: PageAbout;
  readonly key: string;
  readonly mark: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface PageAbout {
  readonly sameForAll: boolean;
  /** Event number, on an event page. */
  readonly event: number | undefined;
}

export interface PageParts {
  readonly program: Program;
  readonly handlers: AllHandlers;
  readonly makeContext: MakeContext;
  readonly source: PageSource;
}

const visitor: ActorOf<'visitor'> = { kind: 'visitor' };

/**
 * Caches pages in memory: one version for all visitors, and one for all members, into which personal content is filled.
 */
export class RenderedPageCache {
  readonly #parts: PageParts;
  readonly #cache = new PageCache<CachedPage>({ freshMs, graceMs, most: maxPages });
  readonly #frames = new MemberSlotFrames();
  readonly #remembered = new LRUCache<string, Remembered>({ max: maxRequests });

  constructor(parts: PageParts) {
    this.#parts = parts;
  }

  /**
   * Responds from memory to a request that equals a recent one, before any other code examines it. In a rush this
   * serves nearly all requests.
   * @returns true if it responded; for a member, a function that responds after reading personal data.
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
    if (actor.kind !== 'member') return this.#send(request, reply, remembered, remembered.key, visitorContext);
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
      // Another request may have caused a new render: the policy must list the scripts of this version.
      ...page.headers,
      ...(encoding ? { 'content-encoding': encoding } : {}),
      'content-length': body.length,
    });
    reply.raw.end(body);
    return true;
  }

  /**
   * Serves a page from memory. If it is missing, renders it first: for all readers, or for this one if it is personal.
   */
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
    const own = viewer?.own ?? visitorContext;
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
    // A page that is rendered but not cached may never be requested again, so it is not compressed for reuse.
    if (!kept) return sendPage(reply, writtenOnce({ ...page, body: page.plainFor(own) }));
    const { body, encoding } = kept.bodyFor(String(request.headers['accept-encoding'] ?? ''), own);
    if (encoding) reply.header('content-encoding', encoding);
    return headed(reply, kept).send(body);
  }

  async showOwn(request: FastifyRequest, reply: FastifyReply, actor: Actor): Promise<FastifyReply> {
    const ctx = await this.#parts.makeContext(request, reply);
    return sendPage(reply, await this.renderOwn(ctx, request, actor));
  }

  /**
   * Renders a personal page.
   * @param form submitted form and the reason for its refusal.
   */
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
    // Ticket codes and addresses must not stay in the browser's cache, which outlives the session.
    return actor.kind === 'member' ? { ...page, headers: { ...page.headers, 'cache-control': 'no-store' } } : page;
  }

  async #renderForVisitors(request: FastifyRequest, reply: FastifyReply): Promise<CachedPage> {
    const { makeContext, handlers, source } = this.#parts;
    const ctx: Ctx = { ...(await makeContext(request, reply)), actor: visitor };
    const { own } = await readMemberSlots(ctx, visitor);
    return cacheForVisitors(await renderPage(source, ctx, request, { api: apiInProcess(handlers, ctx), own }));
  }

  /** Renders without the session of the member who happens to ask first, so that nothing personal enters the page. */
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
        throw new Error(`a page cached for all members sets the cookie ${name}`);
      },
    };
    const api = apiForAll(apiInProcess(handlers, ctx), about.event !== undefined && alerts.includes(about.event));
    return cacheForMembers(await renderPage(source, ctx, request, { api, own: memberContext, slot: writeSlot }));
  }
}

/**
 * Returns the calls for a page shared by all members; personal calls are rejected.
 * @param isAwaited true if the reader has an alert for the sale of the page's event.
 */
function apiForAll(api: Api, isAwaited: boolean): Api {
  const own = Object.entries(calls).filter(([, { access }]) => access !== 'anyone');
  const refused = own.map(([name]) => [
    name,
    () => Promise.reject(new Error(`a page cached for all members calls ${name}, which returns personal data`)),
  ]);
  return {
    ...api,
    ...(Object.fromEntries(refused) as Partial<Api>),
    readSaleAlert: async ({ params }) => ({ number: Number(params.number), wanted: isAwaited }),
  };
}

/** Returns true if the page at an address is personal or not one of the common pages, such as a gateway page. */
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
 * Reads the mark of the published content before a page is rendered. A page is served only while its mark is current,
 * so publishing need not wait for pages rendered earlier.
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

/**
 * Returns a page's cache key.
 * @param viewer `undefined` for the visitors' page.
 */
function keyOf(key: string, { event }: PageAbout, viewer: MemberSlots | undefined): string {
  if (!viewer) return key;
  return event !== undefined && viewer.alerts.includes(event) ? `${key}|member|awaits` : `${key}|member`;
}

/** Cookies, besides the session, that affect a page. */
const relevantCookies = [languageCookie, localeCookie, ...Object.values(preferenceCookies)];

/**
 * Returns a key for everything in a request that a cached page depends on. It includes the raw host, so that no visitor
 * can select the host for others.
 */
export function requestKey(
  { url, host, headers }: Pick<FastifyRequest, 'url' | 'host' | 'headers'>,
  cookies: Readonly<Record<string, string | undefined>>,
): string {
  const told = relevantCookies.map((name) => encodeURIComponent(cookies[name] ?? ''));
  return `${host}|${url}|${told.join(' ')}|${headers['accept-language'] ?? ''}`;
}

/**
 * Returns a response's headers as text. Call it before the encoding is set, because the next reader may need another
 * encoding.
 */
function plainly(reply: FastifyReply, more: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...reply.getHeaders(), ...more }).map(([name, value]) => [name, String(value)]),
  );
}

const vary = 'accept-encoding, cookie';

/** Sends a page that was written for this caller, compressed if the browser accepts gzip. */
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
