import catalogue from '../catalogue/catalogue.zh_hk.ts';
import categories from '../catalogue/categories.zh_hk.ts';
import event from '../catalogue/event.zh_hk.ts';
import favourites from '../catalogue/favourites.zh_hk.ts';
import findability from '../catalogue/findability.zh_hk.ts';
import saleWindows from '../catalogue/sale-windows.zh_hk.ts';
import home from '../catalogue/home.zh_hk.ts';
import info from '../content/info.zh_hk.ts';
import news from '../content/news.zh_hk.ts';
import account from '../identity/account.zh_hk.ts';
import inbox from '../notices/inbox.zh_hk.ts';
import newsletter from '../notices/newsletter.zh_hk.ts';
import buying from '../orders/buying.zh_hk.ts';
import requests from '../requests/requests.zh_hk.ts';
import shell from '../site/shell.zh_hk.ts';
import site from '../site/site.zh_hk.ts';

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
} as const;
