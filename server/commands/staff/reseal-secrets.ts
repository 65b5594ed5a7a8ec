// `npm run reseal-secrets`: after the secret key was rotated, seals what is stored sealed again, with the current key.
import { resealTotps } from '../../features/identity/staff/prove-by-code.ts';
import { runCommand } from '../open-for-command.ts';

await runCommand(
  'npm run reseal-secrets',
  () => {
    if (process.argv.length > 2) throw new Error('This command takes no arguments.');
  },
  async (program) => {
    console.log(`Sealed again with the current key: secrets of ${await resealTotps(program)} staff accounts.`);
  },
);
