import fields from '../calls/fields.zh_cn.ts';
import categories from '../catalogue/categories.zh_cn.ts';
import account from '../identity/account.zh_cn.ts';
import buying from '../orders/buying.zh_cn.ts';
import catalogue from '../catalogue/catalogue.zh_cn.ts';
import event from '../catalogue/event.zh_cn.ts';
import favourites from '../catalogue/favourites.zh_cn.ts';
import findability from '../catalogue/findability.zh_cn.ts';
import home from '../catalogue/home.zh_cn.ts';
import memberInfo from '../identity/member-info.zh_cn.ts';
import inbox from '../notices/inbox.zh_cn.ts';
import oneTimePassword from '../identity/one-time-password.zh_cn.ts';
import info from '../content/info.zh_cn.ts';
import news from '../content/news.zh_cn.ts';
import newsletter from '../notices/newsletter.zh_cn.ts';
import privacy from '../privacy/privacy.zh_cn.ts';
import salesPoints from '../content/sales-points.zh_cn.ts';
import requests from '../requests/requests.zh_cn.ts';
import seatChoice from '../seating/seat-choice.zh_cn.ts';
import seatMap from '../seating/seat-map.zh_cn.ts';
import seatTelling from '../seating/seat-telling.zh_cn.ts';
import shell from '../site/shell.zh_cn.ts';
import site from '../site/site.zh_cn.ts';
import signInMethods from '../identity/sign-in-methods.zh_cn.ts';
import type { SameKeys } from '../same-keys.ts';
import type source from './zh_hk.ts';

export default {
  shell,
  catalogue,
  home,
  findability,
  event,
  account,
  buying,
  seatChoice,
  seatMap,
  seatTelling,
  memberInfo,
  favourites,
  inbox,
  signInMethods,
  oneTimePassword,
  newsletter,
  salesPoints,
  news,
  privacy,
  info,
  requests,
  site,
  fields,
  categories,
} as const satisfies SameKeys<typeof source>;
