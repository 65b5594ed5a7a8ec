import type { identityCalls } from '../../../contract/identity.ts';
import type { memberInfoCalls } from '../../../contract/member-info.ts';
import type { HandlersFor } from '../../handlers.ts';
import { done } from '../../platform/outcome.ts';
import { activateMember } from './activate-member.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail } from './confirm-email.ts';
import { listAddresses } from './list-addresses.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { readMemberInfo } from './read-member-info.ts';
import { readMember } from './read-member.ts';
import { readViewer } from './read-viewer.ts';
import { registerMember } from './register-member.ts';
import { resendActivation } from './resend-activation.ts';
import { updateMemberInfo } from './update-member-info.ts';

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

export const memberInfoHandlers: HandlersFor<typeof memberInfoCalls> = {
  readMemberInfo: async (ctx) => done(await readMemberInfo(ctx)),
  updateMemberInfo: (ctx, { body }) => updateMemberInfo(ctx, body),
  changePassword: (ctx, { body }) => changePassword(ctx, body),
  changeEmail: (ctx, { body }) => changeEmail(ctx, body),
  confirmEmail: (ctx, { body }) => confirmEmail(ctx, body),
};
