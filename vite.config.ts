import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { unsentTraits } from './contract/pages.ts';
import { catalogues } from './vite.catalogues.ts';

/**
 * Compresses browser assets once, at the highest level, so that no request waits for compression. Also runs after the
 * server build, because React Router writes the route list only then.
 * @param folder asset folder, relative to the repository root.
 */
export const compressed = (folder: string): Plugin => ({
  name: 'compressed-assets',
  apply: 'build',
  writeBundle: {
    sequential: true,
    handler() {
      const assets = fileURLToPath(new URL(folder, import.meta.url));
      const files = readdirSync(assets);
      for (const file of files) {
        if (!/\.(js|css|svg)$/.test(file) || files.includes(`${file}.br`)) continue;
        const path = join(assets, file);
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

/** React Router files that the browser program replaces, with our replacements. */
const ownParts = {
  'routeModules.js': new URL('web/shared/transport/load-part.ts', import.meta.url),
  'instrumentation.js': new URL('web/shared/transport/no-instrumentation.ts', import.meta.url),
  'fog-of-war.js': new URL('web/shared/transport/all-routes-known.ts', import.meta.url),
} as const;

/** Replaces these React Router files; each replacement explains why. */
const ownRouterParts = (): Plugin => {
  const taken = new Set<string>();
  return {
    name: 'own-router-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /\/(routeModules|instrumentation|fog-of-war)\.js$/ },
      handler(source, importer) {
        if (!importer?.includes('/node_modules/react-router/')) return null;
        const part = source.slice(source.lastIndexOf('/') + 1) as keyof typeof ownParts;
        taken.add(part);
        return fileURLToPath(ownParts[part]);
      },
    },
    buildEnd(error) {
      for (const [part, own] of Object.entries(ownParts)) {
        if (!error && !taken.has(part)) throw new Error(`React Router has no ${part} now: see ${own.pathname}`);
      }
    },
  };
};

/** Removes parts of the contract that browsers never use: some page traits, and the call summaries. */
const lessContract = (): Plugin => ({
  name: 'less-contract',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/contract\/([a-z-]+\/)?[a-z-]+\.ts$/ },
    handler(code, id) {
      if (!id.endsWith('/contract/pages.ts')) {
        return { code: code.replaceAll(/\bsummary:\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`\n]*`),?/g, ''), map: null };
      }
      let fewer = code;
      for (const trait of unsentTraits) {
        const before = fewer;
        fewer = fewer.replaceAll(new RegExp(`\\b${trait}: (?:'[^']*'|\\[[^\\]]*\\]|null|true|false),?`, 'g'), '');
        if (fewer === before) throw new Error(`contract/pages.ts writes ${trait} in another way now`);
      }
      return { code: fewer, map: null };
    },
  },
});

/** Packages that every page needs, in one file: it compresses better and stays cached when our own code changes. */
const vendor = /node_modules\/(react|react-dom|react-router|scheduler|use-intl|@formatjs|cookie)\//;

/** Validation of input and responses: a first page needs none of it, and building its schemas takes time. */
const checks = /node_modules\/zod\/|\/contract\/core\/(call|text)\.ts$/;

/** Modules shared by pages that show events; a one-kilobyte file costs more to request than to send. */
const browse =
  /\/web\/(features\/(catalogue|news|favourites|hearts)\/|ui\/(chips|page-links|share-button)\.)|\/contract\/catalogue\/kinds\./;

/** Modules of the frame around every page, and others that nearly every page needs. */
const frame = [
  'web/apps/shop/root.tsx',
  'web/shared/page/head.ts',
  'web/shared/forms/form-text.ts',
  'web/shared/forms/use-error-text.ts',
  'web/ui/balanced-chinese-title.tsx',
  'web/ui/use-hydrated.ts',
  'contract/orders/limits.ts',
];

/** Groups the frame's modules and their imports into one file. */
const commonPart = () => {
  const parts = new Set<string>();
  return (id: string, graph: { getModuleInfo(id: string): Rolldown.ModuleInfo | null }): string | null => {
    const waiting = parts.size === 0 ? frame.map((file) => fileURLToPath(new URL(file, import.meta.url))) : [];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (parts.has(next)) continue;
      parts.add(next);
      waiting.push(...(graph.getModuleInfo(next)?.importedIds ?? []));
    }
    return parts.has(id) ? 'common' : null;
  };
};

export default defineConfig({
  // The largest file, in kB, is hls.js; only the page that plays streamed shows loads it.
  build: {
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    // Plugin timings are no fault of the build.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: vendor, priority: 2 },
                { name: 'checks', test: checks, priority: 2 },
                { name: commonPart(), debugName: 'common', priority: 1 },
                { name: 'browse', test: browse, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
  optimizeDeps: { include: ['use-intl', 'zod/mini'] },
  plugins: [
    tailwindcss(),
    reactRouter(),
    catalogues(),
    ownRouterParts(),
    lessContract(),
    compressed('build/client/assets'),
  ],
});
