import type { identityCalls } from '../../../contract/identity.ts';
import type { oneTimePasswordCalls } from '../../../contract/one-time-password.ts';
import type { passwordResetCalls } from '../../../contract/password-reset.ts';
import type { HandlersFor } from '../../handlers.ts';
import { done } from '../../platform/outcome.ts';
import { activateMember } from './activate-member.ts';
import { makeBotCheck } from './check-bot.ts';
import { forgetPassword } from './forget-password.ts';
import { listAddresses } from './list-addresses.ts';
import { logIn } from './log-in.ts';
import { logInByCode } from './log-in-by-code.ts';
import { logOut } from './log-out.ts';
import { readMember } from './read-member.ts';
import { readViewer } from './read-viewer.ts';
import { registerMember } from './register-member.ts';
import { resendActivation } from './resend-activation.ts';
import { resetPassword } from './reset-password.ts';
import { requestCode, requestCodeChecked } from './send-code.ts';

export const oneTimePasswordHandlers: HandlersFor<typeof oneTimePasswordCalls> = {
  sendOneTimePassword: (ctx, { body }) => requestCode(ctx, body),
  sendOneTimePasswordThroughFirewall: (ctx, { body }) => requestCode(ctx, body),
  sendOneTimePasswordChecked: (ctx, { body }) => requestCodeChecked(ctx, body),
  logInByOneTimePassword: (ctx, { body }) => logInByCode(ctx, body),
  readBotCheck: async (ctx) => done(await makeBotCheck(ctx)),
};

export const passwordResetHandlers: HandlersFor<typeof passwordResetCalls> = {
  forgotPassword: (ctx, { body }) => forgetPassword(ctx, body),
  resetPassword: (ctx, { body }) => resetPassword(ctx, body),
};

export const identityHandlers: HandlersFor<typeof identityCalls> = {
  logIn: (ctx, { body }) => logIn(ctx, body),
  logOut: async (ctx) => done(await logOut(ctx)),
  register: (ctx, { body }) => registerMember(ctx, body),
  activate: (ctx, { body }) => activateMember(ctx, body),
  resendActivation: (ctx, { body }) => resendActivation(ctx, body),
  readViewer: async (ctx) => done(readViewer(ctx, ctx.viewer)),
  readMember: async (ctx) => done(await readMember(ctx)),
  listAddresses: async (ctx) => done(listAddresses(ctx.language)),
};
