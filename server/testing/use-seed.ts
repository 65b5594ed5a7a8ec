import fc from 'fast-check';
import { loadavg } from 'node:os';
import { beforeEach } from 'vitest';
import { runSeed } from './run-settings.ts';

// Every property of the run draws from its seed; a failure prints it.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: runSeed() });

// Shows what a test that took too long was waiting for: a disk, a connection or a thread.
beforeEach(({ onTestFailed }) => {
  onTestFailed(({ task }) => {
    if (!task.result?.errors?.some(({ name }) => name === 'TestTimeoutError')) return;
    const resources = Object.entries(Object.groupBy(process.getActiveResourcesInfo(), (kind) => kind));
    const counted = resources.map(([kind, of]) => `${of?.length} ${kind}`).join(', ');
    process.stderr.write(`${task.name}: took too long; open: ${counted}; load: ${loadavg().join(' ')}\n`);
  });
});
