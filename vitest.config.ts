import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,words,server,web}/**/*.test.{ts,tsx}'],
    environment: 'node',
    globalSetup: ['server/testing-database.ts'],
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
