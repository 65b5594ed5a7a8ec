// Exports a stored seating plan as a file in a standard format; see `usage`.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { exportSeatingPlan } from '../features/seating/plans/export-seating-plan.ts';
import { CommandError, runCommand } from './open-for-command.ts';

const usage = 'npm run export -- seating-plan KEY FILE';

function readArguments(): { key: string; file: string } {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const [what, key, file, ...rest] = positionals;
  if (what !== 'seating-plan')
    throw new Error(what ? `Cannot export "${what}". Pass seating-plan.` : 'Pass what to export: seating-plan.');
  if (!key || !file) throw new Error('Pass the key of a plan and the file to write.');
  if (rest.length > 0) throw new Error(`Unexpected arguments: ${rest.join(' ')}.`);
  return { key, file };
}

await runCommand(usage, readArguments, async (program, { key, file }) => {
  const outcome = await exportSeatingPlan(program, key);
  if (!outcome.ok) {
    const known = String(outcome.facts?.known ?? '');
    throw new CommandError(
      `No plan has the key ${key}. ${known ? `Existing plans: ${known}.` : 'There are no plans.'}`,
    );
  }
  await writeFile(file, JSON.stringify(outcome.value.document)).catch((error: unknown) => {
    throw new CommandError(`Cannot write ${file}: ${error instanceof Error ? error.message : String(error)}`);
  });
  console.log(`Exported ${outcome.value.seats} seats of ${key} to ${file} as a pretix seating plan.`);
});
