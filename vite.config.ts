import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import compile from 'icu-minify/compile';
import { defineConfig, type Plugin } from 'vite';

/** Compiles the ICU catalogues at build time, so that no ICU parser is shipped. */
const catalogues = (): Plugin => ({
  name: 'icu-catalogues',
  enforce: 'pre',
  config: () => ({
    resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] },
    environments: { ssr: { resolve: { noExternal: ['use-intl', 'icu-minify'] } } },
  }),
  transform: {
    filter: { id: /\/web\/i18n\/catalogue\/[a-z_]+\.ts$/ },
    async handler(_code, id) {
      const { default: messages } = await import(`${pathToFileURL(id).href}?v=${Date.now()}`);
      const walk = (v: unknown): unknown =>
        typeof v === 'string'
          ? compile(v)
          : Object.fromEntries(Object.entries(v as object).map(([k, x]) => [k, walk(x)]));
      return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(walk(messages)))})`, map: null };
    },
  },
});

/** Compresses what is sent to browsers once and as well as can be, so that no request waits for it. */
const compressed = (): Plugin => ({
  name: 'compressed-assets',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle: {
    sequential: true,
    handler({ dir }) {
      if (!dir) return;
      for (const file of readdirSync(join(dir, 'assets'))) {
        if (!/\.(js|css|svg)$/.test(file)) continue;
        const path = join(dir, 'assets', file);
        const content = readFileSync(path);
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        };
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  },
});

/** The loader of routes' programs in React Router's place: `web/load-part.ts` says why. */
const ownPartLoader = (): Plugin => {
  let taken = false;
  return {
    name: 'own-part-loader',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /\/routeModules\.js$/ },
      handler(_source, importer) {
        if (!importer?.includes('/node_modules/react-router/')) return null;
        taken = true;
        return fileURLToPath(new URL('web/load-part.ts', import.meta.url));
      },
    },
    buildEnd(error) {
      if (!error && !taken) throw new Error('React Router loads routes in another way now: see web/load-part.ts');
    },
  };
};

/** What every page needs, in one file: it compresses better together and outlives our own changes. */
const vendor = /node_modules\/(react|react-dom|react-router|scheduler|use-intl|@formatjs|cookie)\//;

/** Our own small modules that nearly every page needs: forty files of a kilobyte cost more in headers than in content. */
const common = /\/(web|contract)\/(?!pages\/|i18n\/catalogue\/)/;

/** Entries that share a module before it is thought to be needed by nearly all. */
const nearlyAll = 16;

export default defineConfig({
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: vendor, priority: 2 },
                { name: 'common', test: common, minShareCount: nearlyAll, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  optimizeDeps: { include: ['use-intl', 'zod/mini'] },
  plugins: [tailwindcss(), reactRouter(), catalogues(), ownPartLoader(), compressed()],
});
