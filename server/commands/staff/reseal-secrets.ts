// `npm run reseal-secrets` re-encrypts all sealed values with the current key after a key rotation.
import { memberCodes } from '../../features/identity/second-factor/member-codes.ts';
import { staffCodes } from '../../features/identity/staff/staff-codes.ts';
import { runCommand } from '../open-for-command.ts';

await runCommand(
  'npm run reseal-secrets',
  () => {
    if (process.argv.length > 2) throw new Error('This command takes no arguments.');
  },
  async (program) => {
    const [staff, members] = [await staffCodes.reseal(program), await memberCodes.reseal(program)];
    const { resealed } = staff;
    console.log(
      `Re-encrypted with the current key: secrets of ${resealed} staff accounts and ${members.resealed} members.`,
    );
    if (staff.lost.length + members.lost.length === 0) return;
    const lost = [...staff.lost.map((id) => `staff ${id}`), ...members.lost.map((id) => `member ${id}`)];
    console.error(`Encrypted with a key that is missing from the settings: secrets of ${lost.join(', ')}.`);
    process.exitCode = 1;
  },
);
