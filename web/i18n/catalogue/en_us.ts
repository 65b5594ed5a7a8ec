import fields from '../../../words/calls/fields.en_us.ts';
import categories from '../../../words/catalogue/categories.en_us.ts';
import account from './en_us/account.ts';
import buying from './en_us/buying.ts';
import catalogue from './en_us/catalogue.ts';
import event from './en_us/event.ts';
import favourites from './en_us/favourites.ts';
import findability from './en_us/findability.ts';
import home from './en_us/home.ts';
import memberInfo from './en_us/member-info.ts';
import inbox from './en_us/inbox.ts';
import oneTimePassword from './en_us/one-time-password.ts';
import info from './en_us/info.ts';
import news from './en_us/news.ts';
import newsletter from './en_us/newsletter.ts';
import privacy from './en_us/privacy.ts';
import salesPoints from './en_us/sales-points.ts';
import requests from './en_us/requests.ts';
import seatChoice from './en_us/seat-choice.ts';
import seatMap from './en_us/seat-map.ts';
import shell from './en_us/shell.ts';
import site from './en_us/site.ts';
import waysIn from './en_us/ways-in.ts';
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
