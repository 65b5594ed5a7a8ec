import fields from '../calls/fields.en_us.ts';
import categories from '../catalogue/categories.en_us.ts';
import account from '../identity/account.en_us.ts';
import buying from '../orders/buying.en_us.ts';
import catalogue from '../catalogue/catalogue.en_us.ts';
import event from '../catalogue/event.en_us.ts';
import favourites from '../catalogue/favourites.en_us.ts';
import findability from '../catalogue/findability.en_us.ts';
import home from '../catalogue/home.en_us.ts';
import memberInfo from '../identity/member-info.en_us.ts';
import inbox from '../notices/inbox.en_us.ts';
import oneTimePassword from '../identity/one-time-password.en_us.ts';
import info from '../content/info.en_us.ts';
import news from '../content/news.en_us.ts';
import newsletter from '../notices/newsletter.en_us.ts';
import privacy from '../privacy/privacy.en_us.ts';
import salesPoints from '../content/sales-points.en_us.ts';
import requests from '../requests/requests.en_us.ts';
import seatChoice from '../seating/seat-choice.en_us.ts';
import seatMap from '../seating/seat-map.en_us.ts';
import seatTelling from '../seating/seat-telling.en_us.ts';
import shell from '../site/shell.en_us.ts';
import site from '../site/site.en_us.ts';
import signInMethods from '../identity/sign-in-methods.en_us.ts';
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
