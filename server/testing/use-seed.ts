import fc from 'fast-check';
import { loadavg } from 'node:os';
import { beforeEach } from 'vitest';
import { runSeed } from './run-settings.ts';

// All property tests in the run use its seed; a failure prints it.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: runSeed() });

// Shows which disk operation, connection or thread was pending when a test times out.
beforeEach(({ onTestFailed }) => {
  onTestFailed(({ task }) => {
    if (!task.result?.errors?.some(({ name }) => name === 'TestTimeoutError')) return;
    const resources = Object.entries(Object.groupBy(process.getActiveResourcesInfo(), (kind) => kind));
    const counted = resources.map(([kind, of]) => `${of?.length} ${kind}`).join(', ');
    process.stderr.write(`${task.name}: took too long; open: ${counted}; load: ${loadavg().join(' ')}\n`);
  });
});
