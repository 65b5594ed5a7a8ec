import type { identityCalls } from '../../../contract/identity.ts';
import type { HandlersFor } from '../../handlers.ts';
import { done } from '../../platform/outcome.ts';
import { activateMember } from './activate-member.ts';
import { listAddresses } from './list-addresses.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { readMember } from './read-member.ts';
import { readViewer } from './read-viewer.ts';
import { registerMember } from './register-member.ts';
import { resendActivation } from './resend-activation.ts';

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
