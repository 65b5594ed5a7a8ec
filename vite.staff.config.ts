import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { catalogues } from './vite.catalogues.ts';
import { compressed } from './vite.config.ts';

const entry = 'web/apps/staff/entry.tsx';

/** Builds the staff consoles, a separate program that the shop never loads. */
export default defineConfig(({ command }) => ({
  base: command === 'build' ? '/Staff/' : '/Staff/assets/',
  publicDir: false,
  cacheDir: 'node_modules/.vite-staff',
  build: {
    outDir: 'build/staff',
    assetsInlineLimit: 0,
    // The largest file, in kB, is the Traditional/Simplified Chinese dictionary, loaded only when a machine-converted
    // draft is requested.
    chunkSizeWarningLimit: 1300,
    // Tells the server which files the document starts with; browsers never request it.
    manifest: 'manifest.json',
    rolldownOptions: {
      input: fileURLToPath(new URL(entry, import.meta.url)),
      checks: { pluginTimings: false },
      // Some packages mark files for React server components, which do not apply to a browser-only program.
      onLog: (level, log, handle) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : handle(level, log)),
    },
  },
  optimizeDeps: { entries: [entry], include: ['use-intl', 'zod/mini'] },
  plugins: [tailwindcss(), catalogues(), compressed('build/staff/assets')],
}));
