import type { staffReportCalls } from '../../../../contract/staff/reports.ts';
import { done, refuse } from '../../../platform/outcome.ts';
import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import { maySee } from '../../audit/permit-action.ts';
import { readAccounting } from '../../reports/accounting/read-accounting.ts';
import { listReportPerformances } from './list-performances.ts';
import { closeSeenSettlement, readSeenSettlement } from './read-reports.ts';

export const staffReportHandlers: StaffHandlersFor<typeof staffReportCalls> = {
  listReportPerformances: async (ctx, { query }) => done(await listReportPerformances(ctx, query)),
  readSettlement: (ctx, { params }) => readSeenSettlement(ctx, params.performanceId.toLowerCase()),
  closeSettlement: (ctx, { params, body }) => closeSeenSettlement(ctx, params.performanceId.toLowerCase(), body.hash),
  // The books are of the whole shop.
  readAccounting: async (ctx, { query }) =>
    maySee(ctx, 'report.accounts', {}) ? done(await readAccounting(ctx, query)) : refuse('not_found'),
};
