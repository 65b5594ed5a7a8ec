import account from '../identity/account.zh_cn.ts';
import memberInfo from '../identity/member-info.zh_cn.ts';
import oneTimePassword from '../identity/one-time-password.zh_cn.ts';
import signInMethods from '../identity/sign-in-methods.zh_cn.ts';
import inbox from '../notices/inbox.zh_cn.ts';
import caseChoice from '../cases/choice.zh_cn.ts';
import buying from '../orders/buying.zh_cn.ts';
import discounts from '../orders/discounts.zh_cn.ts';
import points from '../points/points.zh_cn.ts';
import refunds from '../refunds/refunds.zh_cn.ts';
import exchange from '../tickets/exchange.zh_cn.ts';
import ticketMoves from '../tickets/moves.zh_cn.ts';
import privacy from '../privacy/privacy.zh_cn.ts';
import requests from '../requests/requests.zh_cn.ts';
import watching from '../streaming/watching.zh_cn.ts';
import seatChoice from '../seating/seat-choice.zh_cn.ts';
import seatMap from '../seating/seat-map.zh_cn.ts';
import seatTelling from '../seating/seat-telling.zh_cn.ts';
import wishStates from '../wish-list/states.zh_cn.ts';
import wishList from '../wish-list/wish-list.zh_cn.ts';
import type { SameKeys } from '../same-keys.ts';
import type source from './more.zh_hk.ts';

/** Additional words of all other pages, including members' pages; loaded by `web/i18n/more-words.ts`. */
export default {
  account,
  buying,
  discounts,
  refunds,
  ticketMoves,
  caseChoice,
  exchange,
  seatChoice,
  seatMap,
  seatTelling,
  memberInfo,
  inbox,
  signInMethods,
  oneTimePassword,
  points,
  privacy,
  requests,
  wishList,
  wishStates,
  watching,
} as const satisfies SameKeys<typeof source>;
