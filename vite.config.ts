import { fileURLToPath, pathToFileURL } from 'node:url';
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

export default defineConfig({
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'vendor', test: vendor }] } } } },
    },
  },
  optimizeDeps: { include: ['use-intl', 'zod/mini'] },
  plugins: [tailwindcss(), reactRouter(), catalogues(), ownPartLoader()],
});
