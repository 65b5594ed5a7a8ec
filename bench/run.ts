// `npm run bench [-- NAME …] [--json]`: runs the benchmarks named, or all of them, each in a process of its own.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

/** Shared code, not benchmarks; and what takes minutes and is asked for by name only. */
const notByThemselves = new Set(['run.ts', 'measure.ts', 'serve.ts', 'load.ts']);
const onlyByName = new Set(['crash.ts', 'clone.ts', 'lighthouse.ts']);

const folder = new URL('./', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !notByThemselves.has(name));
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'));

const unknown = names.filter((name) => !files.includes(`${name}.ts`));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(', ')}; there are ${files.map((f) => f.slice(0, -3)).join(', ')}.`,
  );
  process.exit(2);
}
const chosen = names.length > 0 ? names.map((name) => `${name}.ts`) : files.filter((name) => !onlyByName.has(name));
let failed = 0;
for (const file of chosen) {
  if (!flags.includes('--json')) console.log(`\n== ${file.slice(0, -3)}`);
  const done = spawnSync(process.execPath, [new URL(file, folder).pathname, ...flags], { stdio: 'inherit' });
  if (done.status !== 0) failed++;
}
process.exit(failed > 0 ? 1 : 0);
