import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { asParent } from './server/testing/end-with-parent.ts';
import { chromiumArguments, findHeadlessChromium } from './scripts/test-needs.ts';
import { roomForTests } from './server/testing/folder.ts';
import { freePort } from './server/testing/ports.ts';
import { runSeed, slowness } from './server/testing/run-settings.ts';
import keepTemporaryFiles from './server/testing/temporary.ts';

// Browsers leave their profiles there when a run is ended; the folder goes with the run.
keepTemporaryFiles();
const browser = findHeadlessChromium();
const ownSite = ['**/money-story.test.ts', '**/several.test.ts', '**/site-behaviour.test.ts'];
// Two runs on one machine do not meet; known to the workers, which read this file again.
const port = Number((process.env.JOURNEYS_PORT ??= String(await freePort())));
const origin = `http://localhost:${port}`;
// Known to the journeys as well, which make members in the database; they read this file again.
const directory = (process.env.JOURNEYS_DIRECTORY ??= join(roomForTests(), `fei-e2e-${process.pid}`));
// Of every site that journeys start.
process.env.FEI_TEST_POSTGRES = 'fast';
// Before the workers start, which inherit it.
runSeed();

export default defineConfig({
  testDir: 'e2e',
  // Journeys that start their own sites run one after another, so they start first.
  projects: [
    { name: 'own-site', testMatch: ownSite },
    { name: 'journeys', testIgnore: ownSite },
  ],
  fullyParallel: true,
  // Two cores are kept busy by three: some always wait for something.
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
    // The visitors of most journeys have closed the demonstration's popup before.
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: [{ name: 'closedPopupNotices', value: '1.1' }] }],
    },
    // The page after each step takes a quarter of a run's CPU: only chosen journeys, and failed ones that run again, record it.
    trace:
      process.env.FULL_TRACE === 'yes'
        ? 'retain-on-failure'
        : { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    // It would answer in the place of what journeys put before a page.
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
