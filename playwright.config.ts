import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { asParent } from './server/testing/end-with-parent.ts';
import { chromiumArguments, findHeadlessChromium } from './scripts/test-needs.ts';
import { roomForTests } from './server/testing/folder.ts';
import { freePort } from './server/testing/ports.ts';
import { runSeed, slowness } from './server/testing/run-settings.ts';
import keepTemporaryFiles from './server/testing/temporary.ts';

// Browsers leave their profiles there when a run is aborted; the folder is removed with the run.
keepTemporaryFiles();
const browser = findHeadlessChromium();
const ownSite = ['**/money-story.test.ts', '**/several.test.ts', '**/site-behaviour.test.ts'];
// A free port keeps two runs on one machine apart; the variable passes it to the workers, which read this file again.
const port = Number((process.env.JOURNEYS_PORT ??= String(await freePort())));
const origin = `http://localhost:${port}`;
// The variable passes the directory to the journeys, which create members in the database; they read this file again.
const directory = (process.env.JOURNEYS_DIRECTORY ??= join(roomForTests(), `fei-e2e-${process.pid}`));
// Applies to every site that journeys start.
process.env.FEI_TEST_POSTGRES = 'fast';
// Must run before the workers start, because they inherit it.
runSeed();

export default defineConfig({
  testDir: 'e2e',
  // Journeys that start their own sites run one after another, so they start first.
  projects: [
    { name: 'own-site', testMatch: ownSite },
    { name: 'journeys', testIgnore: ownSite },
  ],
  fullyParallel: true,
  // Three workers keep two cores busy, because some are always waiting.
  workers: 3,
  timeout: 240_000 * slowness(),
  expect: { timeout: 40_000 * slowness() },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'line',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: origin,
    locale: 'zh-HK',
    timezoneId: 'Asia/Hong_Kong',
    // In most journeys the visitor has already closed the demonstration's popup.
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: [{ name: 'closedPopupNotices', value: '1.1' }] }],
    },
    // Recording the page after each step takes a quarter of a run's CPU, so only selected journeys and retries of
    // failed ones record it.
    trace:
      process.env.FULL_TRACE === 'yes'
        ? 'retain-on-failure'
        : { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    // A service worker would respond instead of the routes that journeys set up.
    serviceWorkers: 'block',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [...chromiumArguments],
    },
  },
  webServer: {
    command: 'exec node_modules/.bin/node e2e/start-server.ts',
    env: { ...asParent(), PORT: String(port), PUBLIC_URL: origin, VAR_DIR: directory },
    url: `${origin}/healthz`,
    timeout: 300_000 * slowness(),
    gracefulShutdown: { signal: 'SIGTERM', timeout: 8000 },
  },
});
