// `npm run backup -- FILE`: the whole database into one file, while the site runs.
import { parseArgs } from 'node:util';
import { backupDatabase } from '../platform/backup/backup.ts';
import { runCommand } from './open-for-command.ts';

function readFile(): string {
  const [file, ...rest] = parseArgs({ allowPositionals: true, options: {} }).positionals;
  if (!file || rest.length > 0) throw new Error('Name the file that the backup goes into.');
  return file;
}

await runCommand('npm run backup -- FILE', readFile, async (program, file) => {
  const { tables, rows } = await backupDatabase(program.pool, file);
  console.log(`${rows} rows of ${tables} tables are in ${file}.`);
});
