import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { testProjects } from './server/testing/projects.ts';
import { runSeed, slowness } from './server/testing/run-settings.ts';
import { browserProject } from './vitest.component.ts';

/** Concurrency and settlement tests, repeated with the sale tables partitioned by performance. */
const partitioned = [
  'server/features/seating/holds/races.test.ts',
  'server/features/seating/holds/hold-seats-races.test.ts',
  'server/features/seating/holds/windows-races.test.ts',
  'server/features/seating/holds/merge-existing-holds.test.ts',
  'server/features/seating/holds/confirm-holds.test.ts',
  'server/features/orders/settlement/races.heavy.test.ts',
  'server/features/orders/settlement/return-money.test.ts',
  'server/features/orders/settlement/settle-charges.test.ts',
];

const { unit, db, process, heavy, 'heavy-process': heavyProcess, component } = testProjects(import.meta.dirname);

// Must be set before the workers start, because they inherit it.
runSeed();

const databaseSetup = ['server/testing/temporary.ts', 'server/testing/database.ts'];

/** @param limitMs time limit of a test or hook in the project on a quiet machine. */
function project(
  name: string,
  include: string[],
  limitMs: number,
  more: { isolate?: boolean; globalSetup?: string[] },
): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      include,
      environment: 'node',
      setupFiles: ['server/testing/use-seed.ts'],
      testTimeout: limitMs * slowness(),
      hookTimeout: limitMs * slowness(),
      expect: { poll: { timeout: (limitMs * slowness()) / 2 } },
      ...more,
    },
  };
}

export default defineConfig({
  test: {
    maxWorkers: 3,
    forceRerunTriggers: ['**/package-lock.json', '**/vitest.config.ts', 'migrations/**'],
    projects: [
      project('db', db, 60_000, { isolate: false, globalSetup: databaseSetup }),
      project('heavy', heavy, 240_000, { isolate: false, globalSetup: databaseSetup }),
      project('partitioned', partitioned, 240_000, { isolate: false, globalSetup: databaseSetup }),
      project('process', process, 240_000, { globalSetup: ['server/testing/temporary.ts'] }),
      project('heavy-process', heavyProcess, 240_000, { globalSetup: ['server/testing/temporary.ts'] }),
      project('unit', unit, 20_000, { isolate: false }),
      browserProject(project('component', component, 20_000, {}), 20_000 * slowness()),
    ],
  },
});
