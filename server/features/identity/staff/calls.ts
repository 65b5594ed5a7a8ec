import type { staffAccountCalls } from '../../../../contract/identity/staff-account.ts';
import type { staffSignInCalls } from '../../../../contract/identity/staff-sign-in.ts';
import { lockOwnSession } from './lock-own-session.ts';
import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import { acceptInvitation, beginTotp, confirmTotp, readInvitation } from './accept-invitation.ts';
import { changeOwnLanguage, readOwnStaff } from './read-own-staff.ts';
import { startPasskeySignIn, signInStaffByPasskey } from './sign-in-staff-by-passkey.ts';
import { signInStaff, signInStaffByCode, signOutStaff } from './sign-in-staff.ts';

export const staffSignInHandlers: StaffHandlersFor<typeof staffSignInCalls> = {
  staffSignIn: (ctx, { body }) => signInStaff(ctx, body),
  staffSignInCode: (ctx, { body }) => signInStaffByCode(ctx, body),
  staffPasskeyOptions: (ctx) => startPasskeySignIn(ctx, { kind: 'passkey' }),
  staffPasskeySignIn: (ctx, { body }) => signInStaffByPasskey(ctx, body),
  readInvitation: (ctx, { body }) => readInvitation(ctx, body),
  acceptInvitation: (ctx, { body }) => acceptInvitation(ctx, body),
  beginTotp: (ctx) => beginTotp(ctx),
  confirmTotp: (ctx, { body }) => confirmTotp(ctx, body),
};

export const staffAccountHandlers: StaffHandlersFor<typeof staffAccountCalls> = {
  readOwnStaff: (ctx) => readOwnStaff(ctx),
  staffSignOut: (ctx) => signOutStaff(ctx),
  lockStaff: (ctx) => lockOwnSession(ctx),
  changeOwnLanguage: (ctx, { body }) => changeOwnLanguage(ctx, body),
};
