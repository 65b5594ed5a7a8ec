import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import type { PageBuild, PageSource } from './render-page.ts';
import { staffAssets, type StaffAppSource } from './serve-staff-app.ts';

/** Folders from which browsers load in development. */
const sources = ['web', 'contract', 'words', 'node_modules'];
const requested = new RegExp(`^/(?:@|\\.|(?:${sources.join('|')})/)`);

export async function developedPages(app: FastifyInstance, root: string, publicUrl: string): Promise<PageSource> {
  const vite = await serveSources(app, { root, publicUrl }, (url) => requested.test(url));
  return {
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<PageBuild>,
    assets: undefined,
    wordsScript: () => null,
  };
}

export async function developedStaffApp(
  app: FastifyInstance,
  root: string,
  publicUrl: string,
): Promise<StaffAppSource> {
  const configFile = join(root, 'vite.staff.config.ts');
  await serveSources(app, { root, publicUrl, configFile }, (url) => url.startsWith(staffAssets));
  const scripts = ['@vite/client', 'web/apps/staff/entry.tsx'].map((path) => staffAssets + path);
  return { assets: undefined, partsFor: () => ({ scripts, styles: [], preloads: [] }) };
}

interface Sources {
  readonly root: string;
  readonly publicUrl: string;
  /** Configuration file, if it is not the folder's default. */
  readonly configFile?: string;
}

/**
 * Serves the sources of pages in development.
 * @param isAsked returns true for an address that Vite serves.
 */
async function serveSources(
  app: FastifyInstance,
  { root, publicUrl, ...config }: Sources,
  isAsked: (url: string) => boolean,
): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    ...config,
    server: {
      middlewareMode: true,
      hmr: { server: app.server },
      allowedHosts: [new URL(publicUrl).hostname],
      // Everyone who reaches the site can read these folders, so never add `var`, which holds the installation's
      // secrets.
      fs: { allow: sources.map((folder) => join(root, folder)) },
    },
    appType: 'custom',
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!isAsked(request.url)) return;
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404;
      reply.raw.end();
    });
  });
  app.addHook('onClose', () => vite.close());
  return vite;
}
