import type { staffNewsCalls } from '../../contract/staff/content/news.ts';
import type { staffSalesPointCalls } from '../../contract/staff/content/sales-point-calls.ts';
import type { staffSiteTextCalls } from '../../contract/staff/content/site-texts.ts';
import { texts as pageTexts } from './testing-page-texts.ts';
import type { ForeignAccessProbe } from './testing-foreign-access.ts';
import { onePoint, staffArticle, staffArticleId, staffPoint, staffPointId } from './testing-staff-news.ts';

type ContentCall = keyof typeof staffNewsCalls | keyof typeof staffSalesPointCalls | keyof typeof staffSiteTextCalls;

/** Site texts belong to no presenter: a grant for less than everything finds none of them. */
export const contentAccessProbes: Record<ContentCall, () => ForeignAccessProbe> = {
  listSiteTexts: () => ({}),
  readSiteText: () => ({ params: { name: 'aboutUs' } }),
  checkSiteText: () => ({ params: { name: 'aboutUs' }, body: { texts: pageTexts } }),
  publishSiteText: () => ({ params: { name: 'aboutUs' }, body: { texts: pageTexts, basedOn: 1 } }),

  listContent: () => ({ params: { kind: 'popup' } }),
  readContentItem: () => ({ params: { kind: 'article', itemId: staffArticleId } }),
  previewArticle: () => ({ body: { body: staffArticle.body } }),
  publishContentItem: () => ({
    params: { kind: 'article', itemId: staffArticleId },
    body: { edition: '', item: staffArticle },
  }),
  orderBanners: () => ({ body: { itemIds: [] } }),
  publishSalesPoint: () => ({ params: { itemId: staffPointId }, body: { edition: '', item: staffPoint } }),
  orderSalesPoints: () => ({ body: { itemIds: [staffPointId] } }),
  addContentPicture: () => ({ body: { picture: onePoint } }),
};
