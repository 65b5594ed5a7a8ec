import type { contentCalls } from '../../../contract/content.ts';
import type { salesPointCalls } from '../../../contract/sales-points.ts';
import type { HandlersFor } from '../../handlers.ts';
import { done } from '../../platform/outcome.ts';
import { listSalesPoints } from './list-sales-points.ts';
import { readSiteConfig } from './read-site-config.ts';

export const contentHandlers: HandlersFor<typeof contentCalls> = {
  dataConfig: async (ctx) => done(await readSiteConfig(ctx)),
};

export const salesPointHandlers: HandlersFor<typeof salesPointCalls> = {
  listSalesPoints: async (ctx, { query }) => done(await listSalesPoints(ctx, query)),
};
