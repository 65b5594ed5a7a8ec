// Exports a stored seating plan as a file in a standard format; see `usage`.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { exportSeatingPlan } from '../features/seating/plans/export-seating-plan.ts';
import { CommandError, runCommand } from './open-for-command.ts';

const usage = 'npm run export -- seating-plan KEY FILE';

function readArguments(): { key: string; file: string } {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const [what, key, file, ...rest] = positionals;
  if (what !== 'seating-plan') throw new Error(what ? `${what} cannot be exported.` : 'Specify what to export.');
  if (!key || !file) throw new Error('Specify the plan key and the output file.');
  if (rest.length > 0) throw new Error(`Too many arguments: ${rest.join(' ')}.`);
  return { key, file };
}

await runCommand(usage, readArguments, async (program, { key, file }) => {
  const outcome = await exportSeatingPlan(program, key);
  if (!outcome.ok) {
    const known = String(outcome.facts?.known ?? '');
    throw new CommandError(`There is no plan ${key}; there ${known ? `are ${known}` : 'is none'}.`);
  }
  await writeFile(file, JSON.stringify(outcome.value.document)).catch((error: unknown) => {
    throw new CommandError(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  });
  console.log(`${outcome.value.seats} seats of ${key} are in ${file}, a pretix seating plan.`);
});
