import fields from '../../../words/calls/fields.zh_cn.ts';
import categories from '../../../words/catalogue/categories.zh_cn.ts';
import account from './zh_cn/account.ts';
import buying from './zh_cn/buying.ts';
import catalogue from './zh_cn/catalogue.ts';
import event from './zh_cn/event.ts';
import favourites from './zh_cn/favourites.ts';
import findability from './zh_cn/findability.ts';
import home from './zh_cn/home.ts';
import memberInfo from './zh_cn/member-info.ts';
import inbox from './zh_cn/inbox.ts';
import oneTimePassword from './zh_cn/one-time-password.ts';
import info from './zh_cn/info.ts';
import news from './zh_cn/news.ts';
import newsletter from './zh_cn/newsletter.ts';
import privacy from './zh_cn/privacy.ts';
import salesPoints from './zh_cn/sales-points.ts';
import requests from './zh_cn/requests.ts';
import seatChoice from './zh_cn/seat-choice.ts';
import seatMap from './zh_cn/seat-map.ts';
import shell from './zh_cn/shell.ts';
import site from './zh_cn/site.ts';
import waysIn from './zh_cn/ways-in.ts';
import type { Catalogue } from '../catalogue-type.ts';

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
} as const satisfies Catalogue;
