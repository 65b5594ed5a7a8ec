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
      `Re-encrypted the secrets of ${resealed} staff accounts and ${members.resealed} members with the current key.`,
    );
    if (staff.lost.length + members.lost.length === 0) return;
    const lost = [...staff.lost.map((id) => `staff ${id}`), ...members.lost.map((id) => `member ${id}`)];
    console.error(`Cannot decrypt the secrets of ${lost.join(', ')}: the settings lack their key.`);
    process.exitCode = 1;
  },
);
