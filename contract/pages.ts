/** A page, with everything in which pages differ. Whoever treats some pages otherwise asks for a trait, and keeps no list. */
export type PageDefinition = PageTraits & PageFile;

interface PageTraits {
  /** Without the language; `:name` stands for one part of the path, up to a slash or the ending. */
  readonly path: `/${string}`;
  /** Visitors are sent to the login page first. */
  readonly needsLogin: boolean;
  /** Exists only under a language; without one the address is unknown. */
  readonly prefixedOnly: boolean;
  /** Search engines may list it: there for everybody to read, of use to who arrives from a search. */
  readonly indexed: boolean;
  /** A login may lead to it: it neither begins the login again nor ends it, and its work is not done by then. */
  readonly afterLogin: boolean;
  /** There to be read: its text comes before its program. Others are come to with something to do. */
  readonly readFirst: boolean;
  /** Links of the site lead to it; to others only a mail, a form or a running purchase does. */
  readonly linked: boolean;
  /** Its form may bring a picture where there is no JavaScript. */
  readonly takesPicture: boolean;
  /** All members see the same but for what `Own` holds: it is rendered once for all of them. */
  readonly sameForAll: boolean;
  /** Query parameters with any of which it is one member's page all the same. */
  readonly ownBy: readonly string[];
}

interface PageFile {
  /** Shows it, below the shop's `pages/` and without `.tsx`; one file may show several pages. */
  readonly file: string;
}

/** An address that only leads to a page. */
export interface AliasDefinition {
  readonly path: `/${string}`;
  readonly redirectsTo: string;
}

type Kind = Omit<PageTraits, 'path'>;

/** Query parameter and form field of the page where tickets are chosen: the hold whose tickets are being changed. */
export const changeParameter = 'change';

/** Query parameter of the same page: tickets of a transaction (`NUMBER.N`) that others are chosen in exchange for. */
export const exchangeParameter = 'exchange';

/**
 * Query parameter of an event's page and of the one where its tickets are chosen: a code of its priority sale, from a link.
 * It is kept for the visit and taken out of the address before the page is shown; `keptCodeParameter` then says so.
 */
export const codeParameter = 'code';
export const keptCodeParameter = 'codeKept';

/** Query parameter of a transaction's page: the part that its reader has come for. */
export const openParameter = 'open';

/** Something to read, for everybody. */
const reading = {
  needsLogin: false,
  prefixedOnly: false,
  indexed: true,
  afterLogin: true,
  readFirst: true,
  linked: true,
  takesPicture: false,
  sameForAll: true,
  ownBy: [],
} as const satisfies Kind;
/** A step of an errand. */
const errand = { ...reading, indexed: false, readFirst: false, sameForAll: false } as const satisfies Kind;
/** A step of becoming a member or of coming in. */
const signInStep = { ...errand, afterLogin: false } as const satisfies Kind;
/** What belongs to a member. */
const member = { ...errand, needsLogin: true } as const satisfies Kind;

/**
 * Every page of the site: those of the customer's specification (section 2), then ours.
 */
