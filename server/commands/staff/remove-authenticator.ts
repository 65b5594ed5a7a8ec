// `npm run remove-authenticator -- EMAIL` removes the authenticator of a member who has lost both phone and recovery
// codes.
import { removeLostAuthenticator } from '../../features/identity/security/manage-authenticator.ts';
import { CommandError, runCommand } from '../open-for-command.ts';

await runCommand(
  'npm run remove-authenticator -- EMAIL',
  () => {
    const [email, ...rest] = process.argv.slice(2);
    if (!email?.includes('@') || rest.length > 0) throw new Error('Pass one email address.');
    return email;
  },
  async (program, email) => {
    if (!(await removeLostAuthenticator(program, 'command remove-authenticator', email)))
      throw new CommandError('No account with this address has an authenticator app.');
    console.log(`Removed. ${email} now logs in with a password only, and is notified by email.`);
  },
);
