import type { Language } from '../../../../contract/core/language.ts';
import { staffRoles, type GrantScope, type StaffRole } from '../../../../contract/identity/staff.ts';
import type { Program } from '../../../context.ts';
import { hashPassword } from '../accounts/hash-passwords.ts';
import { findStaffAccount, insertStaffGrant, readTotpStep, findStaffSecrets, writeStaff } from '../store-staff.ts';
import { staffOrigin } from '../sign-in/verify-passkey.ts';
import { staffCodes } from './staff-codes.ts';
import { totpCode, totpSecretBytes, totpStepAt, totpStepStart } from '../second-factor/totp-codes.ts';

/** Only for local mode: these accounts exist nowhere else, and leftover ones are rejected. */
const password = 'fei-demo-2026';

const people: Readonly<Record<StaffRole, { email: string; name: string; language: Language }>> = {
  administrator: { email: 'administrator@fei.example', name: '何敏', language: 'zh_hk' },
  organiser: { email: 'organiser@fei.example', name: 'Grace Lam', language: 'en_us' },
  boxOffice: { email: 'box-office@fei.example', name: '黃家輝', language: 'zh_hk' },
  customerService: { email: 'service@fei.example', name: '李静', language: 'zh_cn' },
  gate: { email: 'gate@fei.example', name: '周俊', language: 'zh_hk' },
};

/**
 * Returns true if an address belongs to a local-mode staff account.
 * @param email in lower case.
 */
export function isDemonstrationStaff(email: string): boolean {
  return Object.values(people).some((one) => one.email === email);
}

/**
 * Adds one account per role. Idempotent.
 * @param presenterId scope of the organiser's account.
 * @returns lines to print at start.
 */
export async function addDemonstrationStaff(program: Program, presenterId: string): Promise<string[]> {
  for (const role of staffRoles) {
    if (await findStaffAccount(program.db, people[role].email)) continue;
    const scope: GrantScope = role === 'organiser' ? { kind: 'presenter', presenterId } : { kind: 'everything' };
    await addOne(program, role, scope);
  }
  const origin = staffOrigin(program);
  return [
    ...staffRoles.map((role) => `Demonstration staff (${role}): ${people[role].email}, password ${password}`),
    `Staff log in at ${origin}/Staff/ with a one-time code as well. Current codes: ${origin}/dev/second-factor`,
  ];
}

async function addOne(program: Program, role: StaffRole, scope: GrantScope): Promise<void> {
  const staffId = program.id();
  const account = {
    ...people[role],
    staffId,
    passwordHash: await hashPassword(program, password),
    totpSealed: staffCodes.seal(program, program.random(totpSecretBytes), staffId),
    totpStep: 0,
  };
  await program.transact(async (tx) => {
    const now = program.now();
    if ((await writeStaff(tx, account, now)) === undefined) return;
    await insertStaffGrant(tx, { grantId: program.id(), staffId, role, scope, grantedBy: null }, now);
  });
}

export interface DemonstrationCode {
  role: StaffRole;
  name: string;
  email: string;
  /** Next valid code; null if a person has set up their own authenticator for the account. */
  code: string | null;
  secondsLeft: number;
}

/**
 * Lists the demonstration accounts' current codes.
 * @throws outside local mode.
 */
export async function listDemonstrationCodes(program: Program): Promise<DemonstrationCode[]> {
  if (!program.config.local) throw new Error('codes are shown in local mode only');
  return Promise.all(staffRoles.map((role) => codeOf(program, role)));
}

async function codeOf(program: Program, role: StaffRole): Promise<DemonstrationCode> {
  const now = program.now();
  const { email, name } = people[role];
  const account = await findStaffSecrets(program.db, email);
  const end = (at: Date) => Math.ceil((totpStepStart(totpStepAt(at) + 1).getTime() - now.getTime()) / 1000);
  if (!account?.totpSealed) return { role, name, email, code: null, secondsLeft: end(now) };
  const secret = staffCodes.open(program, account.totpSealed, account.staffId);
  // A used code is no longer valid; the next one is accepted 30 seconds early.
  const isUsed = (await readTotpStep(program.db, account.staffId)) >= totpStepAt(now);
  const at = isUsed ? totpStepStart(totpStepAt(now) + 1) : now;
  return { role, name, email, code: totpCode(secret, at), secondsLeft: end(at) };
}
