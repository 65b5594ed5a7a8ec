import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import one from './playwright.config.ts';

/** Journeys over two processes that serve and one that does the jobs; each browser is answered by the two in turn. */
const port = 4211;
const origin = `http://localhost:${port}`;
// Known to the journeys as well, one of which makes time pass in the database; they read this file again.
const directory = (process.env.SEVERAL_DIRECTORY ??= join(tmpdir(), `fei-several-${process.pid}`));

export default defineConfig({
  ...one,
  testMatch: ['buying.test.ts', 'payment.test.ts', 'resuming.test.ts', 'seats.test.ts', 'several.test.ts'],
  testIgnore: [],
  // How a page looks and reads does not depend on who sends it, nor does a sentence's meaning on who shows the seats.
  grepInvert: /390 px|for everyone|seats by a sentence|by keyboard|single seat is named|for adults|cinema seats are/,
  outputDir: 'test-results/several',
  use: { ...one.use, baseURL: origin },
  webServer: {
    command: 'node_modules/.bin/node e2e/start-several.ts',
    env: { PORT: String(port), PUBLIC_URL: origin, SEVERAL_DIRECTORY: directory },
    url: `${origin}/healthz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
