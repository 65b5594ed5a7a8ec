// `npm run invite-staff -- EMAIL ROLE [--scope …]` prints a link that makes someone a staff member or restores their
// access.
import { permitSystem } from '../../features/audit/permit-action.ts';
import { nameScope } from '../../features/catalogue/scopes/name-scopes.ts';
import { inviteByLink } from '../../features/identity/staff/invite-staff.ts';
import { CommandError, runCommand } from '../open-for-command.ts';
import { readInvitationTask } from './read-invitation-task.ts';

const usage =
  'npm run invite-staff -- EMAIL ROLE [--scope presenter:ID|event:NUMBER|performance:ID], ROLE one of administrator, organiser, boxOffice, customerService, gate';

await runCommand(
  usage,
  () => readInvitationTask(process.argv.slice(2)),
  async (program, { email, role, scope }) => {
    if (scope.kind !== 'everything' && !(await nameScope(program, scope)))
      throw new CommandError(`There is no such ${scope.kind}.`);
    const permit = permitSystem('command invite-staff', 'staff.invite', program.id());
    const invited = await inviteByLink(program, permit, { email, grant: { role, scope } });
    if (!invited.ok) throw new CommandError('This account is suspended. An administrator must reopen it first.');
    const { link, isNew } = invited.value;
    console.log(link);
    console.log(
      isNew
        ? `For ${email}. Works once, within 30 minutes.`
        : `${email} already has an account. The link works once, within 30 minutes. It sets a new password and new codes and ends all sessions.`,
    );
  },
);
