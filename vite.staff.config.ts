import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { catalogues } from './vite.catalogues.ts';
import { compressed } from './vite.config.ts';

const entry = 'web/apps/staff/entry.tsx';

/** The consoles of staff: a program of its own, of which the shop loads nothing. */
export default defineConfig(({ command }) => ({
  base: command === 'build' ? '/Staff/' : '/Staff/assets/',
  publicDir: false,
  cacheDir: 'node_modules/.vite-staff',
  build: {
    outDir: 'build/staff',
    assetsInlineLimit: 0,
    // The largest file, in kB, is the dictionary between the two Chinese: only who asks for a draft by machine loads it.
    chunkSizeWarningLimit: 1300,
    // Says the server which files the document begins with; browsers never ask for it.
    manifest: 'manifest.json',
    rolldownOptions: {
      input: fileURLToPath(new URL(entry, import.meta.url)),
      checks: { pluginTimings: false },
      // Packages that mark their files for servers of React: nothing to know of in a program for browsers alone.
      onLog: (level, log, handle) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : handle(level, log)),
    },
  },
  optimizeDeps: { entries: [entry], include: ['use-intl', 'zod/mini'] },
  plugins: [tailwindcss(), catalogues(), compressed('build/staff/assets')],
}));
