import type { FastifyInstance, FastifyRequest } from 'fastify';
import { catalogueCalls } from '../../contract/catalogue/events.ts';
import { newsCalls } from '../../contract/content/news.ts';
import { sitePageCalls } from '../../contract/content/site-pages.ts';
import type { Config } from '../platform/config.ts';

type Asked = Pick<FastifyRequest, 'method' | 'url' | 'routeOptions'>;

/** Returns true for a request to the separate host of the consoles (`STAFF_URL`). */
export function isForStaffHost(
  { staffUrl }: Pick<Config, 'staffUrl'>,
  { host }: Pick<FastifyRequest, 'host'>,
): boolean {
  return staffUrl !== undefined && new URL(staffUrl).hostname === nameOf(host);
}

/**
 * Returns the host without its port. Browsers share cookies across ports, so the consoles and the shop must differ in
 * name.
 */
function nameOf(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

const ofStaff = /^\/Staff(?:[/?#]|$)/;

/**
 * Routes available at both hosts: shop pictures that the consoles show, and health checks. They are compared by route,
 * because an address can be encoded in many ways. None of them is a page or a call.
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
/** Local mode pages: login codes and mails of staff. */
const local = /^\/dev\/(?:second-factor|outbox)(?:\/|$)/;

/**
 * Serves the consoles and the shop only at their own hosts, if the consoles have a separate one. A script injected into
 * a shop page then has another origin and cannot read or send anything in the consoles. A path alone is no such
 * boundary.
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

/** Compares the address too, because console files have no route in development. */
function isOfStaff({ url, routeOptions }: Asked): boolean {
  return ofStaff.test(url) || ofStaff.test(routeOptions.url ?? '');
}

function belongsThere({ method, routeOptions: { url: route = '' } }: Asked): boolean {
  if (ofStaff.test(route)) return true;
  return (method === 'GET' || method === 'HEAD') && (besides.has(route) || local.test(route));
}
