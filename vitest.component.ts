import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { chromiumArguments, findHeadlessChromium } from './scripts/test-needs.ts';
import { catalogues } from './vite.catalogues.ts';

const sources = ['contract', 'web/features', 'web/i18n', 'web/shared', 'web/ui'];

/** Bundles all packages before the first test: discovering one later would reload the tests in the middle of a run. */
const bundledPackages = (): Plugin => ({
  name: 'bundled-packages',
  config: () => ({
    optimizeDeps: { include: ['axe-core', 'react-dom/client', 'react/jsx-dev-runtime', ...packagesOf(sources)] },
  }),
});

/**
 * Makes a project run its files in one headless Chromium, with the programs' texts and styles. The browser's time zone
 * is not Hong Kong's, so that a time formatted in the browser's zone is noticed.
 * @param limitMs time limit of a test; an action or a poll gets half of it.
 */
export function browserProject(
  project: TestProjectInlineConfiguration,
  limitMs: number,
): TestProjectInlineConfiguration {
  const executablePath = findHeadlessChromium();
  return {
    plugins: [tailwindcss(), catalogues(), bundledPackages()],
    cacheDir: 'node_modules/.vite-component',
    test: {
      ...project.test,
      setupFiles: ['web/testing/clean-up.ts'],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1280, height: 900 },
        instances: [{ browser: 'chromium' }],
        provider: playwright({
          actionTimeout: limitMs / 2,
          launchOptions: { ...(executablePath ? { executablePath } : {}), args: [...chromiumArguments] },
          contextOptions: { locale: 'en-US', timezoneId: 'America/Los_Angeles' },
        }),
      },
    },
  };
}

const loading =
  /^[ \t]*(?:import|export)\s+(?!type\b)(?:[^;'"]*?\bfrom\s+)?'([@\w][^':?]*)'|\bimport\('([@\w][^':?]*)'\)/gm;

/**
 * Returns the packages that source files import by name, each once.
 * @param folders folders with the source files.
 */
function packagesOf(folders: readonly string[]): string[] {
  const named = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.(test|server)\.tsx?$|(^|\/)testing-|\.d\.ts$/.test(name))
      .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(loading)])
      .map((found) => found[1] ?? found[2]!),
  );
  return [...new Set(named)].toSorted();
}
