import * as z from 'zod/mini';
import { RowNumber } from '../core/call.ts';
import { languages } from '../core/language.ts';
import { Approval } from '../identity/approvals.ts';
import { staffRoles, type StaffAction } from '../identity/staff.ts';
import { staffApiPath, staffCall } from '../identity/staff-call.ts';
import { CaseFilters } from './cases.ts';
import { contentKinds } from './content/news.ts';
import { PayOutFilters } from './counter/drawers.ts';
import { ParcelFilters } from './counter/parcels.ts';
import { EventFilters } from './events.ts';
import { LogFilters } from './log/log.ts';
import { MemberFilters } from './members.ts';
import { OrderFilters } from './orders.ts';
import { Days, PerformanceFilters } from './reports.ts';
import { RequestFilters } from './requests.ts';
import { DirectoryFilters } from './venues.ts';
import { Id } from '../core/id.ts';

/** Excludes newer data, so that an approval covers no more than was approved. */
const until = z.optional(z.iso.datetime({ error: 'not_valid' }));

/** Exports that can be saved as files, with their parameters: filtered lists and reports. */
export const exportQueries = {
  settlement: z.object({
    performance: Id,
    /** A closed version; defaults to the current state. */
    version: z.optional(RowNumber),
  }),
  accounting: Days,
  orders: z.extend(OrderFilters, { until }),
  events: EventFilters,
  requests: RequestFilters,
  people: z.object({ text: z.optional(z.string().check(z.maxLength(100))), role: z.optional(z.enum(staffRoles)) }),
  members: MemberFilters,
  parcels: z.extend(ParcelFilters, { until }),
  guests: z.object({ performance: Id }),
  /** Refunds that need staff action. */
  refunds: z.object({}),
  payouts: PayOutFilters,
  /** The caller's own shifts. */
  shifts: z.object({}),
  performances: PerformanceFilters,
  venues: DirectoryFilters,
  organisers: z.pick(DirectoryFilters, { q: true }),
  cases: CaseFilters,
  approvals: z.object({ which: z.enum(['waiting', 'asked', 'answered']) }),
  log: LogFilters,
  content: z.object({ kind: z.enum(contentKinds) }),
  issues: z.object({}),
  /** Visitor searches with no results. */
  searches: Days,
  /** Refunds and disputes per day. */
  moneyBack: Days,
} as const;

/** Read permissions required for each export. */
export const exportReadActions = {
  settlement: 'report.see',
  accounting: 'report.accounts',
  orders: 'order.find',
  events: 'event.see',
  requests: 'request.see',
  people: 'staff.see',
  members: 'member.see',
  parcels: 'parcel.see',
  guests: 'ticket.give',
  refunds: 'refund.see',
  payouts: 'refund.pay_out',
  shifts: 'shift.open',
  performances: 'report.see',
  venues: 'venue.see',
  organisers: 'presenter.see',
  cases: 'case.see',
  approvals: 'approval.ask',
  log: 'audit.see',
  content: 'content.see',
  issues: 'content.see',
  searches: 'report.accounts',
  moneyBack: 'report.accounts',
} as const satisfies Record<ExportName, StaffAction>;

export const exportNames = Object.keys(exportQueries) as ExportName[];
export type ExportName = keyof typeof exportQueries;

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Maximum rows of a workbook; larger exports use CSV. */
export const maxSheetRows = 50_000;

/**
 * Maximum people whose names or contact data a staff member may export per Hong Kong day alone; above it, a second
 * person's approval is required.
 */
export const maxPeople = 500;

/** Path of an export file. Valid as long as the session, whose cookie authorizes the download. */
export const exportPath = `${staffApiPath}/exports/:file` as const;

const Asked = z.object({ name: z.enum(exportNames), query: z.record(z.string(), z.string().check(z.maxLength(200))) });

/**
 * Returns the URL of an export file.
 * @param query as in `exportQueries`; empty values are omitted.
 */
export function exportAddress(
  name: ExportName,
  format: ExportFormat,
  query: Readonly<Record<string, string | undefined>>,
  language: string,
): string {
  const requested = Object.entries(query).filter((one): one is [string, string] => Boolean(one[1]));
  return `${exportPath.replace(':file', `${name}.${format}`)}?${new URLSearchParams([...requested, ['language', language]]).toString()}`;
}

export const ExportLanguage = z.object({ language: z.optional(z.enum(languages)) });

export const staffExportCalls = {
  planExport: staffCall({
    method: 'POST',
    path: `${staffApiPath}/export-plans`,
    summary:
      "Returns whether an export, together with others of the same day, contains so many people's details that it needs approval.",
    action: 'export.make',
    body: Asked,
    output: z.object({
      /** Number of people whose names or contact data the file would contain. */
      people: z.int(),
      needsApproval: z.boolean(),
      /** Query to send with the request, so that the file saved is the export approved. */
      query: z.record(z.string(), z.string()),
      /** True if approved; an approved export may be saved once. */
      isApproved: z.boolean(),
      /** True while awaiting approval. */
      isAsked: z.boolean(),
    }),
    refusals: ['not_found'],
  }),
  askForExport: staffCall({
    method: 'POST',
    path: `${staffApiPath}/export-plans/ask`,
    summary: 'Requests approval of an export that needs it.',
    action: 'export.people',
    body: z.extend(Asked, {
      reason: z
        .string('reason_required')
        .check(z.trim(), z.minLength(1, 'reason_required'), z.maxLength(500, 'too_long')),
    }),
    output: Approval,
    refusals: ['not_found', 'approval_open', 'forbidden'],
  }),
} as const;
