// `npm run invite-staff -- EMAIL ROLE [--scope …]` prints a link that makes someone a staff member or restores their
// access.
import { permitSystem } from '../../features/audit/permit-action.ts';
import { nameScope } from '../../features/catalogue/scopes/name-scopes.ts';
import { inviteByLink } from '../../features/identity/staff/invite-staff.ts';
import { CommandError, runCommand } from '../open-for-command.ts';
import { readInvitationTask } from './read-invitation-task.ts';

const usage =
  'npm run invite-staff -- EMAIL ROLE [--scope presenter:ID|event:NUMBER|performance:ID] (ROLE: administrator, organiser, boxOffice, customerService or gate)';

await runCommand(
  usage,
  () => readInvitationTask(process.argv.slice(2)),
  async (program, { email, role, scope }) => {
    if (scope.kind !== 'everything' && !(await nameScope(program, scope)))
      throw new CommandError(`The ${scope.kind} in --scope does not exist.`);
    const permit = permitSystem('command invite-staff', 'staff.invite', program.id());
    const invited = await inviteByLink(program, permit, { email, grant: { role, scope } });
    if (!invited.ok) throw new CommandError('This account is suspended. An administrator must reopen it first.');
    const { link, isNew } = invited.value;
    console.log(link);
    console.log(
      isNew
        ? `The link for ${email} works once and expires in 30 minutes.`
        : `${email} already has an account. The link sets a new password and new codes, and ends all sessions. It works once and expires in 30 minutes.`,
    );
  },
);
