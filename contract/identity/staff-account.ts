import * as z from 'zod/mini';
import { languages } from '../core/language.ts';
import { GrantScope, staffActions, staffRoles, type StaffAction } from './staff.ts';
import { staffApiPath, staffCall } from './staff-call.ts';

const actionNames = Object.keys(staffActions) as [StaffAction, ...StaffAction[]];

const Done = z.object({ done: z.literal(true) });

/** Who is logged in as staff, and what for. */
export const OwnStaff = z.object({
  staffId: z.uuid(),
  name: z.string(),
  email: z.string(),
  language: z.enum(languages),
  grants: z.array(z.object({ role: z.enum(staffRoles), scope: GrantScope })),
  /** What at least one of the grants allows, somewhere: what pages show. */
  actions: z.array(z.enum(actionNames)),
  /** Whether they have a shift open at a counter: there the session is locked after `counterLockMinutes`. */
  atCounter: z.boolean(),
  /** To be sent with every change, as `x-login-token`. */
  csrfToken: z.string(),
});
export type OwnStaff = z.infer<typeof OwnStaff>;

export const staffAccountCalls = {
  readOwnStaff: staffCall({
    method: 'GET',
    path: `${staffApiPath}/me`,
    summary: 'Who is logged in as staff, and what they may do',
    action: 'own',
    output: OwnStaff,
    refusals: [],
  }),
  staffSignOut: staffCall({
    method: 'POST',
    path: `${staffApiPath}/sign-out`,
    summary: 'Ends this session.',
    action: 'own',
    output: Done,
    refusals: [],
  }),
  lockStaff: staffCall({
    method: 'POST',
    path: `${staffApiPath}/me/lock`,
    summary: 'Locks this session: every other call of it is refused until somebody has signed in again.',
    action: 'own',
    output: Done,
    refusals: [],
  }),
  changeOwnLanguage: staffCall({
    method: 'POST',
    path: `${staffApiPath}/me/language`,
    summary: 'Chooses the language that the consoles speak to who is logged in.',
    action: 'own',
    body: z.object({ language: z.enum(languages) }),
    output: Done,
    refusals: [],
  }),
} as const;
