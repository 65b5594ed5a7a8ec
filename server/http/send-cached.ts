import type { FastifyReply } from 'fastify';
import { strongEtag } from '../platform/http.ts';

/**
 * Cache-Control for content that may be stale, such as pictures, of which a page has dozens: ten minutes without
 * revalidation, a day while revalidating.
 */
export const mayBeOld = 'public, max-age=600, stale-while-revalidate=86400';

/**
 * Sends content that browsers may cache but must revalidate; unchanged content is not sent again.
 * @param keep Cache-Control header for content that need not be revalidated each time.
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
