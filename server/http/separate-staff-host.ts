import type { FastifyInstance, FastifyRequest } from 'fastify';
import { catalogueCalls } from '../../contract/catalogue/events.ts';
import { newsCalls } from '../../contract/content/news.ts';
import { sitePageCalls } from '../../contract/content/site-pages.ts';
import type { Config } from '../platform/config.ts';

type Asked = Pick<FastifyRequest, 'method' | 'url' | 'routeOptions'>;

/** Whether a request is for the host that the consoles have for themselves (`STAFF_URL`). */
export function isForStaffHost(
  { staffUrl }: Pick<Config, 'staffUrl'>,
  { host }: Pick<FastifyRequest, 'host'>,
): boolean {
  return staffUrl !== undefined && new URL(staffUrl).hostname === nameOf(host);
}

/** A host without its port, as browsers tell one from another: the consoles share no name with the shop. */
function nameOf(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

const ofStaff = /^\/Staff(?:[/?#]|$)/;

/**
 * What the consoles show of the shop, and what is asked by those who watch over it, by their routes: an address can be
 * written in many ways, and leads to one route. Nothing of this is a page or a call.
 */
const besides: ReadonlySet<string> = new Set([
  '/healthz',
  '/readyz',
  '/favicon.svg',
  '/favicon.ico',
  catalogueCalls.readPoster.path,
  newsCalls.readBannerPicture.path,
  newsCalls.readContentPicture.path,
  sitePageCalls.readTextPicture.path,
]);
/** Of local mode: the codes and the mails of its staff. */
const local = /^\/dev\/(?:second-factor|outbox)(?:\/|$)/;

/**
 * Where the consoles have a host of their own, neither is at the other's: a script that got into a page of the shop is of
 * another origin than the consoles then, and reads and sends nothing there. A path alone is no such boundary.
 */
export function separateStaffHost(app: FastifyInstance, { config }: { config: Pick<Config, 'staffUrl'> }): void {
  if (!config.staffUrl) return;
  app.addHook('onRequest', (request, reply, done) => {
    const isThere = isForStaffHost(config, request);
    if (isThere && request.method === 'GET' && request.url === '/') void reply.redirect('/Staff/', 302);
    else if (isThere ? belongsThere(request) : !isOfStaff(request)) done();
    else done(Object.assign(new Error('of the other host'), { statusCode: 404 }));
  });
}

/** By the address as well: while the consoles are developed, files of theirs have no route. */
function isOfStaff({ url, routeOptions }: Asked): boolean {
  return ofStaff.test(url) || ofStaff.test(routeOptions.url ?? '');
}

function belongsThere({ method, routeOptions: { url: route = '' } }: Asked): boolean {
  if (ofStaff.test(route)) return true;
  return (method === 'GET' || method === 'HEAD') && (besides.has(route) || local.test(route));
}
