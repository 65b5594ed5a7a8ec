import type { GrantScope, StaffRole } from '../../../../contract/identity/staff.ts';
import type { Ctx } from '../../../context.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import type { TestProgram } from '../../../testing/open-program.ts';
import { permitSystem } from '../../audit/permit-action.ts';
import { acceptInvitation, beginTotp, confirmTotp } from './accept-invitation.ts';
import { inviteByLink } from './invite-staff.ts';
import { staffCodes } from './staff-codes.ts';
import { readStaffSession, staffSessionCookie } from './read-staff-session.ts';
import { codeOf } from '../second-factor/testing-codes.ts';
import { signInStaff, signInStaffByCode } from './sign-in-staff.ts';
import { invitationLink } from './sign-invitation.ts';

export const staffPassword = 'a quiet sheet of paper';

export interface TestStaff {
  readonly staffId: string;
  readonly email: string;
  readonly recoveryCodes: string[];
  /** Browser in which the invitation was accepted; it is signed in. */
  readonly browser: Ctx;
  code(): string;
}

export async function invitationFor(
  program: TestProgram,
  email: string,
  role: StaffRole = 'administrator',
  scope: GrantScope = { kind: 'everything' },
): Promise<string> {
  const permit = permitSystem('command invite-staff', 'staff.invite', program.id());
  const { link } = valueOf(await inviteByLink(program, permit, { email, grant: { role, scope } }));
  return link.split('#')[1] ?? '';
}

/** Invites a person, accepts and sets up the authenticator. Advances the clock past the code just used. */
export async function makeStaff(
  program: TestProgram,
  email: string,
  role?: StaffRole,
  scope?: GrantScope,
): Promise<TestStaff> {
  const token = await invitationFor(program, email, role, scope);
  const browser = program.ctx();
  const typed = { token, name: 'Ah Fei', language: 'en_us', password: staffPassword } as const;
  valueOf(await acceptInvitation(browser, typed));
  const { secret } = valueOf(await beginTotp(browser));
  const { recoveryCodes, staff } = valueOf(await confirmTotp(browser, { code: codeOf(program, secret) }));
  program.clock.advance(60_000);
  return { staffId: staff.staffId, email, recoveryCodes, browser, code: () => codeOf(program, secret) };
}

/**
 * Signs in with password and code.
 * @returns the browser.
 */
export async function signInAs(program: TestProgram, staff: TestStaff): Promise<Ctx> {
  const browser = program.ctx();
  valueOf(await signInStaff(browser, { email: staff.email, password: staffPassword }));
  valueOf(await signInStaffByCode(browser, { code: staff.code() }));
  program.clock.advance(60_000);
  return browser;
}

/** Returns the browser's context in staff calls, resolved from its cookie. */
export async function actingIn(browser: Ctx): Promise<Ctx> {
  return { ...browser, actor: await readStaffSession(browser, browser.cookie(staffSessionCookie)) };
}

export function guessCodeOf(ctx: Ctx, staffId: string) {
  return staffCodes.prove(ctx, { id: staffId, sealed: null }, '123456');
}

export function signInvitationFor(program: TestProgram, invitationId: string): string {
  return invitationLink(program, invitationId).split('#')[1] ?? '';
}
