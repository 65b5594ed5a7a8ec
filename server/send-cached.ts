import type { FastifyReply } from 'fastify';
import { strongEtag } from './platform/http.ts';

/** Sends what browsers may keep and must ask about: unchanged, it is not sent again. */
export function sendCached(reply: FastifyReply, type: string, content: string | Buffer): FastifyReply {
  const etag = strongEtag(content);
  reply.header('cache-control', 'public, max-age=0, must-revalidate').header('etag', etag).type(type);
  return reply.request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(content);
}
