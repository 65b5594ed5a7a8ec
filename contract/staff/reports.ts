import * as z from 'zod/mini';
import { RowNumber } from '../core/call.ts';
import { TicketType } from '../catalogue/feed.ts';
import { Text } from '../core/text.ts';
import { staffApiPath, staffCall } from '../identity/staff-call.ts';

// Money is cents (HKD); instants are ISO 8601 in UTC; titles are in the caller's language.

/** Where a sale was made. */
const salesChannels = ['online', 'counter', 'complimentary'] as const;

/** What was sold and what came back, tickets and cents; of a difference also below zero. */
const SettlementFigures = z.object({
  /** Tickets. */
  sold: z.int(),
  grossCents: z.int(),
  discountCents: z.int(),
  /** Tickets that were returned, exchanged or made void. */
  returned: z.int(),
  /** Of their prices, what went back or over to another performance. */
  returnedCents: z.int(),
  /** What the organiser is owed: gross less discounts less returns. */
  payableCents: z.int(),
  /** The shop's. */
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
  /** Whether it still says what it said when it was closed. */
  isIntact: z.boolean(),
  totals: SettlementFigures,
  lines: z.array(SettlementLine),
  /** What changed since the version before. */
  difference: z.array(SettlementLine),
});

const Settlement = z.object({
  performanceId: z.uuid(),
  eventNumber: z.int(),
  title: z.string(),
  venue: z.string(),
  startsAt: z.string(),
  zones: z.array(z.object({ zoneNo: z.int(), name: Text })),
  /** The instant that its figures are of. */
  at: z.string(),
  lines: z.array(SettlementLine),
  totals: SettlementFigures,
  /** Kept of what was paid for delivery: the shop's. */
  deliveryCents: z.int(),
  /** What the ledger owes the organiser: the same as what is payable, or something is wrong. */
  ledgerCents: z.int(),
  /** To be named by whoever closes it. */
  hash: z.string(),
  /** The last one first. */
  versions: z.array(SettlementVersion),
  /** What moved since the last version. */
  difference: z.array(SettlementLine),
});
export type Settlement = z.infer<typeof Settlement>;

const ReportPerformance = z.object({
  performanceId: z.uuid(),
  eventNumber: z.int(),
  title: z.string(),
  venue: z.string(),
  startsAt: z.string(),
  state: z.enum(['scheduled', 'suspended', 'postponed', 'cancelled', 'over']),
  /** The last version of its settlement; null where none was closed. */
  version: z.nullable(z.int()),
  closedAt: z.nullable(z.string()),
});

/** What the list of performances is filtered by. */
export const PerformanceFilters = z.object({
  /** Words of titles and venues, all of them. */
  q: z._default(z.string().check(z.maxLength(100, 'search_text_too_long')), ''),
  event: z.optional(RowNumber),
  which: z.optional(z.enum(['past', 'future'])),
});

/** Days of one report of accounts, at most. Our decision. */
const mostAccountingDays = 366;

const AccountingDay = z.object({
  /** In Hong Kong, `2026-12-05`. */
  day: z.string(),
  account: z.string(),
  debitCents: z.int(),
  creditCents: z.int(),
});
export type AccountingDay = Readonly<z.infer<typeof AccountingDay>>;

/** What was posted, and what charges and refunds say themselves: the same, or something is wrong. */
const Held = z.object({ postedCents: z.int(), movedCents: z.int() });

const Accounting = z.object({
  days: z.array(AccountingDay),
  debitCents: z.int(),
  /** The same as the debits, or something is wrong. */
  creditCents: z.int(),
  captured: Held,
  refunded: Held,
});
export type Accounting = z.infer<typeof Accounting>;

/** Days in Hong Kong, both included. */
export const Days = z.object({ from: z.iso.date('not_valid'), to: z.iso.date('not_valid') }).check(
  z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'not_valid' }),
  z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < mostAccountingDays * 24 * 60 * 60 * 1000, {
    path: ['from'],
    error: 'not_valid',
  }),
);

const byPerformance = z.object({ performanceId: z.uuid() });

export const staffReportCalls = {
  listReportPerformances: staffCall({
    method: 'GET',
    path: `${staffApiPath}/reports/performances`,
    summary: 'Performances that there are reports of, those that began last first, page by page',
    action: 'report.see',
    query: z.extend(PerformanceFilters, {
      /** `next` of the page before. */
      cursor: z.optional(z.string().check(z.maxLength(100))),
    }),
    output: z.object({ performances: z.array(ReportPerformance), next: z.nullable(z.string()) }),
    refusals: [],
  }),
  readSettlement: staffCall({
    method: 'GET',
    path: `${staffApiPath}/reports/performances/:performanceId/settlement`,
    summary:
      'What the organiser is owed for a performance, by zone, ticket type and channel, with every closed version',
    action: 'report.see',
    params: byPerformance,
    output: Settlement,
    refusals: ['performance_not_found'],
  }),
  closeSettlement: staffCall({
    method: 'POST',
    path: `${staffApiPath}/reports/performances/:performanceId/settlement`,
    summary: 'Writes it down as its next version, for good',
    action: 'settlement.close',
    params: byPerformance,
    body: z.object({
      /** Of what was seen: nothing else is closed. */
      hash: z.string().check(z.maxLength(64)),
    }),
    output: Settlement,
    refusals: ['performance_not_found', 'settlement_changed', 'settlement_unchanged', 'settlement_disagrees'],
  }),
  readAccounting: staffCall({
    method: 'GET',
    path: `${staffApiPath}/reports/accounting`,
    summary: 'The ledger of some days, account by account, and whether it balances and agrees with what was paid',
    action: 'report.accounts',
    query: Days,
    output: Accounting,
    refusals: ['not_found'],
  }),
} as const;
