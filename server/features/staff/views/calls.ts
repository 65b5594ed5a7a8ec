import type { staffViewCalls } from '../../../../contract/staff/views.ts';
import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import { saveView, listViews, removeView } from './saved-views.ts';

export const staffViewHandlers: StaffHandlersFor<typeof staffViewCalls> = {
  listViews: (ctx, { params }) => listViews(ctx, params.list),
  keepView: (ctx, { params, body }) => saveView(ctx, { ...params, ...body }),
  removeView: (ctx, { params }) => removeView(ctx, params),
};
