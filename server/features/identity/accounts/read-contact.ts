import type { Program } from '../../../context.ts';
import { displayNameOf } from '../rules.ts';
import { readBuyerRows, readProfile } from '../store.ts';

/** Returns a member's mail address, or `undefined` if the account is gone. For jobs: it authorizes no one. */
export async function readContact(
  program: Pick<Program, 'db'>,
  memberId: string,
): Promise<{ email: string; firstName: string; lastName: string } | undefined> {
  const profile = await readProfile(program.db, memberId);
  return profile && { email: profile.email, firstName: profile.firstName, lastName: profile.lastName };
}

/** Returns members' names, and telephone numbers if given, for purchases made on their behalf. For jobs. */
export async function readBuyers(
  program: Pick<Program, 'db'>,
  memberIds: readonly string[],
): Promise<Map<string, { name: string; telephone: string }>> {
  const rows = await readBuyerRows(program.db, [...new Set(memberIds)]);
  return new Map(
    rows.map(({ memberId, firstName, lastName, areaCode, number }) => [
      memberId,
      {
        name: displayNameOf(firstName, lastName).trim(),
        telephone: [areaCode && `+${areaCode.replace(/^\+/, '')}`, number].filter(Boolean).join(' '),
      },
    ]),
  );
}
