import type { staffCaseCalls } from '../../../../contract/staff/cases.ts';
import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import { requestCaseApproval } from '../approvals/request-approvals.ts';
import {
  countCase,
  endCase,
  continueCase,
  listSeenCases,
  listSeenChoices,
  openNewCase,
  readSeenCase,
  rewriteCase,
  stopCase,
} from './case-actions.ts';

export const staffCaseHandlers: StaffHandlersFor<typeof staffCaseCalls> = {
  listCases: (ctx, { query }) => listSeenCases(ctx, query),
  readStaffCase: (ctx, { params }) => readSeenCase(ctx, params.number),
  listCaseOrders: (ctx, { params, query }) => listSeenChoices(ctx, params.number, query.cursor),
  openCase: (ctx, { body }) => openNewCase(ctx, body),
  writeCase: (ctx, { params, body }) => rewriteCase(ctx, params.number, body),
  previewCase: (ctx, { params }) => countCase(ctx, params.number),
  askForCase: (ctx, { params, body }) => requestCaseApproval(ctx, params.number, body.reason),
  pauseCase: (ctx, { params }) => stopCase(ctx, params.number),
  resumeCase: (ctx, { params }) => continueCase(ctx, params.number),
  closeCase: (ctx, { params }) => endCase(ctx, params.number),
};
