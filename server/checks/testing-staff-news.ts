import type { StaffArticle } from '../../contract/staff/content/news.ts';

const said = (text: string) => ({ en_us: text, zh_hk: text, zh_cn: text });

/** An article as staff write it, out since 2026. */
export const staffArticle: StaffArticle = {
  type: 'article',
  kind: 'service',
  from: '2026-01-01T00:00:00.000Z',
  until: null,
  pinned: false,
  event: null,
  title: said('Opening hours'),
  summary: said('New hours from Monday.'),
  body: said('We open at **nine**.'),
  picture: null,
  listed: true,
};

/** The id under which the sweeps publish it. */
export const staffArticleId = '01900000-0000-7000-8000-0000000000cc';

/** A PNG of one point, as Base64. */
export const onePoint =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
