import account from '../identity/account.zh_hk.ts';
import memberInfo from '../identity/member-info.zh_hk.ts';
import oneTimePassword from '../identity/one-time-password.zh_hk.ts';
import signInMethods from '../identity/sign-in-methods.zh_hk.ts';
import inbox from '../notices/inbox.zh_hk.ts';
import caseChoice from '../cases/choice.zh_hk.ts';
import buying from '../orders/buying.zh_hk.ts';
import discounts from '../orders/discounts.zh_hk.ts';
import points from '../points/points.zh_hk.ts';
import refunds from '../refunds/refunds.zh_hk.ts';
import exchange from '../tickets/exchange.zh_hk.ts';
import ticketMoves from '../tickets/moves.zh_hk.ts';
import privacy from '../privacy/privacy.zh_hk.ts';
import requests from '../requests/requests.zh_hk.ts';
import watching from '../streaming/watching.zh_hk.ts';
import seatChoice from '../seating/seat-choice.zh_hk.ts';
import seatMap from '../seating/seat-map.zh_hk.ts';
import seatTelling from '../seating/seat-telling.zh_hk.ts';
import wishStates from '../wish-list/states.zh_hk.ts';
import wishList from '../wish-list/wish-list.zh_hk.ts';

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
} as const;
