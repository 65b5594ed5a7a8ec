// `npm run backup -- FILE [--passphrase-file FILE]` writes the whole database to one file while the site runs.
import { parseArgs } from 'node:util';
import { backupDatabase } from '../platform/backup/backup.ts';
import { runCommand } from './open-for-command.ts';
import { readPassphrase } from './read-passphrase.ts';

function readArguments(): { file: string; passphrase: string | undefined } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'passphrase-file': { type: 'string' } },
  });
  const [file, ...rest] = positionals;
  if (!file || rest.length > 0) throw new Error('Pass one file to write the backup to.');
  return { file, passphrase: readPassphrase(values['passphrase-file']) };
}

const usage = 'npm run backup -- FILE [--passphrase-file FILE]';
await runCommand(usage, readArguments, async (program, { file, passphrase }) => {
  const { tables, rows } = await backupDatabase(program.pool, file, passphrase);
  console.log(
    `Backed up ${rows} rows of ${tables} tables to ${file}${passphrase === undefined ? '' : ' (encrypted)'}.`,
  );
});
