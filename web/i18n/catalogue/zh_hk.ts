import { words } from '../../../contract/words/zh_hk.ts';
import account from './zh_hk/account.ts';
import buying from './zh_hk/buying.ts';
import catalogue from './zh_hk/catalogue.ts';
import event from './zh_hk/event.ts';
import favourites from './zh_hk/favourites.ts';
import home from './zh_hk/home.ts';
import memberInfo from './zh_hk/member-info.ts';
import inbox from './zh_hk/inbox.ts';
import oneTimePassword from './zh_hk/one-time-password.ts';
import newsletter from './zh_hk/newsletter.ts';
import privacy from './zh_hk/privacy.ts';
import seatChoice from './zh_hk/seat-choice.ts';
import seatMap from './zh_hk/seat-map.ts';
import shell from './zh_hk/shell.ts';
import site from './zh_hk/site.ts';
import waysIn from './zh_hk/ways-in.ts';

export default {
  shell,
  catalogue,
  home,
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
  privacy,
  site,
  fields: words.fields,
} as const;
