import type { contentCalls } from '../../../contract/content.ts';
import type { salesPointCalls } from '../../../contract/sales-points.ts';
import type { HandlersFor } from '../../handlers.ts';
import { done } from '../../platform/outcome.ts';
import { listSalesPoints } from './list-sales-points.ts';
import type { sitePageCalls } from '../../../contract/site-pages.ts';
import { listFaq } from './list-faq.ts';
import { listSitePages } from './list-site-pages.ts';
import { readSiteConfig } from './read-site-config.ts';
import { readSitePage } from './read-site-page.ts';
import { writeFaqList } from './write-faq-list.ts';

export const contentHandlers: HandlersFor<typeof contentCalls> = {
  dataConfig: async (ctx) => done(await readSiteConfig(ctx)),
};

export const salesPointHandlers: HandlersFor<typeof salesPointCalls> = {
  listSalesPoints: async (ctx, { query }) => done(await listSalesPoints(ctx, query)),
};

export const sitePageHandlers: HandlersFor<typeof sitePageCalls> = {
  listSitePages: async (ctx) => done({ pages: await listSitePages(ctx) }),
  readSitePage: (ctx, { params, query }) => readSitePage(ctx, { name: params.name, version: query.version }),
  listFaq: (ctx, { query }) => listFaq(ctx, { q: query.q, version: query.version }),
  dataFaqList: async (ctx) => done(await writeFaqList(ctx)),
};
