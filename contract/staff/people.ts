import * as z from 'zod/mini';
import { languages } from '../core/language.ts';
import { Approval } from '../identity/approvals.ts';
import { Email } from '../identity/email.ts';
import { GrantScope, staffRoles } from '../identity/staff.ts';
import { staffApiPath, staffCall } from '../identity/staff-call.ts';
import { Id } from '../core/id.ts';

export const peoplePage = 50;
export const maxScopesFound = 30;

const Done = z.object({ done: z.literal(true) });
const Person = z.object({ staffId: Id });

const NamedScope = z.object({
  scope: GrantScope,
  /** In the caller's language; null for the global scope and deleted objects. */
  name: z.nullable(z.string()),
  /** Set if the scope is a performance. */
  startsAt: z.nullable(z.string()),
});
export type NamedScope = z.infer<typeof NamedScope>;

const Granted = z.extend(NamedScope, {
  grantId: Id,
  role: z.enum(staffRoles),
  grantedAt: z.string(),
  /** Null if granted by a server command. */
  grantedBy: z.nullable(z.string()),
});

/** A staff member as staff administrators see them. */
const StaffPerson = z.object({
  staffId: Id,
  name: z.string(),
  email: z.string(),
  language: z.enum(languages),
  suspendedAt: z.nullable(z.string()),
  lastSeenAt: z.nullable(z.string()),
  /** Active sessions. */
  sessions: z.int(),
  passkeys: z.int(),
  recoveryCodesLeft: z.int(),
  grants: z.array(Granted),
});

const OpenInvitation = z.extend(NamedScope, {
  invitationId: Id,
  email: z.string(),
  role: z.enum(staffRoles),
  invitedBy: z.nullable(z.string()),
  expiresAt: z.string(),
});

const NewGrant = z.object({ role: z.enum(staffRoles, 'required'), scope: GrantScope });

/** Calls about staff members. Staff cannot change their own permissions. */
export const peopleCalls = {
  listStaff: staffCall({
    method: 'GET',
    path: `${staffApiPath}/people`,
    summary: 'Lists staff by email address with their roles, and open invitations.',
    action: 'staff.see',
    query: z.object({
      /** Part of a name or address. */
      text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      role: z.optional(z.enum(staffRoles)),
      cursor: z.optional(z.string().check(z.maxLength(300))),
    }),
    output: z.object({
      people: z.array(StaffPerson),
      /** Set on the first page only. */
      invitations: z.array(OpenInvitation),
      next: z.nullable(z.string()),
    }),
    refusals: [],
  }),
  findScopes: staffCall({
    method: 'GET',
    path: `${staffApiPath}/people/scopes`,
    summary: 'Finds presenters, events or performances by name, as the scope of a role.',
    action: 'staff.grant',
    query: z.object({
      kind: z.enum(['presenter', 'event', 'performance']),
      text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    }),
    output: z.object({ scopes: z.array(NamedScope) }),
    refusals: [],
  }),
  inviteStaff: staffCall({
    method: 'POST',
    path: `${staffApiPath}/people/invitations`,
    summary: 'Emails an invitation to become staff. The link works once, within 30 minutes.',
    action: 'staff.invite',
    body: z.extend(NewGrant, { email: Email }),
    output: z.object({ invitationId: Id, expiresAt: z.string() }),
    refusals: ['forbidden', 'not_found', 'staff_exists', 'approval_needed', 'approval_outdated'],
  }),
  askForInvitation: staffCall({
    method: 'POST',
    path: `${staffApiPath}/people/invitations/ask`,
    summary: 'Requests approval to invite an administrator, and then emails the link.',
    action: 'approval.ask',
    body: z.object({
      email: Email,
      scope: GrantScope,
      reason: z
        .string('reason_required')
        .check(z.trim(), z.minLength(1, 'reason_required'), z.maxLength(500, 'too_long')),
    }),
    output: Approval,
    refusals: ['forbidden', 'not_found', 'staff_exists', 'approval_open'],
  }),
  withdrawInvitation: staffCall({
    method: 'POST',
    path: `${staffApiPath}/people/invitations/:invitationId/withdraw`,
    summary: "Withdraws an invitation that hasn't been accepted.",
    action: 'staff.invite',
    params: z.object({ invitationId: Id }),
    output: Done,
    refusals: ['forbidden', 'not_found'],
  }),
  sendWayBackIn: staffCall({
    method: 'POST',
    path: `${staffApiPath}/people/:staffId/way-back-in`,
    summary: 'Emails a staff member a link to set up their password and codes again.',
    action: 'staff.invite',
    params: Person,
    output: z.object({ expiresAt: z.string() }),
    refusals: ['forbidden', 'not_found', 'staff_suspended'],
  }),
  grantStaff: staffCall({
    method: 'POST',
    path: `${staffApiPath}/people/:staffId/grants`,
    summary: 'Grants a staff member a role for a scope. Idempotent.',
    action: 'staff.grant',
    params: Person,
    body: NewGrant,
    output: Done,
    refusals: ['forbidden', 'not_found', 'own_grants', 'approval_needed', 'approval_outdated'],
  }),
  askForGrant: staffCall({
    method: 'POST',
    path: `${staffApiPath}/people/:staffId/grants/ask`,
    summary: 'Requests approval to make a staff member an administrator.',
    action: 'approval.ask',
    params: Person,
    body: z.object({
      scope: GrantScope,
      reason: z
        .string('reason_required')
        .check(z.trim(), z.minLength(1, 'reason_required'), z.maxLength(500, 'too_long')),
    }),
    output: Approval,
    refusals: ['forbidden', 'not_found', 'own_grants', 'approval_open'],
  }),
  revokeStaffGrant: staffCall({
    method: 'POST',
    path: `${staffApiPath}/people/:staffId/grants/:grantId/revoke`,
    summary: 'Revokes a role, with immediate effect.',
    action: 'staff.revoke',
    params: z.extend(Person, { grantId: Id }),
    output: Done,
    refusals: ['forbidden', 'not_found', 'own_grants', 'last_administrator'],
  }),
  suspendStaff: staffCall({
    method: 'POST',
    path: `${staffApiPath}/people/:staffId/suspend`,
    summary: 'Suspends a staff member and ends their sessions and everything they have started.',
    action: 'staff.suspend',
    params: Person,
    body: z.object({
      reason: z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(500, 'too_long')),
    }),
    output: Done,
    refusals: ['forbidden', 'not_found', 'own_grants', 'last_administrator'],
  }),
  reopenStaff: staffCall({
    method: 'POST',
    path: `${staffApiPath}/people/:staffId/reopen`,
    summary: 'Reopens a suspended staff account.',
    action: 'staff.reopen',
    params: Person,
    output: Done,
    refusals: ['forbidden', 'not_found', 'own_grants'],
  }),
  endStaffSessions: staffCall({
    method: 'POST',
    path: `${staffApiPath}/people/:staffId/sessions/end`,
    summary: 'Ends all sessions of a staff member.',
    action: 'staff.suspend',
    params: Person,
    output: Done,
    refusals: ['forbidden', 'not_found'],
  }),
} as const;
