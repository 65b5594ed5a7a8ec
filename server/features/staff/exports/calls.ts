import type { staffExportCalls } from '../../../../contract/staff/exports.ts';
import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import { requestExport, planExport } from './plan-export.ts';

export const staffExportHandlers: StaffHandlersFor<typeof staffExportCalls> = {
  planExport: (ctx, { body: { name, query } }) => planExport(ctx, name, query),
  askForExport: (ctx, { body: { name, query, reason } }) => requestExport(ctx, name, query, reason),
};
