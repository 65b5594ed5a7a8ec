import { defineConfig, devices } from '@playwright/test';

const port = 4201;
const origin = `http://localhost:${port}`;

export default defineConfig({
  testDir: 'e2e',
  // About several processes: playwright.several.config.ts.
  testIgnore: 'several.test.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Machines are shared: what passes only the second time is counted as flaky and named in the report.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'line',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: origin,
    locale: 'zh-HK',
    timezoneId: 'Asia/Hong_Kong',
    // The visitors of most journeys have closed the demonstration's notice before.
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: [{ name: 'closedPopupNotices', value: '1.1' }] }],
    },
    trace: 'retain-on-failure',
    // It would answer in the place of what journeys put before a page.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
      ],
    },
  },
  webServer: {
    command: 'node_modules/.bin/node e2e/start-server.ts',
    env: { PORT: String(port), PUBLIC_URL: origin },
    url: `${origin}/healthz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
