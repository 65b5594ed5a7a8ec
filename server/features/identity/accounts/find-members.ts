import type { Program } from '../../../context.ts';
import { accountEmail, displayNameOf } from '../rules.ts';
import { findMembersBy, findMembersByMobile, findMembersByName, type MemberDetails } from './store-find.ts';

export interface FoundMember extends Pick<
  MemberDetails,
  'memberId' | 'email' | 'activated' | 'suspended' | 'createdAt'
> {
  readonly name: string;
  /** Includes the calling code; null if the member gave none. */
  readonly telephone: string | null;
}

export type MemberClue =
  /** Reversed digits, one entry for each way to write the number. */
  | { readonly telephone: readonly string[] }
  | { readonly name: string }
  | { readonly email: string }
  /** In lower case. */
  | { readonly loginId: string }
  | { readonly memberIds: readonly string[] };

const max = 25;

/** Finds members by a criterion. Callers must check that they may be seen. */
export async function findMembers(program: Pick<Program, 'db' | 'now'>, clue: MemberClue): Promise<FoundMember[]> {
  return (await look(program.db, clue, program.now())).map(({ firstName, lastName, areaCode, number, ...member }) => ({
    ...member,
    name: displayNameOf(firstName, lastName).trim(),
    telephone: number && [areaCode && `+${areaCode.replace(/^\+/, '')}`, number].filter(Boolean).join(' '),
  }));
}

function look(db: Program['db'], clue: MemberClue, now: Date): Promise<MemberDetails[]> {
  if ('telephone' in clue) return findMembersByMobile(db, clue.telephone, max, now);
  if ('name' in clue) return findMembersByName(db, clue.name, max, now);
  if ('email' in clue) return findMembersBy(db, { accountEmails: [accountEmail(clue.email)] }, now);
  if ('loginId' in clue) return findMembersBy(db, clue, now);
  return clue.memberIds.length > 0 ? findMembersBy(db, clue, now) : Promise.resolve([]);
}
