import * as z from 'zod/mini';
import { languages } from '../core/language.ts';
import { GrantScope, staffActions, staffRoles, type StaffAction } from './staff.ts';
import { staffApiPath, staffCall } from './staff-call.ts';
import { Id } from '../core/id.ts';

const actionNames = Object.keys(staffActions) as [StaffAction, ...StaffAction[]];

const Done = z.object({ done: z.literal(true) });

export const OwnStaff = z.object({
  staffId: Id,
  name: z.string(),
  email: z.string(),
  language: z.enum(languages),
  grants: z.array(z.object({ role: z.enum(staffRoles), scope: GrantScope })),
  /** Actions that at least one grant allows in some scope. Decides what pages show. */
  actions: z.array(z.enum(actionNames)),
  /** True if they have a shift open at a counter; their session then locks after `counterLockMinutes`. */
  atCounter: z.boolean(),
  /** Send with every change as `x-login-token`. */
  csrfToken: z.string(),
});
export type OwnStaff = z.infer<typeof OwnStaff>;

export const staffAccountCalls = {
  readOwnStaff: staffCall({
    method: 'GET',
    path: `${staffApiPath}/me`,
    summary: 'Returns the logged-in staff member and their permissions.',
    action: 'own',
    output: OwnStaff,
    refusals: [],
  }),
  staffSignOut: staffCall({
    method: 'POST',
    path: `${staffApiPath}/sign-out`,
    summary: 'Ends the staff session.',
    action: 'own',
    output: Done,
    refusals: [],
  }),
  lockStaff: staffCall({
    method: 'POST',
    path: `${staffApiPath}/me/lock`,
    summary: 'Locks this session: it rejects every other call until the staff member logs in again.',
    action: 'own',
    output: Done,
    refusals: [],
  }),
  changeOwnLanguage: staffCall({
    method: 'POST',
    path: `${staffApiPath}/me/language`,
    summary: "Sets the caller's language in the consoles.",
    action: 'own',
    body: z.object({ language: z.enum(languages) }),
    output: Done,
    refusals: [],
  }),
} as const;
