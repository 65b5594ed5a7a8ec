import { defineConfig } from 'vitest/config';
import { testProjects } from './server/testing/projects.ts';

const { unit, db, process } = testProjects(import.meta.dirname);

const common = { environment: 'node', testTimeout: 30_000, hookTimeout: 60_000 } as const;

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
      { test: { ...common, name: 'process', include: process, globalSetup: ['server/testing/temporary.ts'] } },
      { test: { ...common, name: 'unit', include: unit, isolate: false } },
    ],
  },
});
