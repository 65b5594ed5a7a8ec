import { defineConfig } from 'vitest/config';
import { testProjects } from './server/testing/projects.ts';

/** What happens at once, and what is settled: also with the tables of a sale divided by performance. */
const partitioned = [
  'server/features/seating/holds/races.test.ts',
  'server/features/seating/holds/hold-seats-races.test.ts',
  'server/features/seating/holds/windows-races.test.ts',
  'server/features/seating/holds/own-holds.test.ts',
  'server/features/seating/holds/confirm-holds.test.ts',
  'server/features/orders/settlement/races.test.ts',
  'server/features/orders/settlement/return-money.test.ts',
  'server/features/orders/settlement/settle-charges.test.ts',
];

const { unit, db, process } = testProjects(import.meta.dirname);

// Neighbours may take a machine for a minute: what hangs for good still ends.
const common = {
  environment: 'node',
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
} as const;

export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...common,
          name: 'db',
          include: db,
          isolate: false,
          globalSetup: ['server/testing/temporary.ts', 'server/testing/database.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'partitioned',
          include: partitioned,
          isolate: false,
          globalSetup: ['server/testing/temporary.ts', 'server/testing/database.ts'],
        },
      },
      { test: { ...common, name: 'process', include: process, globalSetup: ['server/testing/temporary.ts'] } },
      { test: { ...common, name: 'unit', include: unit, isolate: false } },
    ],
  },
});
