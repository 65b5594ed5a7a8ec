import * as z from 'zod/mini';
import { RowNumber } from '../core/call.ts';
import { CaseChoice, caseKinds } from '../cases/cases.ts';
import { Approval } from '../identity/approvals.ts';
import { staffApiPath, staffCall } from '../identity/staff-call.ts';
import { Id } from '../core/id.ts';

// Money is in HKD cents, instants are ISO 8601 in UTC, titles are in the caller's language.

/** Maximum characters of the reason given to an approver. Our decision. */
export const longestReason = 500;

const Why = z.optional(z.string().check(z.trim(), z.maxLength(2000, 'too_long')));
/** The reason shown to buyers. */
const Texts = z.object({ en_us: Why, zh_hk: Why, zh_cn: Why });
const NewDate = z.optional(z.nullable(z.iso.datetime({ offset: true, error: 'not_valid' })));

const StaffCase = z.object({
  number: z.int(),
  performanceId: Id,
  eventNumber: z.int(),
  title: z.string(),
  startsAt: z.string(),
  kind: z.enum(caseKinds),
  state: z.string(),
  outcome: z.nullable(z.string()),
  newStartsAt: z.nullable(z.string()),
  texts: Texts,
  openedBy: z.string(),
  openedAt: z.string(),
  approvedBy: z.nullable(z.string()),
  /** Effects of the case as of the last preview. */
  preview: z.nullable(z.record(z.string(), z.unknown())),
  toldAt: z.nullable(z.string()),
});
export type StaffCase = z.infer<typeof StaffCase>;

/** Choices of the buyers the case has notified. */
const CaseOrders = z.object({
  counts: z.record(CaseChoice, z.int()),
  /** Latest deadline of a buyer who has yet to choose (UTC); null if no buyer can still choose. */
  until: z.nullable(z.string()),
  orders: z.array(
    z.object({
      number: z.string(),
      choice: CaseChoice,
      owedCents: z.int(),
      toldAt: z.string(),
      chosenAt: z.nullable(z.string()),
      /** Deadline for the choice; null once the buyer has chosen. */
      until: z.nullable(z.string()),
    }),
  ),
  next: z.nullable(z.string()),
});
export type CaseOrders = z.infer<typeof CaseOrders>;

const byNumber = z.object({ number: RowNumber });
const moved = { params: byNumber, body: z.object({}), output: StaffCase } as const;

export const CaseFilters = z.object({ which: z.optional(z.enum(['going', 'ended'])) });

export const staffCaseCalls = {
  listCases: staffCall({
    method: 'GET',
    path: `${staffApiPath}/cases`,
    summary: 'Lists cases of performances that the caller may see, newest first.',
    action: 'case.see',
    query: z.extend(CaseFilters, {
      cursor: z.optional(z.string().check(z.maxLength(20))),
    }),
    output: z.object({ cases: z.array(StaffCase), next: z.nullable(z.string()) }),
    refusals: [],
  }),
  readStaffCase: staffCall({
    method: 'GET',
    path: `${staffApiPath}/cases/:number`,
    summary: 'Returns a case.',
    action: 'case.see',
    params: byNumber,
    output: StaffCase,
    refusals: ['case_not_found'],
  }),
  listCaseOrders: staffCall({
    method: 'GET',
    path: `${staffApiPath}/cases/:number/orders`,
    summary: 'Lists the choices of the buyers notified by a case, and their deadlines.',
    action: 'case.see',
    params: byNumber,
    query: z.object({ cursor: z.optional(z.string().check(z.maxLength(50))) }),
    output: CaseOrders,
    refusals: ['case_not_found'],
  }),
  openCase: staffCall({
    method: 'POST',
    path: `${staffApiPath}/cases`,
    summary: "Stops the sale of a performance, to cancel or postpone it. Doesn't notify anyone yet.",
    action: 'case.open',
    body: z.object({
      performanceId: Id,
      kind: z.enum(caseKinds, 'required'),
      newStartsAt: NewDate,
      texts: Texts,
    }),
    output: StaffCase,
    refusals: ['performance_not_found', 'performance_cancelled', 'case_open'],
  }),
  writeCase: staffCall({
    method: 'POST',
    path: `${staffApiPath}/cases/:number/write`,
    summary: "Changes the reason or new date of a case that isn't approved yet.",
    action: 'case.write',
    params: byNumber,
    body: z.object({ newStartsAt: NewDate, texts: z.optional(Texts) }),
    output: StaffCase,
    refusals: ['case_not_found', 'case_state_wrong'],
  }),
  previewCase: staffCall({
    ...moved,
    method: 'POST',
    path: `${staffApiPath}/cases/:number/preview`,
    summary: 'Calculates the exact effect of a case, to the cent.',
    action: 'case.preview',
    refusals: ['case_not_found', 'case_state_wrong'],
  }),
  askForCase: staffCall({
    method: 'POST',
    path: `${staffApiPath}/cases/:number/ask`,
    summary: 'Requests approval of the calculated case.',
    action: 'approval.ask',
    params: byNumber,
    body: z.object({
      reason: z
        .string('reason_required')
        .check(z.trim(), z.minLength(1, 'reason_required'), z.maxLength(longestReason, 'too_long')),
    }),
    output: Approval,
    refusals: ['case_not_found', 'case_state_wrong', 'approval_open', 'forbidden'],
  }),
  pauseCase: staffCall({
    ...moved,
    method: 'POST',
    path: `${staffApiPath}/cases/:number/pause`,
    summary: 'Pauses a case between two orders, so that no more buyers are notified.',
    action: 'case.pause',
    refusals: ['case_not_found', 'case_state_wrong'],
  }),
  resumeCase: staffCall({
    ...moved,
    method: 'POST',
    path: `${staffApiPath}/cases/:number/resume`,
    summary: 'Resumes a paused case.',
    action: 'case.resume',
    refusals: ['case_not_found', 'case_state_wrong'],
  }),
  closeCase: staffCall({
    ...moved,
    method: 'POST',
    path: `${staffApiPath}/cases/:number/close`,
    summary: "Discards a case that isn't approved yet, or ends one before the deadline for choices.",
    action: 'case.close',
    refusals: ['case_not_found', 'case_state_wrong'],
  }),
} as const;
