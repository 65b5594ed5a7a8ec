import type { FastifyReply } from 'fastify';
import { strongEtag } from '../platform/http.ts';

/** For what may be a while behind: pictures, of which a page has dozens. Ten minutes unasked, a day while asking. */
export const mayBeOld = 'public, max-age=600, stale-while-revalidate=86400';

/**
 * Sends what browsers may keep and must ask about: unchanged, it is not sent again.
 * @param keep the cache-control header, if browsers need not ask each time.
 */
export function sendCached(
  reply: FastifyReply,
  type: string,
  content: string | Buffer,
  keep = 'public, max-age=0, must-revalidate',
): FastifyReply {
  const etag = strongEtag(content);
  reply.header('cache-control', keep).header('etag', etag).type(type);
  return reply.request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(content);
}
