import type { StaffArticle } from '../../contract/staff/content/news.ts';
import type { StaffSalesPoint } from '../../contract/staff/content/sales-point.ts';

const said = (text: string) => ({ en_us: text, zh_hk: text, zh_cn: text });

/** Article as staff write it, published since 2026. */
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

export const staffArticleId = '01900000-0000-7000-8000-0000000000cc';

/** Box office as staff write it, open from ten to eight. */
export const staffPoint: StaffSalesPoint = {
  type: 'sales_point',
  kind: 'box_office',
  number: 901,
  name: said('Lantern Hall'),
  address: said('1 Lantern Road'),
  district: 'wan_chai',
  hours: {
    week: {
      mon: ['10:00-20:00'],
      tue: ['10:00-20:00'],
      wed: ['10:00-20:00'],
      thu: ['10:00-20:00'],
      fri: ['10:00-20:00'],
      sat: ['10:00-13:00', '14:00-20:00'],
      sun: [],
    },
  },
  telephone: '2123 4567',
  position: '22.2793, 114.1722',
  services: ['sells', 'hands_out'],
  note: null,
  listed: true,
};

export const staffPointId = '01900000-0000-7000-8000-0000000000cd';

/** PNG of one pixel, as Base64. */
export const onePoint =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
