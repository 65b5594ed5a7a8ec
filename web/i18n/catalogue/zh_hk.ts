import fields from '../../../words/calls/fields.zh_hk.ts';
import categories from '../../../words/catalogue/categories.zh_hk.ts';
import account from './zh_hk/account.ts';
import buying from './zh_hk/buying.ts';
import catalogue from './zh_hk/catalogue.ts';
import event from './zh_hk/event.ts';
import favourites from './zh_hk/favourites.ts';
import findability from './zh_hk/findability.ts';
import home from './zh_hk/home.ts';
import memberInfo from './zh_hk/member-info.ts';
import inbox from './zh_hk/inbox.ts';
import oneTimePassword from './zh_hk/one-time-password.ts';
import info from './zh_hk/info.ts';
import news from './zh_hk/news.ts';
import newsletter from './zh_hk/newsletter.ts';
import privacy from './zh_hk/privacy.ts';
import salesPoints from './zh_hk/sales-points.ts';
import requests from './zh_hk/requests.ts';
import seatChoice from './zh_hk/seat-choice.ts';
import seatMap from './zh_hk/seat-map.ts';
import shell from './zh_hk/shell.ts';
import site from './zh_hk/site.ts';
import waysIn from './zh_hk/ways-in.ts';

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
  memberInfo,
  favourites,
  inbox,
  waysIn,
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
