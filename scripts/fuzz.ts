// Sends 10,000 requests (or the number in the first argument) to each group of calls: as a visitor and as a member to
// all calls in the OpenAPI document, and as each staff role to all staff calls. The second argument is the seed of an
// earlier run.
import { spawnSync } from 'node:child_process';
import { runSeed } from '../server/testing/run-settings.ts';

const [cases = '10000', seed = String(runSeed())] = process.argv.slice(2);
console.log(`${cases} requests, seed ${seed}`);
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=db',
    'server/checks/fuzz.test.ts',
    'server/checks/fuzz-staff.test.ts',
  ],
  { stdio: 'inherit', env: { ...process.env, FUZZ_CASES: cases, SEED: seed } },
);
process.exitCode = status ?? 1;
