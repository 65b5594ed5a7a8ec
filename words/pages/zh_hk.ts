import fields from '../calls/fields.zh_hk.ts';
import categories from '../catalogue/categories.zh_hk.ts';
import account from '../identity/account.zh_hk.ts';
import buying from '../orders/buying.zh_hk.ts';
import catalogue from '../catalogue/catalogue.zh_hk.ts';
import event from '../catalogue/event.zh_hk.ts';
import favourites from '../catalogue/favourites.zh_hk.ts';
import findability from '../catalogue/findability.zh_hk.ts';
import home from '../catalogue/home.zh_hk.ts';
import memberInfo from '../identity/member-info.zh_hk.ts';
import inbox from '../notices/inbox.zh_hk.ts';
import oneTimePassword from '../identity/one-time-password.zh_hk.ts';
import info from '../content/info.zh_hk.ts';
import news from '../content/news.zh_hk.ts';
import newsletter from '../notices/newsletter.zh_hk.ts';
import privacy from '../privacy/privacy.zh_hk.ts';
import salesPoints from '../content/sales-points.zh_hk.ts';
import requests from '../requests/requests.zh_hk.ts';
import seatChoice from '../seating/seat-choice.zh_hk.ts';
import seatMap from '../seating/seat-map.zh_hk.ts';
import seatTelling from '../seating/seat-telling.zh_hk.ts';
import shell from '../site/shell.zh_hk.ts';
import site from '../site/site.zh_hk.ts';
import signInMethods from '../identity/sign-in-methods.zh_hk.ts';

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
} as const;
