// `npm run backup -- FILE`: the whole database into one file, while the site runs.
import { backupDatabase } from '../platform/backup.ts';
import { CommandError, runCommand } from './open-for-command.ts';

await runCommand(async (program) => {
  const [file, ...rest] = process.argv.slice(2);
  if (!file || rest.length > 0) throw new CommandError('Usage: npm run backup -- FILE');
  const { tables, rows } = await backupDatabase(program.pool, file);
  console.log(`${rows} rows of ${tables} tables are in ${file}.`);
});
