// Formats staged files and lints the TypeScript ones. A partially staged file is only checked.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const list = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout.split('\0').filter(Boolean);

function run(tool, args) {
  const { status } = spawnSync(process.execPath, [join('node_modules', tool, 'bin', tool), ...args], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

const staged = list('diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z').filter((path) => existsSync(path));
const partly = new Set(list('diff', '--name-only', '-z'));
const formatted = staged.filter((path) => /\.(ts|tsx|mjs|json|md|css|ya?ml)$/.test(path));
const whole = formatted.filter((path) => !partly.has(path));
const parts = formatted.filter((path) => partly.has(path));
if (whole.length > 0) run('oxfmt', ['--no-error-on-unmatched-pattern', ...whole]);
if (parts.length > 0) run('oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...parts]);
const typed = staged.filter((path) => /\.tsx?$/.test(path));
if (typed.length > 0) run('oxlint', ['--deny-warnings', ...typed]);
if (whole.length > 0) spawnSync('git', ['add', '--', ...whole], { stdio: 'inherit' });
