import type { Language } from '../../../../contract/core/language.ts';
import type { Program } from '../../../context.ts';
import { createAccount, type NewAccount } from './create-account.ts';
import { activateAccount, findAccountByEmail } from '../store.ts';

/** Only for local mode; these accounts exist nowhere else. */
const password = 'fei-demo-2026';

const address = {
  country: 'HK',
  province: 'Hong Kong',
  area: 'Kowloon',
  district: 'Yau Tsim Mong',
  street: '1 Canton Road',
  building: 'Flat A, 8/F, Harbour Building',
};

const members: readonly (NewAccount & { loginId: string })[] = [
  {
    email: 'demo@fei.example',
    loginId: 'demo',
    password,
    title: 'miss',
    firstName: '心怡',
    lastName: '陳',
    birthday: { year: 1994, month: 7, day: 12 },
    address,
    mobile: { areaCode: '852', number: '51234567' },
    interests: ['music', 'theatre', 'movie'],
    optOut: false,
    language: 'zh_hk',
  },
  {
    email: 'friend@fei.example',
    loginId: 'friend',
    password,
    title: 'mr',
    firstName: 'Tom',
    lastName: 'Wong',
    birthday: { year: 1988, month: 11, day: 3 },
    address: { ...address, area: 'Hong Kong Island', district: 'Wan Chai', street: '9 Queen’s Road East' },
    mobile: { areaCode: '852', number: '61234567' },
    interests: ['sports', 'family'],
    optOut: true,
    language: 'en_us',
  },
];

/**
 * Returns true if an address belongs to a local-mode member.
 * @param accountEmail in lower case.
 */
export function isDemonstrationMember(accountEmail: string): boolean {
  return members.some(({ email }) => email === accountEmail);
}

/** Returns the demonstration members by login ID; empty if there are none. */
export async function findDemonstrationMembers(
  program: Program,
): Promise<Map<string, { memberId: string; language: Language }>> {
  const found = new Map<string, { memberId: string; language: Language }>();
  for (const { email, loginId, language } of members) {
    const account = await findAccountByEmail(program.db, email);
    if (account) found.set(loginId, { memberId: account.memberId, language });
  }
  return found;
}

/**
 * Adds activated members for trying out the site. Idempotent.
 * @returns lines to print at start.
 */
export async function addDemonstrationMembers(program: Program): Promise<string[]> {
  for (const member of members) {
    if (await findAccountByEmail(program.db, member.email)) continue;
    // Returns `undefined` if another process that is starting has added it.
    await createAccount(program, member, async (tx, memberId) => {
      await activateAccount(tx, memberId, member.email, program.now());
    });
  }
  return members.map(
    ({ email, loginId }) => `Demonstration account: ${email} (login ID ${loginId}), password ${password}`,
  );
}
