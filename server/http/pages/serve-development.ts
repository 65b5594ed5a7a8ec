import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { PageBuild, PageSource } from './render-page.ts';

/** What browsers ask for while it is developed. */
const sources = ['web', 'contract', 'words', 'node_modules'];
const asked = new RegExp(`^/(?:@|\\.|(?:${sources.join('|')})/)`);

/** Pages straight from the sources, with hot reloading: `npm run dev`. */
export async function developedPages(app: FastifyInstance, root: string, publicUrl: string): Promise<PageSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    server: {
      middlewareMode: true,
      hmr: { server: app.server },
      allowedHosts: [new URL(publicUrl).hostname],
      // Whoever reaches the site reaches these: never `var`, where the secrets of the installation are.
      fs: { allow: sources.map((folder) => join(root, folder)) },
    },
    appType: 'custom',
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!asked.test(request.url)) return;
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404;
      reply.raw.end();
    });
  });
  app.addHook('onClose', () => vite.close());
  return {
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<PageBuild>,
    assets: undefined,
    wordsScript: () => null,
  };
}
