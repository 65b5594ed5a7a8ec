import type { contentCalls } from '../../../contract/content.ts';
import type { newsCalls } from '../../../contract/news.ts';
import type { HandlersFor } from '../../handlers.ts';
import { done } from '../../platform/outcome.ts';
import { listPosts } from './list-posts.ts';
import { readPost } from './read-post.ts';
import { readSiteConfig } from './read-site-config.ts';
import { writeBannerList, writeNewsList, writePopupList, writePresenterList } from './write-content-lists.ts';

export const contentHandlers: HandlersFor<typeof contentCalls> = {
  dataConfig: async (ctx) => done(await readSiteConfig(ctx)),
};

export const newsHandlers: HandlersFor<typeof newsCalls> = {
  listPosts: async (ctx, { query }) => done(await listPosts(ctx, query)),
  readPost: (ctx, { params }) => readPost(ctx, params.number),
  dataNewsList: async (ctx) => done({ newsList: await writeNewsList(ctx) }),
  dataBannerList: async (ctx) => done({ bannerList: await writeBannerList(ctx) }),
  dataPopupEventList: async (ctx) => done({ popupEventList: await writePopupList(ctx) }),
  dataPresenterList: async (ctx) => done({ brandedPresenterList: await writePresenterList(ctx) }),
};
