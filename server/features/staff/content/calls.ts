import type { staffNewsCalls } from '../../../../contract/staff/content/news.ts';
import type { staffSalesPointCalls } from '../../../../contract/staff/content/sales-point-calls.ts';
import type { staffSiteTextCalls } from '../../../../contract/staff/content/site-texts.ts';
import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import { addPicture, listContent, orderByStaff, previewBody, publishContent, readContent } from './edit-news.ts';
import { orderPointsByStaff, publishPointByStaff } from './edit-sales-points.ts';
import { checkDraft, listSiteTexts, publishByStaff, readSiteText } from './edit-texts.ts';

export const staffSiteTextHandlers: StaffHandlersFor<typeof staffSiteTextCalls> = {
  listSiteTexts: (ctx) => listSiteTexts(ctx),
  readSiteText: (ctx, { params, query }) => readSiteText(ctx, params.name, query.version),
  checkSiteText: (ctx, { params, body }) => checkDraft(ctx, params.name, body.texts),
  publishSiteText: (ctx, { params, body }) => publishByStaff(ctx, params.name, body),
};

export const staffNewsHandlers: StaffHandlersFor<typeof staffNewsCalls> = {
  listContent: (ctx, { params }) => listContent(ctx, params.kind),
  readContentItem: (ctx, { params }) => readContent(ctx, params.kind, params.itemId),
  previewArticle: (ctx, { body }) => previewBody(ctx, body.body),
  publishContentItem: (ctx, { params, body }) => publishContent(ctx, params, body),
  orderBanners: (ctx, { body }) => orderByStaff(ctx, body.itemIds),
  addContentPicture: (ctx, { body }) => addPicture(ctx, body.picture),
};

export const staffSalesPointHandlers: StaffHandlersFor<typeof staffSalesPointCalls> = {
  publishSalesPoint: (ctx, { params, body }) => publishPointByStaff(ctx, params.itemId, body),
  orderSalesPoints: (ctx, { body }) => orderPointsByStaff(ctx, body.itemIds),
};
