// Generates the page types, then checks types, lint, format, unused code and architecture in parallel. Prints only
// failures.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/**
 * Runs a command from `node_modules/.bin`, which npm adds to the path.
 * @returns true if it succeeds.
 */
async function run(title: string, command: string, args: string[]): Promise<boolean> {
  const startedAt = performance.now();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
  const ended = new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
  const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${title}: ${code === 0 ? 'passed' : 'FAILED'} (${seconds} s)`);
  if (code !== 0) console.log(said + complained);
  return code === 0;
}

const written = await run('page types', 'react-router', ['typegen']);
const results = await Promise.all([
  run('types', 'tsc', ['-p', '.']),
  run('lint', 'oxlint', ['--type-aware', '--deny-warnings', '--report-unused-disable-directives']),
  run('format', 'oxfmt', ['--check']),
  run('unused code', 'knip', ['--treat-config-hints-as-errors']),
  run('architecture', 'vitest', [
    'run',
    '--project',
    'unit',
    '--reporter',
    'agent',
    'server/checks/architecture.test.ts',
  ]),
]);
process.exitCode = written && results.every(Boolean) ? 0 : 1;
