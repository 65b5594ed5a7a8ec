import type { contentCalls } from '../../../contract/content/site-config.ts';
import type { salesPointCalls } from '../../../contract/content/sales-points.ts';
import type { HandlersFor } from '../../handlers.ts';
import { done } from '../../platform/outcome.ts';
import { listSalesPoints } from './sales-points/list-sales-points.ts';
import type { sitePageCalls } from '../../../contract/content/site-pages.ts';
import { listFaq } from './pages/list-faq.ts';
import { listSitePages } from './pages/list-site-pages.ts';
import { readSiteConfig } from './switches/read-site-config.ts';
import { readSitePage } from './pages/read-site-page.ts';
import { writeFaqList } from './pages/write-faq-list.ts';
import type { newsCalls } from '../../../contract/content/news.ts';
import { listPosts } from './news/list-posts.ts';
import { readPost } from './news/read-post.ts';
import { writeBannerList, writeNewsList, writePopupList, writePresenterList } from './news/write-content-lists.ts';

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
