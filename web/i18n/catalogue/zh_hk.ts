import { words } from '../../../contract/words/zh_hk.ts';
import account from './zh_hk/account.ts';
import buying from './zh_hk/buying.ts';
import catalogue from './zh_hk/catalogue.ts';
import event from './zh_hk/event.ts';
import home from './zh_hk/home.ts';
import newsletter from './zh_hk/newsletter.ts';
import privacy from './zh_hk/privacy.ts';
import seatChoice from './zh_hk/seat-choice.ts';
import seatMap from './zh_hk/seat-map.ts';
import shell from './zh_hk/shell.ts';

export default {
  shell,
  catalogue,
  home,
  event,
  account,
  buying,
  seatChoice,
  seatMap,
  newsletter,
  privacy,
  fields: words.fields,
} as const;
