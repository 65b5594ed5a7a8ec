// `npm run reseal-secrets`: after the secret key was rotated, seals what is stored sealed again, with the current key.
import { resealTotps } from '../../features/identity/staff/prove-by-code.ts';
import { runCommand } from '../open-for-command.ts';

await runCommand(
  'npm run reseal-secrets',
  () => {
    if (process.argv.length > 2) throw new Error('This command takes no arguments.');
  },
  async (program) => {
    const { resealed, lost } = await resealTotps(program);
    console.log(`Sealed again with the current key: secrets of ${resealed} staff accounts.`);
    if (lost.length === 0) return;
    console.error(`Sealed with a key that the settings lack: secrets of the staff accounts ${lost.join(', ')}.`);
    process.exitCode = 1;
  },
);
