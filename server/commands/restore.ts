// `npm run restore -- FILE [--force] [--passphrase-file FILE]` restores a backup into an empty database, or with
// --force over existing data. Stop the site first.
import { parseArgs } from 'node:util';
import { restoreDatabase } from '../platform/backup/backup.ts';
import { countOtherSessions, nameOwnSessions } from '../platform/other-sessions.ts';
import { CommandError, runCommand } from './open-for-command.ts';
import { readPassphrase } from './read-passphrase.ts';

/** Tables that migrations and the job queue's startup fill in an unused database. */
const filledAtStart = ['public.catalogue_version', 'public.known_secret_key', 'public.weather_reading', 'pgboss.queue'];

function readArguments(): { file: string; passphrase: string | undefined; force: boolean } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false }, 'passphrase-file': { type: 'string' } },
  });
  const [file, ...rest] = positionals;
  if (!file || rest.length > 0) throw new Error('Pass one backup file.');
  return { file, passphrase: readPassphrase(values['passphrase-file']), force: values.force };
}

nameOwnSessions('restore');
const usage = 'npm run restore -- FILE [--force] [--passphrase-file FILE]';
await runCommand(usage, readArguments, async (program, { file, ...options }) => {
  // Applies to --force too: a running site would continue to use cached old rows.
  if ((await countOtherSessions(program.pool)) > 0) {
    throw new CommandError(
      'Another program uses this database. Stop the site and every other connected program first.',
    );
  }
  const { takenAt, tables, rows } = await program.asOwner((pool) =>
    restoreDatabase(pool, file, { ...options, filledAtStart }),
  );
  console.log(`Restored ${rows} rows of ${tables} tables from the backup of ${takenAt}.`);
});
