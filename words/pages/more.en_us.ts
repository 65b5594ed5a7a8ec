import account from '../identity/account.en_us.ts';
import memberInfo from '../identity/member-info.en_us.ts';
import oneTimePassword from '../identity/one-time-password.en_us.ts';
import signInMethods from '../identity/sign-in-methods.en_us.ts';
import inbox from '../notices/inbox.en_us.ts';
import caseChoice from '../cases/choice.en_us.ts';
import buying from '../orders/buying.en_us.ts';
import discounts from '../orders/discounts.en_us.ts';
import points from '../points/points.en_us.ts';
import refunds from '../refunds/refunds.en_us.ts';
import exchange from '../tickets/exchange.en_us.ts';
import ticketMoves from '../tickets/moves.en_us.ts';
import privacy from '../privacy/privacy.en_us.ts';
import requests from '../requests/requests.en_us.ts';
import watching from '../streaming/watching.en_us.ts';
import seatChoice from '../seating/seat-choice.en_us.ts';
import seatMap from '../seating/seat-map.en_us.ts';
import seatTelling from '../seating/seat-telling.en_us.ts';
import wishStates from '../wish-list/states.en_us.ts';
import wishList from '../wish-list/wish-list.en_us.ts';
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
