import catalogue from '../catalogue/catalogue.en_us.ts';
import categories from '../catalogue/categories.en_us.ts';
import event from '../catalogue/event.en_us.ts';
import favourites from '../catalogue/favourites.en_us.ts';
import findability from '../catalogue/findability.en_us.ts';
import saleWindows from '../catalogue/sale-windows.en_us.ts';
import home from '../catalogue/home.en_us.ts';
import info from '../content/info.en_us.ts';
import news from '../content/news.en_us.ts';
import account from '../identity/account.en_us.ts';
import inbox from '../notices/inbox.en_us.ts';
import newsletter from '../notices/newsletter.en_us.ts';
import buying from '../orders/buying.en_us.ts';
import requests from '../requests/requests.en_us.ts';
import shell from '../site/shell.en_us.ts';
import site from '../site/site.en_us.ts';
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
