import * as z from 'zod/mini';
import { RowNumber } from '../core/call.ts';
import { TicketType } from '../catalogue/feed.ts';
import { MultilingualText } from '../core/text.ts';
import { staffApiPath, staffCall } from '../identity/staff-call.ts';
import { Id } from '../core/id.ts';

// Money is in HKD cents, instants are ISO 8601 in UTC, titles are in the caller's language.

const salesChannels = ['online', 'counter', 'complimentary'] as const;

/** Sales and returns in tickets and cents; negative values are possible in a difference. */
const SettlementFigures = z.object({
  sold: z.int(),
  grossCents: z.int(),
  discountCents: z.int(),
  /** Tickets returned, exchanged or voided. */
  returned: z.int(),
  /** Part of their price that was refunded or credited to another performance. */
  returnedCents: z.int(),
  /** Amount owed to the organiser: gross minus discounts minus returns. */
  payableCents: z.int(),
  /** Service fees, retained by the shop. */
  feeCents: z.int(),
  returnedFeeCents: z.int(),
});
export type SettlementFigures = Readonly<z.infer<typeof SettlementFigures>>;

const SettlementLine = z.extend(SettlementFigures, {
  zoneNo: z.int(),
  ticketType: TicketType,
  channel: z.enum(salesChannels),
});
export type SettlementLine = Readonly<z.infer<typeof SettlementLine>>;

const SettlementVersion = z.object({
  version: z.int(),
  closedAt: z.string(),
  closedBy: z.string(),
  /** Hexadecimal. */
  hash: z.string(),
  /** True if its contents are unchanged since it was closed. */
  isIntact: z.boolean(),
  totals: SettlementFigures,
  lines: z.array(SettlementLine),
  /** Changes since the previous version. */
  difference: z.array(SettlementLine),
});

const Settlement = z.object({
  performanceId: Id,
  eventNumber: z.int(),
  title: z.string(),
  venue: z.string(),
  startsAt: z.string(),
  zones: z.array(z.object({ zoneNo: z.int(), name: MultilingualText })),
  /** Time of the figures. */
  at: z.string(),
  lines: z.array(SettlementLine),
  totals: SettlementFigures,
  /** Delivery fees retained by the shop. */
  deliveryCents: z.int(),
  /** Amount owed to the organiser according to the ledger; must equal the payable amount. */
  ledgerCents: z.int(),
  /** Send it back to close exactly this state. */
  hash: z.string(),
  /** Latest first. */
  versions: z.array(SettlementVersion),
  /** Movements since the last version. */
  difference: z.array(SettlementLine),
});
export type Settlement = z.infer<typeof Settlement>;

const ReportPerformance = z.object({
  performanceId: Id,
  eventNumber: z.int(),
  title: z.string(),
  venue: z.string(),
  startsAt: z.string(),
  state: z.enum(['scheduled', 'suspended', 'postponed', 'cancelled', 'over']),
  /** Last settlement version; null if none was closed. */
  version: z.nullable(z.int()),
  closedAt: z.nullable(z.string()),
});

export const PerformanceFilters = z.object({
  /** Words from titles and venue names; all must match. */
  q: z._default(z.string().check(z.maxLength(100, 'search_text_too_long')), ''),
  event: z.optional(RowNumber),
  which: z.optional(z.enum(['past', 'future'])),
});

/** Maximum days of one accounting report. Our decision. */
const maxAccountingDays = 366;

const AccountingDay = z.object({
  /** Hong Kong day, `2026-12-05`. */
  day: z.string(),
  account: z.string(),
  debitCents: z.int(),
  creditCents: z.int(),
});
export type AccountingDay = Readonly<z.infer<typeof AccountingDay>>;

/** Posted amount, and the amount according to charges and refunds; the two must be equal. */
const Held = z.object({ postedCents: z.int(), movedCents: z.int() });

const Accounting = z.object({
  days: z.array(AccountingDay),
  debitCents: z.int(),
  /** Must equal the debits. */
  creditCents: z.int(),
  captured: Held,
  refunded: Held,
});
export type Accounting = z.infer<typeof Accounting>;

/** Hong Kong days, both inclusive. */
export const Days = z.object({ from: z.iso.date('not_valid'), to: z.iso.date('not_valid') }).check(
  z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'not_valid' }),
  z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < maxAccountingDays * 24 * 60 * 60 * 1000, {
    path: ['from'],
    error: 'not_valid',
  }),
);

const byPerformance = z.object({ performanceId: Id });

export const staffReportCalls = {
  listReportPerformances: staffCall({
    method: 'GET',
    path: `${staffApiPath}/reports/performances`,
    summary: 'Lists performances with reports by page, most recently started first.',
    action: 'report.see',
    query: z.extend(PerformanceFilters, {
      cursor: z.optional(z.string().check(z.maxLength(100))),
    }),
    output: z.object({ performances: z.array(ReportPerformance), next: z.nullable(z.string()) }),
    refusals: [],
  }),
  readSettlement: staffCall({
    method: 'GET',
    path: `${staffApiPath}/reports/performances/:performanceId/settlement`,
    summary:
      'Returns the amount payable to the presenter for a performance, by zone, ticket type and channel, with every closed version.',
    action: 'report.see',
    params: byPerformance,
    output: Settlement,
    refusals: ['performance_not_found'],
  }),
  closeSettlement: staffCall({
    method: 'POST',
    path: `${staffApiPath}/reports/performances/:performanceId/settlement`,
    summary: 'Closes a settlement as its next, permanent version.',
    action: 'settlement.close',
    params: byPerformance,
    body: z.object({
      /** Hash of the state shown; closing fails if the state has changed. */
      hash: z.string().check(z.maxLength(64)),
    }),
    output: Settlement,
    refusals: ['performance_not_found', 'settlement_changed', 'settlement_unchanged', 'settlement_disagrees'],
  }),
  readAccounting: staffCall({
    method: 'GET',
    path: `${staffApiPath}/reports/accounting`,
    summary: 'Returns the ledger for a range of days by account, and whether it balances and matches the payments.',
    action: 'report.accounts',
    query: Days,
    output: Accounting,
    refusals: ['not_found'],
  }),
} as const;
