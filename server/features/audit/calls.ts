import type { staffLogCalls } from '../../../contract/staff/log/log.ts';
import type { StaffHandlersFor } from '../../staff-handlers.ts';
import { listLog } from './list-log.ts';

export const staffLogHandlers: StaffHandlersFor<typeof staffLogCalls> = {
  listAudit: (ctx, { query }) => listLog(ctx, query),
};
