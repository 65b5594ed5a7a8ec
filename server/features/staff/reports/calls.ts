import type { staffReportCalls } from '../../../../contract/staff/reports.ts';
import type { staffFailedSearchCalls } from '../../../../contract/staff/reports/failed-searches.ts';
import type { staffMoneyBackCalls } from '../../../../contract/staff/reports/money-back.ts';
import type { staffSalesReportCalls } from '../../../../contract/staff/reports/sales.ts';
import { done, refuse } from '../../../platform/outcome.ts';
import type { Ctx } from '../../../context.ts';
import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import { maySee } from '../../audit/permit-action.ts';
import { readAccounting } from '../../reports/accounting/read-accounting.ts';
import { readMoneyBack } from '../../reports/accounting/read-money-back.ts';
import { countAllotments } from '../../reports/sales/count-allotments.ts';
import { readSalesHeat } from '../../reports/sales/read-sales-heat.ts';
import { listReportPerformances } from './list-performances.ts';
import { readFailedSearches } from './read-failed-searches.ts';
import { closeSeenSettlement, readOf, readSeenSettlement } from './read-reports.ts';
import { readDemand, readSales } from './read-sales-reports.ts';

export const staffReportHandlers: StaffHandlersFor<
  typeof staffReportCalls & typeof staffMoneyBackCalls & typeof staffFailedSearchCalls
> = {
  listReportPerformances: async (ctx, { query }) => done(await listReportPerformances(ctx, query)),
  readSettlement: (ctx, { params }) => readSeenSettlement(ctx, params.performanceId),
  closeSettlement: (ctx, { params, body }) => closeSeenSettlement(ctx, params.performanceId, body.hash),
  // Accounts cover the whole shop, so they have no place.
  readAccounting: async (ctx, { query }) =>
    maySee(ctx, 'report.accounts', {}) ? done(await readAccounting(ctx, query)) : refuse('not_found'),
  readMoneyBack: async (ctx, { query }) =>
    maySee(ctx, 'report.accounts', {}) ? done(await readMoneyBack(ctx, query)) : refuse('not_found'),
  readFailedSearches: async (ctx, { query }) =>
    maySee(ctx, 'report.accounts', {}) ? done(await readFailedSearches(ctx, query)) : refuse('not_found'),
};

export const staffSalesReportHandlers: StaffHandlersFor<typeof staffSalesReportCalls> = {
  readSales: of(readSales),
  readSeatHeat: of(readSalesHeat),
  readAllotmentFigures: of(async (ctx, id) => ({ allotments: await countAllotments(ctx, id) })),
  readDemand: of(readDemand),
};

/** Returns a handler for a report on the performance in the request. */
function of<Report>(read: (ctx: Ctx, performanceId: string) => Promise<Report>) {
  return (ctx: Ctx, { params }: { params: { performanceId: string } }) => {
    const { performanceId } = params;
    return readOf(ctx, performanceId, () => read(ctx, performanceId));
  };
}
