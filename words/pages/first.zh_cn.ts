import catalogue from '../catalogue/catalogue.zh_cn.ts';
import categories from '../catalogue/categories.zh_cn.ts';
import event from '../catalogue/event.zh_cn.ts';
import favourites from '../catalogue/favourites.zh_cn.ts';
import findability from '../catalogue/findability.zh_cn.ts';
import saleWindows from '../catalogue/sale-windows.zh_cn.ts';
import home from '../catalogue/home.zh_cn.ts';
import info from '../content/info.zh_cn.ts';
import news from '../content/news.zh_cn.ts';
import account from '../identity/account.zh_cn.ts';
import inbox from '../notices/inbox.zh_cn.ts';
import newsletter from '../notices/newsletter.zh_cn.ts';
import buying from '../orders/buying.zh_cn.ts';
import requests from '../requests/requests.zh_cn.ts';
import shell from '../site/shell.zh_cn.ts';
import site from '../site/site.zh_cn.ts';
import type { SameKeys } from '../same-keys.ts';
import type source from './first.zh_hk.ts';

/** Words of the frame of every page, and of entry pages: home, event and news. */
export default {
  shell,
  catalogue,
  home,
  findability,
  event,
  saleWindows,
  favourites,
  newsletter,
  news,
  site,
  categories,
  account: { welcome: account.welcome },
  buying: { tabs: buying.tabs },
  inbox: { bell: inbox.bell },
  info: { footerLabel: info.footerLabel, columns: info.columns, names: info.names },
  requests: { contactUs: requests.contactUs },
} as const satisfies SameKeys<typeof source>;
