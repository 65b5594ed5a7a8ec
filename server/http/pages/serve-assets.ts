import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Headers that are useless for static files. For a first page with thirty files they add up to the size of a picture.
 */
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

/** Serves scripts and styles under hashed names. The build compressed them, and browsers cache them forever. */
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
