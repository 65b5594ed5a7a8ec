import type { staffSiteTextCalls } from '../../../../contract/staff/site-texts.ts';
import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import { checkDraft, listSiteTexts, publishByStaff, readSiteText } from './edit-texts.ts';

export const staffSiteTextHandlers: StaffHandlersFor<typeof staffSiteTextCalls> = {
  listSiteTexts: (ctx) => listSiteTexts(ctx),
  readSiteText: (ctx, { params, query }) => readSiteText(ctx, params.name, query.version),
  checkSiteText: (ctx, { params, body }) => checkDraft(ctx, params.name, body.texts),
  publishSiteText: (ctx, { params, body }) => publishByStaff(ctx, params.name, body),
};
