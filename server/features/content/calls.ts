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
import type { newsCalls } from '../../../contract/news.ts';
import { listPosts } from './list-posts.ts';
import { readPost } from './read-post.ts';
import { writeBannerList, writeNewsList, writePopupList, writePresenterList } from './write-content-lists.ts';

export const contentHandlers: HandlersFor<
  typeof contentCalls & typeof salesPointCalls & typeof sitePageCalls & typeof newsCalls
> = {
  dataConfig: async (ctx) => done(await readSiteConfig(ctx)),
  listSalesPoints: async (ctx, { query }) => done(await listSalesPoints(ctx, query)),
  listSitePages: async (ctx) => done({ pages: await listSitePages(ctx) }),
  readSitePage: (ctx, { params, query }) => readSitePage(ctx, { name: params.name, version: query.version }),
  listFaq: (ctx, { query }) => listFaq(ctx, { q: query.q, version: query.version }),
  dataFaqList: async (ctx) => done(await writeFaqList(ctx)),
  listPosts: async (ctx, { query }) => done(await listPosts(ctx, query)),
  readPost: (ctx, { params }) => readPost(ctx, params.number),
  dataNewsList: async (ctx) => done({ newsList: await writeNewsList(ctx) }),
  dataBannerList: async (ctx) => done({ bannerList: await writeBannerList(ctx) }),
  dataPopupEventList: async (ctx) => done({ popupEventList: await writePopupList(ctx) }),
  dataPresenterList: async (ctx) => done({ brandedPresenterList: await writePresenterList(ctx) }),
};
