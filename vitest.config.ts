import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{bench,contract,server,web}/**/*.test.{ts,tsx}'],
    environment: 'node',
    globalSetup: ['server/testing-database.ts'],
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
