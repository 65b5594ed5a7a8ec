import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

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
export async function serveAssets(app: FastifyInstance, root: string, prefix: string): Promise<void> {
  await app.register(async (assets) => {
    assets.addHook('onSend', (_request, reply, payload, done) => {
      if (reply.statusCode === 200) for (const name of pageHeaders) reply.removeHeader(name);
      done(null, payload);
    });
    await assets.register(fastifyStatic, {
      root,
      prefix,
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
      lastModified: false,
    });
  });
}
