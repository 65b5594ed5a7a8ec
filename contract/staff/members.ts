import * as z from 'zod/mini';
import { languages } from '../core/language.ts';
import { staffApiPath, staffCall } from '../identity/staff-call.ts';
import { requestKinds, requestStates } from '../requests/requests.ts';
import { WishState } from '../wish-list/wish-states.ts';
import { findLimits } from './limits.ts';
import { MemberRow, OrderListItem } from './orders.ts';
import { Id } from '../core/id.ts';

// Money and points are in cents, instants are ISO 8601 in UTC, texts are in the caller's language.

/** Member data visible to staff; contains no secrets. */
const StaffMember = z.extend(MemberRow, {
  /** Language of emails to the member. */
  language: z.enum(languages),
  /** Null if not suspended. If `until` is null, the suspension lasts until staff reopen the account. */
  suspension: z.nullable(z.object({ reason: z.nullable(z.string()), until: z.nullable(z.string()) })),
  sessions: z.array(z.object({ device: z.string(), network: z.string(), since: z.string() })),
  pointsCents: z.int(),
  /** Latest paid orders. */
  orders: z.array(OrderListItem),
  /** Wish-list requests. */
  wishes: z.array(
    z.object({
      id: Id,
      title: z.string(),
      date: z.string(),
      quantity: z.int(),
      status: WishState,
      requestedAt: z.string(),
    }),
  ),
  requests: z.array(
    z.object({
      reference: z.string(),
      kind: z.enum(requestKinds),
      state: z.enum(requestStates),
      createdAt: z.string(),
    }),
  ),
  /** Staff actions on the account, latest first. */
  log: z.array(
    z.object({ at: z.string(), action: z.string(), by: z.nullable(z.string()), reason: z.nullable(z.string()) }),
  ),
});
export type StaffMember = z.infer<typeof StaffMember>;

const byId = z.object({ memberId: Id });
const Done = z.object({ done: z.literal(true) });

/** Staff can change no account data other than through these calls, and never see a password. */
export const MemberFilters = z.object({ text: z.string().check(z.trim(), z.maxLength(findLimits.maxCharacters)) });

export const staffMemberCalls = {
  findStaffMembers: staffCall({
    method: 'GET',
    path: `${staffApiPath}/members`,
    summary: 'Finds members by phone number, name in either script, email, login ID or member number.',
    action: 'member.see',
    query: MemberFilters,
    output: z.object({ members: z.array(MemberRow) }),
    refusals: [],
  }),
  readStaffMember: staffCall({
    method: 'GET',
    path: `${staffApiPath}/members/:memberId`,
    summary: 'Returns a member and everything that belongs to the account.',
    action: 'member.see',
    params: byId,
    output: StaffMember,
    refusals: ['member_not_found'],
  }),
  suspendMember: staffCall({
    method: 'POST',
    path: `${staffApiPath}/members/:memberId/suspend`,
    summary:
      'Suspends a member: ends their sessions and releases held tickets. Paid tickets stay valid. A repeated call changes the reason or end date.',
    action: 'member.suspend',
    params: byId,
    body: z.object({
      reason: z
        .string('reason_required')
        .check(z.trim(), z.minLength(1, 'reason_required'), z.maxLength(500, 'too_long')),
      /** Null to suspend until staff reopen the account. */
      until: z.nullable(z.iso.datetime({ offset: true, error: 'not_valid' })),
    }),
    output: Done,
    refusals: ['forbidden', 'member_not_found', 'suspension_over'],
  }),
  reopenMember: staffCall({
    method: 'POST',
    path: `${staffApiPath}/members/:memberId/reopen`,
    summary: "Reopens a suspended member's account.",
    action: 'member.reopen',
    params: byId,
    body: z.object({}),
    output: Done,
    refusals: ['forbidden', 'member_not_found'],
  }),
  exportMember: staffCall({
    method: 'POST',
    path: `${staffApiPath}/members/:memberId/data`,
    summary: 'Exports all data held about a member, as the file they can download themselves. Logs who exported it.',
    action: 'member.export',
    params: byId,
    body: z.object({}),
    output: z.object({
      /** A page in the member's language that loads nothing external. */
      page: z.string(),
    }),
    refusals: ['forbidden', 'member_not_found'],
  }),
} as const;
