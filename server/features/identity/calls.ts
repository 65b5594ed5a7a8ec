import type { identityCalls } from '../../../contract/identity.ts';
import type { memberInfoCalls } from '../../../contract/member-info.ts';
import { href } from '../../../contract/routes.ts';
import type { loginFormCalls } from '../../../contract/login-form.ts';
import { safeTarget } from '../../../contract/target-url.ts';
import type { waysInCalls } from '../../../contract/ways-in.ts';
import type { HandlersFor } from '../../handlers.ts';
import { done } from '../../platform/outcome.ts';
import { activateMember } from './activate-member.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail } from './confirm-email.ts';
import type { oneTimePasswordCalls } from '../../../contract/one-time-password.ts';
import type { passwordResetCalls } from '../../../contract/password-reset.ts';
import { makeBotCheck } from './check-bot.ts';
import { forgetPassword } from './forget-password.ts';
import { listAddresses } from './list-addresses.ts';
import { addPasskey, renamePasskey, startPasskey } from './add-passkey.ts';
import { listWaysIn } from './list-ways-in.ts';
import { logIn } from './log-in.ts';
import { logInByCredential, startCredential } from './log-in-by-credential.ts';
import { logInByPasskey, startPasskeyLogin } from './log-in-by-passkey.ts';
import { answerQrLogin, pollQrLogin, readQrLogin, startQrLogin } from './log-in-by-qr.ts';
import { startRedirect } from './log-in-by-redirect.ts';
import { logInByCode } from './log-in-by-code.ts';
import { logOut } from './log-out.ts';
import { readMemberInfo } from './read-member-info.ts';
import { readMember } from './read-member.ts';
import { endOwnSession, endOwnSessions, readSecurity } from './read-security.ts';
import { readViewer } from './read-viewer.ts';
import { registerMember } from './register-member.ts';
import { removePasskey, unlinkProvider } from './remove-way-in.ts';
import { requireMember } from './require-member.ts';
import { resendActivation } from './resend-activation.ts';
import { updateMemberInfo } from './update-member-info.ts';
import { resetPassword } from './reset-password.ts';
import { requestCode, requestCodeChecked } from './send-code.ts';

export const identityHandlers: HandlersFor<
  typeof identityCalls &
    typeof memberInfoCalls &
    typeof waysInCalls &
    typeof loginFormCalls &
    typeof oneTimePasswordCalls &
    typeof passwordResetCalls
> = {
  sendOneTimePassword: (ctx, { body }) => requestCode(ctx, body),
  sendOneTimePasswordThroughFirewall: (ctx, { body }) => requestCode(ctx, body),
  sendOneTimePasswordChecked: (ctx, { body }) => requestCodeChecked(ctx, body),
  logInByOneTimePassword: (ctx, { body }) => logInByCode(ctx, body),
  readBotCheck: async (ctx) => done(await makeBotCheck(ctx)),
  forgotPassword: (ctx, { body }) => forgetPassword(ctx, body),
  resetPassword: (ctx, { body }) => resetPassword(ctx, body),
  logInByForm: async (ctx, { body, query }) => {
    const outcome = await logIn(ctx, body);
    if (!outcome.ok) return outcome;
    const redirectUrl = safeTarget(query.targetUrl, ctx.config.publicUrl) ?? href('events', { language: ctx.language });
    return done({ ...outcome.value, redirectUrl });
  },
  logIn: (ctx, { body }) => logIn(ctx, body),
  logOut: async (ctx) => done(await logOut(ctx)),
  register: (ctx, { body }) => registerMember(ctx, body),
  activate: (ctx, { body }) => activateMember(ctx, body),
  resendActivation: (ctx, { body }) => resendActivation(ctx, body),
  readViewer: async (ctx) => done(readViewer(ctx, ctx.actor)),
  readMember: async (ctx) => done(await readMember(ctx)),
  listAddresses: async (ctx) => done(listAddresses(ctx.language)),
  readMemberInfo: async (ctx) => done(await readMemberInfo(ctx)),
  updateMemberInfo: (ctx, { body }) => updateMemberInfo(ctx, body),
  changePassword: (ctx, { body }) => changePassword(ctx, body),
  changeEmail: (ctx, { body }) => changeEmail(ctx, body),
  confirmEmail: (ctx, { body }) => confirmEmail(ctx, body),
  listWaysIn: async (ctx) => done(listWaysIn(ctx)),
  startCredential: (ctx) => startCredential(ctx),
  logInByFacebook: (ctx, { body }) => logInByCredential(ctx, 'facebook', body.credential),
  logInByGoogle: (ctx, { body }) => logInByCredential(ctx, 'google', body.credential),
  logInByApple: (ctx, { body }) => logInByCredential(ctx, 'apple', body.credential),
  startLinking: (ctx, { body }) =>
    startRedirect(ctx, body.provider, {
      memberId: requireMember(ctx),
      target: href('security', { language: ctx.language, query: { done: 'linked' } }),
    }),
  unlinkProvider: (ctx, { body }) => unlinkProvider(ctx, body.provider),
  startQrLogin: (ctx) => startQrLogin(ctx),
  pollQrLogin: (ctx, { body }) => pollQrLogin(ctx, body.code),
  readQrLogin: (ctx, { query }) => readQrLogin(ctx, query.code),
  answerQrLogin: (ctx, { body }) => answerQrLogin(ctx, body),
  startPasskeyLogin: (ctx) => startPasskeyLogin(ctx),
  logInByPasskey: (ctx, { body }) => logInByPasskey(ctx, body),
  startPasskey: (ctx) => startPasskey(ctx),
  addPasskey: (ctx, { body }) => addPasskey(ctx, body),
  renamePasskey: (ctx, { params, body }) => renamePasskey(ctx, params.id, body.name),
  removePasskey: (ctx, { params }) => removePasskey(ctx, params.id),
  readSecurity: async (ctx) => done(await readSecurity(ctx)),
  endSession: async (ctx, { params }) => done(await endOwnSession(ctx, params.id)),
  endAllSessions: async (ctx) => done(await endOwnSessions(ctx)),
};
