// `npm run restore -- FILE [--force]`: a backup into an empty database; with --force over what is there. Stop the site first.
import { parseArgs } from 'node:util';
import { restoreDatabase } from '../platform/backup.ts';
import { CommandError, runCommand } from './open-for-command.ts';

/** What the migrations and the start of the jobs have written into a database that nobody has used. */
const filledAtStart = ['public.catalogue_version', 'pgboss.queue'];

await runCommand(async (program) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  });
  const [file, ...rest] = positionals;
  if (!file || rest.length > 0) throw new CommandError('Usage: npm run restore -- FILE [--force]');
  const { takenAt, tables, rows } = await restoreDatabase(program.pool, file, { force: values.force, filledAtStart });
  console.log(`${rows} rows of ${tables} tables are back, as they were at ${String(takenAt)}.`);
});
