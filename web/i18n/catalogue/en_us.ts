import { words } from '../../../contract/words/en_us.ts';
import account from './en_us/account.ts';
import buying from './en_us/buying.ts';
import catalogue from './en_us/catalogue.ts';
import event from './en_us/event.ts';
import home from './en_us/home.ts';
import newsletter from './en_us/newsletter.ts';
import privacy from './en_us/privacy.ts';
import seatChoice from './en_us/seat-choice.ts';
import seatMap from './en_us/seat-map.ts';
import shell from './en_us/shell.ts';
import type { Catalogue } from '../catalogue-type.ts';

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
} as const satisfies Catalogue;