export const pages = {
  events: { path: '/Events.html', ...reading, file: 'shop/events' },
  login: { path: '/Login.html', ...signInStep, file: 'account/login' },
  register: { path: '/Register.html', redirectsTo: 'login' },
  forgotPassword: { path: '/ForgotPassword.html', ...signInStep, file: 'account/forgot-password', prefixedOnly: true },
  /** Query `token`, from the mail. */
  resetPassword: { path: '/ResetPassword.html', ...signInStep, file: 'account/reset-password', linked: false },
  logout: { path: '/Logout.html', ...signInStep, file: 'account/logout', readFirst: true, linked: false },
  member: { path: '/Member', redirectsTo: 'txnHistory' },
  txnHistory: { path: '/Member/TxnHistory.html', ...member, file: 'account/history' },
  /** Query `added`: a request was just made. */
  wishList: { path: '/Member/WishList.html', ...member, file: 'account/wish-list' },
  /** Query `performance`: the one that tickets are asked for. */
  makeWish: { path: '/Member/NewWish.html', ...member, file: 'account/make-wish' },
  transactionDetail: { path: '/Member/TransactionDetail.html', ...member, file: 'account/transaction' },
  /** Query `number`: tickets that somebody passed on. */
  receivedTickets: { path: '/Member/ReceivedTickets.html', ...member, file: 'account/received-tickets' },
  /** Query `token`, from the mail to whom tickets are for. */
  acceptTickets: { path: '/Member/AcceptTickets.html', ...member, file: 'account/accept-tickets' },
  /** Query `token`, from an organisation that sends its people a link. */
  joinGroup: { path: '/Member/JoinGroup.html', ...member, file: 'account/join-group', linked: false },
  memberInfo: { path: '/Member/MemberInfo.html', ...member, file: 'account/member-info' },
  /** Query `returned`: the top-up whose payment one comes back from. */
  topUpsHistory: { path: '/Member/TopUpsHistory.html', ...member, file: 'account/top-ups-history' },
  security: { path: '/Member/Security.html', ...member, file: 'account/security' },
  /** Query `code`, from the QR code that a computer shows. */
  qrConfirm: { path: '/Member/QrConfirm.html', ...member, file: 'account/qr-confirm' },
  aboutUs: { path: '/AboutUs.html', ...reading, file: 'info/site-page' },
  help: { path: '/Help.html', ...reading, file: 'info/help' },
  customerService: {
    path: '/CS.html',
    ...reading,
    file: 'info/customer-service',
    readFirst: false,
    sameForAll: false,
  },
  pastEvents: { path: '/PastEvents.html', ...reading, file: 'shop/events' },
  faq: { path: '/Faq.html', ...reading, file: 'info/faq' },
  systemRequirement: { path: '/SystemRequirement.html', ...reading, file: 'info/site-page' },
  releaseNotes: { path: '/ReleaseNotes.html', ...reading, file: 'info/site-page' },
  buyTickets: { path: '/BuyTickets.html', ...reading, file: 'info/site-page' },
  buyEventTickets: { path: '/BuyEventTickets.html', ...reading, file: 'info/site-page' },
  paymentMethod: { path: '/PaymentMethod.html', ...reading, file: 'info/site-page' },
  delivery: { path: '/Delivery.html', ...reading, file: 'info/site-page' },
  serviceFee: { path: '/ServiceFee.html', ...reading, file: 'info/site-page' },
  serviceCharge: { path: '/ServiceCharge.html', redirectsTo: 'serviceFee' },
  txnChangeRequest: {
    path: '/TxnChangeRequest.html',
    ...reading,
    file: 'info/transaction-change',
    readFirst: false,
    takesPicture: true,
    sameForAll: false,
  },
  deliveryChangeRequest: {
    path: '/DeliveryChangeRequest.html',
    ...reading,
    file: 'info/delivery-change',
    readFirst: false,
    takesPicture: true,
    sameForAll: false,
  },
  boxOffice: { path: '/BoxOffice.html', ...reading, file: 'info/sales-points' },
  ticketingTerminal: { path: '/TicketingTerminal.html', ...reading, file: 'info/sales-points' },
  tdm: { path: '/Tdm.html', redirectsTo: 'ticketingTerminal' },
  unsubscribe: { path: '/Unsubscribe.html', ...errand, file: 'info/unsubscribe' },
  unsubscribeSuccess: {
    path: '/UnsubscribeSuccess.html',
    ...errand,
    file: 'info/unsubscribe-success',
    readFirst: true,
    linked: false,
  },
  /** Query `token`: from the mail about a performance that was cancelled or put off. */
  caseChoice: { path: '/Choice.html', ...errand, file: 'info/case-choice', linked: false },
  /** Query `token`: from the mail that asks to confirm the subscription. */
  newsletter: { path: '/Newsletter.html', ...errand, file: 'info/newsletter', linked: false },

  shows: { path: '/Shows.html', ...reading, file: 'shop/events' },
  sports: { path: '/Sports.html', ...reading, file: 'shop/events' },
  cultural: { path: '/Cultural.html', ...reading, file: 'shop/events' },
  priority: { path: '/Priority.html', ...reading, file: 'shop/events' },
  others: { path: '/Others.html', ...reading, file: 'shop/events' },
  cinema: { path: '/Cinema.html', ...reading, file: 'shop/events' },
  streamed: { path: '/Streamed.html', ...reading, file: 'shop/events' },
  event: { path: '/Event/:number.html', ...reading, file: 'shop/event' },
  /** Query `performance` names the performance to choose for. */
  chooseTickets: {
    path: '/Event/:number/Tickets.html',
    ...errand,
    file: 'shop/choose-tickets',
    sameForAll: true,
    ownBy: [changeParameter, exchangeParameter],
  },
  /** A set of performances at one price. */
  pass: { path: '/Pass/:number.html', ...reading, file: 'shop/pass', readFirst: false, sameForAll: false },
  cart: { path: '/Cart.html', ...member, file: 'shop/cart' },
  preview: { path: '/Preview.html', ...member, file: 'shop/preview' },
  /** Query `number`: the transaction. */
  receipt: { path: '/Receipt.html', ...member, file: 'shop/receipt' },
  /** Query `token`, from the activation mail. */
  activate: { path: '/Activate.html', ...signInStep, file: 'account/activate', linked: false },
  points: { path: '/Member/Points.html', ...member, file: 'account/points' },
  /** Query `amount` and `method`: of a top-up that is tried again. */
  topUp: { path: '/Member/TopUp.html', ...member, file: 'account/top-up' },
  favourites: { path: '/Member/MyFavourite.html', ...member, file: 'account/favourites' },
  inbox: { path: '/Member/Inbox.html', ...member, file: 'account/inbox' },
  memberRequests: { path: '/Member/Requests.html', ...member, file: 'account/requests' },
  /** Query `token`: from the mail by which closing the account is confirmed. */
  privacy: { path: '/Member/Privacy.html', ...member, file: 'account/privacy' },
  /** A streamed show, by the number of the transaction; those who were given tickets have the same. */
  watch: { path: '/Watch/:number.html', ...member, file: 'account/watch' },
  /** After closing the account: what has been done, and how to come back. */
  accountClosed: {
    path: '/AccountClosed.html',
    ...signInStep,
    file: 'account/account-closed',
    readFirst: true,
    linked: false,
  },
  /** Query `token`, from the mail to a new address. */
  confirmEmail: { path: '/ConfirmEmail.html', ...signInStep, file: 'account/confirm-email', linked: false },
  news: { path: '/News.html', ...reading, file: 'info/news' },
  newsArticle: { path: '/News/:number.html', ...reading, file: 'info/news-article' },
  /** Names the site that an event leads to and goes there. Query `to`: `partner` or `website`. */
  leave: { path: '/Leave/:number.html', ...reading, file: 'shop/leave' },
} as const satisfies Record<string, PageDefinition | AliasDefinition>;

export type PageName = keyof typeof pages;

/** Pages that only lead to another one. */
type AliasName = {
  [Name in PageName]: (typeof pages)[Name] extends { redirectsTo: string } ? Name : never;
}[PageName];

/** Pages that can be linked to. */
export type LinkName = Exclude<PageName, AliasName>;

/** Of these, pages whose address has no parts to fill in. */
export type StillPage = {
  [Name in LinkName]: (typeof pages)[Name]['path'] extends `${string}:${string}` ? never : Name;
}[LinkName];

/** The page where an address ends up: the alias's page, else the page itself. */
export function leadsTo(page: PageName): LinkName {
  const definition: PageDefinition | AliasDefinition = pages[page];
  return ('redirectsTo' in definition ? definition.redirectsTo : page) as LinkName;
}

/** Traits that only the build and the server ask for, by `wholePage`: the table is sent to browsers without them. */
export const unsentTraits = [
  'file',
  'linked',
  'readFirst',
  'takesPicture',
  'sameForAll',
  'ownBy',
] as const satisfies (keyof PageDefinition)[];

/** What the site knows about a page that can be linked to, in browsers, too. */
export function pageDefinition(page: LinkName): Omit<PageDefinition, (typeof unsentTraits)[number]> {
  return pages[page];
}
