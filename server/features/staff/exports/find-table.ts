import { exportReadActions, exportQueries, type ExportName } from '../../../../contract/staff/exports.ts';
import type { StaffAction, StaffReadAction } from '../../../../contract/identity/staff.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { isAllowed, maySee, scopesOf } from '../../audit/permit-action.ts';
import { readCachedCatalogue } from '../../catalogue/events/catalogue-cache.ts';
import { findPerformanceScopePath, listPerformancesWithin } from '../../catalogue/scopes/find-scope-path.ts';
import { tableOfContent, tableOfIssues, tableOfSearches } from './content-tables.ts';
import { tableOfEvents, tableOfOrders, tableOfPeople, tableOfRequests, type OrderFilter } from './list-tables.ts';
import { tableOfApprovals, tableOfCases, tableOfLog } from './log-tables.ts';
import { tableOfMoneyBack, tableOfPayouts, tableOfRefunds, tableOfShifts } from './money-tables.ts';
import { tableOfOrganisers, tableOfPerformances, tableOfVenues } from './venue-tables.ts';
import { tableOfAccounting, tableOfSettlement } from './report-tables.ts';
import { tableOfGuests, tableOfMembers, tableOfParcels } from './service-tables.ts';
import type { CountedExportTable } from './write-table.ts';

/** Query as received; validated here against the table's schema. */
export type RawQuery = Readonly<Record<string, unknown>>;

/**
 * Opens the table of a file within the caller's grants. Rejects with `not_found` if the caller may not see the table,
 * it does not exist, or the query is invalid.
 */
export async function openTable(
  ctx: Ctx,
  name: ExportName,
  raw: RawQuery,
): Promise<Outcome<CountedExportTable, 'not_found'>> {
  if (scopesOf(ctx, exportReadActions[name]).length === 0) return refuse('not_found');
  const table = await findTable(ctx, name, raw);
  return table ? done(table) : refuse('not_found');
}

function findTable<Name extends ExportName>(ctx: Ctx, name: Name, raw: RawQuery): Found {
  const parsed = exportQueries[name].safeParse(raw);
  return parsed.success ? tables[name](ctx, parsed.data as QueryOf<Name>) : undefined;
}

type QueryOf<Name extends ExportName> = ReturnType<(typeof exportQueries)[Name]['parse']>;
type Found = Promise<CountedExportTable | undefined> | CountedExportTable | undefined;

/** Builds each table; undefined if the caller may not see it. */
const tables: { readonly [Name in ExportName]: (ctx: Ctx, query: QueryOf<Name>) => Found } = {
  settlement: async (ctx, query) =>
    (await isThere(ctx, 'report.see', query.performance)) ? tableOfSettlement(ctx, query) : undefined,
  accounting: (ctx, days) => (ofHouse(ctx, 'report.accounts') ? tableOfAccounting(ctx, days) : undefined),
  orders: async (ctx, filter) => ((await isOrderFilterWithin(ctx, filter)) ? tableOfOrders(ctx, filter) : undefined),
  events: tableOfEvents,
  requests: (ctx, filter) => (ofHouse(ctx, 'request.see') ? tableOfRequests(ctx, filter) : undefined),
  people: (ctx, filter) => (ofHouse(ctx, 'staff.see') ? tableOfPeople(ctx, filter) : undefined),
  members: (ctx, filter) => (ofHouse(ctx, 'member.see') ? tableOfMembers(ctx, filter) : undefined),
  parcels: (ctx, filter) => (ofHouse(ctx, 'parcel.see') ? tableOfParcels(ctx, filter) : undefined),
  guests: async (ctx, { performance }) =>
    (await isThere(ctx, 'ticket.give', performance)) ? tableOfGuests(ctx, performance) : undefined,
  refunds: (ctx) => (ofHouse(ctx, 'refund.see') ? tableOfRefunds(ctx) : undefined),
  payouts: tableOfPayouts,
  shifts: tableOfShifts,
  performances: tableOfPerformances,
  venues: tableOfVenues,
  organisers: tableOfOrganisers,
  cases: tableOfCases,
  approvals: tableOfApprovals,
  log: (ctx, filter) => (ofHouse(ctx, 'audit.see') ? tableOfLog(ctx, filter) : undefined),
  content: (ctx, { kind }) => (ofHouse(ctx, 'content.see') ? tableOfContent(ctx, kind) : undefined),
  issues: (ctx) => (ofHouse(ctx, 'content.see') ? tableOfIssues(ctx) : undefined),
  searches: (ctx, days) => (ofHouse(ctx, 'report.accounts') ? tableOfSearches(ctx, days) : undefined),
  moneyBack: (ctx, days) => (ofHouse(ctx, 'report.accounts') ? tableOfMoneyBack(ctx, days) : undefined),
};

/** Returns whether the caller may read data without a presenter or event, which requires a grant for everything. */
function ofHouse(ctx: Ctx, look: StaffReadAction): boolean {
  return maySee(ctx, look, {});
}

async function isThere(ctx: Ctx, action: StaffAction, performanceId: string): Promise<boolean> {
  const { byPerformance } = await readCachedCatalogue(ctx);
  return byPerformance.has(performanceId) && isAllowed(ctx, action, await findPerformanceScopePath(ctx, performanceId));
}

/** Returns whether the filtered event or performance is within the caller's grants; true if there is no filter. */
async function isOrderFilterWithin(ctx: Ctx, { event, performance }: OrderFilter): Promise<boolean> {
  if (event === undefined && performance === undefined) return true;
  const within = await listPerformancesWithin(ctx, scopesOf(ctx, 'order.find'), event);
  if (performance === undefined) return within === null || within.length > 0;
  return within === null
    ? (await readCachedCatalogue(ctx)).byPerformance.has(performance)
    : within.includes(performance);
}
