import type { identityCalls } from '../../../contract/identity/account.ts';
import type { mailedLinkCalls } from '../../../contract/identity/mailed-links.ts';
import type { memberInfoCalls } from '../../../contract/identity/member-info.ts';
import { href } from '../../../contract/routes.ts';
import type { loginFormCalls } from '../../../contract/identity/login-form.ts';
import { safeTarget } from '../../../contract/core/target-url.ts';
import type { secondFactorCalls } from '../../../contract/identity/second-factor.ts';
import type { signInMethodCalls } from '../../../contract/identity/sign-in-methods.ts';
import type { HandlersFor } from '../../handlers.ts';
import type { Ctx } from '../../context.ts';
import { done } from '../../platform/outcome.ts';
import { activateMember } from './accounts/activate-member.ts';
import { changeEmail } from './profile/change-email.ts';
import { changePassword } from './profile/change-password.ts';
import { confirmEmail } from './profile/confirm-email.ts';
import type { oneTimePasswordCalls } from '../../../contract/identity/one-time-password.ts';
import type { passwordResetCalls } from '../../../contract/identity/password-reset.ts';
import { makeBotCheck } from './throttling/check-bot.ts';
import { forgetPassword } from './recovery/forget-password.ts';
import { listAddresses } from './accounts/list-addresses.ts';
import { addPasskey, renamePasskey, startPasskey } from './security/add-passkey.ts';
import { linkProvider } from './security/link-provider.ts';
import {
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from './security/manage-authenticator.ts';
import { proveByPasskey, proveByPassword } from './security/prove-again.ts';
import { listSignInMethods } from './sign-in/list-sign-in-methods.ts';
import { logIn } from './sign-in/log-in.ts';
import { logInByCredential, startCredential } from './sign-in/log-in-by-credential.ts';
import { logInBySecondFactor } from './sign-in/log-in-by-second-factor.ts';
import { logInByPasskey, startPasskeyLogin } from './sign-in/log-in-by-passkey.ts';
import { answerQrLogin, pollQrLogin, readQrLogin, startQrLogin } from './sign-in/log-in-by-qr.ts';
import { logInByCode } from './sign-in/log-in-by-code.ts';
import { logOut } from './sessions/log-out.ts';
import { readMemberInfo } from './profile/read-member-info.ts';
import { readMember } from './sessions/read-member.ts';
import { endOwnSession, endOwnSessions, readSecurity } from './security/read-security.ts';
import { readViewer } from './sessions/read-viewer.ts';
import { registerMember } from './accounts/register-member.ts';
import { removePasskey, unlinkProvider } from './security/remove-sign-in-method.ts';
import { resendActivation } from './accounts/resend-activation.ts';
import { updateMemberInfo } from './profile/update-member-info.ts';
import { readMailedLink } from './profile/read-mailed-link.ts';
import { resetPassword } from './recovery/reset-password.ts';
import { requestCode, requestCodeChecked } from './sign-in/send-code.ts';

export const identityHandlers: HandlersFor<
  typeof identityCalls &
    typeof memberInfoCalls &
    typeof signInMethodCalls &
    typeof secondFactorCalls &
    typeof loginFormCalls &
    typeof oneTimePasswordCalls &
    typeof passwordResetCalls &
    typeof mailedLinkCalls
> = {
  sendOneTimePassword: (ctx, { body }) => requestCode(ctx, body),
  sendOneTimePasswordThroughFirewall: (ctx, { body }) => requestCode(ctx, body),
  sendOneTimePasswordChecked: (ctx, { body }) => requestCodeChecked(ctx, body),
  logInByOneTimePassword: (ctx, { body }) => logInByCode(ctx, body),
  readBotCheck: async (ctx) => done(await makeBotCheck(ctx)),
  forgotPassword: (ctx, { body, query }) => forgetPassword(ctx, body, targetOf(ctx, query)),
  resetPassword: (ctx, { body }) => resetPassword(ctx, body),
  logInByForm: async (ctx, { body, query }) => {
    const outcome = await logIn(ctx, body);
    if (!outcome.ok) return outcome;
    const redirectUrl = targetOf(ctx, query) ?? href('events', { language: ctx.language });
    return done({ ...outcome.value, redirectUrl });
  },
  logIn: (ctx, { body }) => logIn(ctx, body),
  logOut: async (ctx) => done(await logOut(ctx)),
  register: (ctx, { body, query }) => registerMember(ctx, body, targetOf(ctx, query)),
  activate: (ctx, { body }) => activateMember(ctx, body),
  resendActivation: (ctx, { body, query }) => resendActivation(ctx, body, targetOf(ctx, query)),
  readMailedLink: async (ctx, { query }) => done(await readMailedLink(ctx, query)),
  readViewer: async (ctx) => done(readViewer(ctx, ctx.actor)),
  readMember: async (ctx) => done(await readMember(ctx)),
  listAddresses: async (ctx) => done(listAddresses(ctx.language)),
  readMemberInfo: async (ctx) => done(await readMemberInfo(ctx)),
  updateMemberInfo: (ctx, { body }) => updateMemberInfo(ctx, body),
  changePassword: (ctx, { body }) => changePassword(ctx, body),
  changeEmail: (ctx, { body }) => changeEmail(ctx, body),
  confirmEmail: (ctx, { body }) => confirmEmail(ctx, body),
  listWaysIn: async (ctx) => done(listSignInMethods(ctx)),
  startCredential: (ctx) => startCredential(ctx),
  logInByFacebook: (ctx, { body }) => logInByCredential(ctx, 'facebook', body.credential),
  logInByGoogle: (ctx, { body }) => logInByCredential(ctx, 'google', body.credential),
  logInByApple: (ctx, { body }) => logInByCredential(ctx, 'apple', body.credential),
  startLinking: (ctx, { body }) => linkProvider(ctx, body.provider),
  unlinkProvider: (ctx, { body }) => unlinkProvider(ctx, body.provider),
  startQrLogin: (ctx) => startQrLogin(ctx),
  pollQrLogin: (ctx, { body }) => pollQrLogin(ctx, body.code),
  readQrLogin: (ctx, { query }) => readQrLogin(ctx, query.code),
  answerQrLogin: (ctx, { body }) => answerQrLogin(ctx, body),
  startPasskeyLogin: (ctx) => startPasskeyLogin(ctx),
  logInByPasskey: (ctx, { body }) => logInByPasskey(ctx, body),
  logInBySecondFactor: (ctx, { body }) => logInBySecondFactor(ctx, body),
  startAuthenticator: (ctx) => startAuthenticator(ctx),
  confirmAuthenticator: (ctx, { body }) => confirmAuthenticator(ctx, body),
  renewRecoveryCodes: (ctx) => renewRecoveryCodes(ctx),
  removeAuthenticator: (ctx) => removeAuthenticator(ctx),
  proveAgain: (ctx, { body }) => proveByPassword(ctx, body),
  proveAgainByPasskey: (ctx, { body }) => proveByPasskey(ctx, body),
  startPasskey: (ctx) => startPasskey(ctx),
  addPasskey: (ctx, { body }) => addPasskey(ctx, body),
  renamePasskey: (ctx, { params, body }) => renamePasskey(ctx, params.id, body.name),
  removePasskey: (ctx, { params }) => removePasskey(ctx, params.id),
  readSecurity: async (ctx) => done(await readSecurity(ctx)),
  endSession: async (ctx, { params }) => done(await endOwnSession(ctx, params.id)),
  endAllSessions: async (ctx) => done(await endOwnSessions(ctx)),
};

/** Returns the page of this site to open after a mailed link or a login. */
function targetOf(ctx: Pick<Ctx, 'config'>, query: { targetUrl?: string | undefined }): string | undefined {
  return safeTarget(query.targetUrl, ctx.config.publicUrl);
}
