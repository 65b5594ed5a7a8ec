import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';

type Asked = Pick<FastifyRequest, 'host' | 'method' | 'url'>;

/** Whether a request is for the host that the consoles have for themselves (`STAFF_URL`). */
export function isForStaffHost({ staffUrl }: Pick<Config, 'staffUrl'>, { host }: Pick<Asked, 'host'>): boolean {
  return staffUrl !== undefined && new URL(staffUrl).host === host.toLowerCase();
}

const ofStaff = /^\/Staff(?:[/?#]|$)/;
/** What the consoles show of the shop, and what is asked by those who watch over it. Nothing of this is a page. */
const besides = /^\/(?:healthz|readyz|favicon\.(?:svg|ico)|dev\/(?:second-factor|outbox))(?:[/?#]|$)/;
const picture = /^[^?#]+\.(?:svg|png|jpe?g|webp|avif)(?:[?#]|$)/;

/**
 * Where the consoles have a host of their own, neither is at the other's: a script that got into a page of the shop is of
 * another origin than the consoles then, and reads and sends nothing there. A path alone is no such boundary.
 */
export function keepStaffApart(app: FastifyInstance, { config }: { config: Pick<Config, 'staffUrl'> }): void {
  if (!config.staffUrl) return;
  app.addHook('onRequest', (request, reply, done) => {
    const isThere = isForStaffHost(config, request);
    if (isThere && request.method === 'GET' && request.url === '/') void reply.redirect('/Staff/', 302);
    else if (isThere ? belongsThere(request) : !ofStaff.test(request.url)) done();
    else done(Object.assign(new Error('of the other host'), { statusCode: 404 }));
  });
}

function belongsThere({ method, url }: Asked): boolean {
  if (ofStaff.test(url)) return true;
  return (method === 'GET' || method === 'HEAD') && (besides.test(url) || picture.test(url));
}
