import type { FastifyInstance } from 'fastify';
import type { PageBuild, PageSource } from './render-page.ts';

/** Pages straight from the sources, with hot reloading: `npm run dev`. */
export async function developedPages(app: FastifyInstance, root: string): Promise<PageSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!/^\/(@|web\/|contract\/|node_modules\/|\.)/.test(request.url)) return;
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
