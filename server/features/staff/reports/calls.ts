import type { staffReportCalls } from '../../../../contract/staff/reports.ts';
import { done } from '../../../platform/outcome.ts';
import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import { listReportPerformances } from './list-performances.ts';
import { closeSeenSettlement, readSeenSettlement } from './read-reports.ts';

export const staffReportHandlers: StaffHandlersFor<typeof staffReportCalls> = {
  listReportPerformances: async (ctx, { query }) => done(await listReportPerformances(ctx, query)),
  readSettlement: (ctx, { params }) => readSeenSettlement(ctx, params.performanceId.toLowerCase()),
  closeSettlement: (ctx, { params, body }) => closeSeenSettlement(ctx, params.performanceId.toLowerCase(), body.hash),
};
