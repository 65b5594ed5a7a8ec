import { parseArgs } from 'node:util';
import { Email } from '../../../contract/identity/email.ts';
import { GrantScope, staffRoles, type StaffRole } from '../../../contract/identity/staff.ts';

export interface InvitationTask {
  email: string;
  role: StaffRole;
  scope: GrantScope;
}

const scopes: Readonly<Record<string, (text: string) => unknown>> = {
  presenter: (presenterId) => ({ kind: 'presenter', presenterId }),
  event: (number) => ({ kind: 'event', eventNumber: Number(number) }),
  performance: (performanceId) => ({ kind: 'performance', performanceId }),
};

/**
 * Reads `EMAIL ROLE [--scope presenter:ID|event:NUMBER|performance:ID]`.
 * @throws {Error} with a sentence for the user.
 */
export function readInvitationTask(args: readonly string[]): InvitationTask {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { scope: { type: 'string' } },
    allowPositionals: true,
  });
  const [address = '', roleName = '', ...rest] = positionals;
  if (!address || !roleName || rest.length > 0) throw new Error('Pass one email address and one role.');
  const email = Email.safeParse(address);
  if (!email.success) throw new Error(`"${address}" is not an email address.`);
  const role = staffRoles.find((one) => one === roleName);
  if (!role) throw new Error(`"${roleName}" is not a role. Roles: ${staffRoles.join(', ')}.`);
  return { email: email.data, role, scope: readScope(values.scope) };
}

function readScope(text: string | undefined): GrantScope {
  if (text === undefined) return { kind: 'everything' };
  const [kind = '', ...value] = text.split(':');
  const scope = GrantScope.safeParse(Object.hasOwn(scopes, kind) ? scopes[kind]?.(value.join(':')) : undefined);
  if (!scope.success) throw new Error(`"${text}" is not a scope. Use presenter:ID, event:NUMBER or performance:ID.`);
  return scope.data;
}
