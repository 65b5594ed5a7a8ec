/**
 * A page and every trait in which pages differ. Code that treats some pages differently checks a trait instead of
 * maintaining its own list.
 */
export type PageDefinition = PageTraits & PageFile;

interface PageTraits {
  /** Path without the language; `:name` stands for one path segment, up to a slash or the ending. */
  readonly path: `/${string}`;
  readonly needsLogin: boolean;
  /** The page exists only below a language prefix; without one the address is unknown. */
  readonly prefixedOnly: boolean;
  /** Search engines may list the page: it is public and useful to visitors who arrive from a search. */
  readonly indexed: boolean;
  /** A login may lead to the page: it neither starts nor ends a login, and its task is still open afterwards. */
  readonly afterLogin: boolean;
  /** A page for reading: its text loads before its program. On other pages visitors act. */
  readonly readFirst: boolean;
  /** The site links to the page. Other pages are reached only from a mail, a form or a purchase in progress. */
  readonly linked: boolean;
  /** The page's form may upload a picture without JavaScript. */
  readonly takesPicture: boolean;
  /** Identical for all members except for the data in `Own`, so it is rendered once for all of them. */
  readonly sameForAll: boolean;
  /** Query parameters that make a shared page specific to one member. */
  readonly ownBy: readonly string[];
}

interface PageFile {
  /** Component file, relative to the shop's `pages/` and without `.tsx`. One file may render several pages. */
  readonly file: string;
}

export interface AliasDefinition {
  readonly path: `/${string}`;
  readonly redirectsTo: string;
}

type Kind = Omit<PageTraits, 'path'>;

/** Query parameter and form field of the ticket selection page: the hold whose tickets are being changed. */
export const changeParameter = 'change';

/** Query parameter of the same page: transaction tickets (`NUMBER.N`) to exchange for the selection. */
export const exchangeParameter = 'exchange';

/**
 * Query parameter of the event page and its ticket selection page: an access code for the event's priority sale, from a
 * link. It is stored for the visit and removed from the address before the page is shown; `storedCodeParameter` then
 * signals it.
 */
export const codeParameter = 'code';
export const storedCodeParameter = 'codeKept';

/** Query parameter of the transaction page: the section to open. */
export const openParameter = 'open';

/** Traits of public pages for reading. */
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
/** Traits of a step in a task. */
const errand = { ...reading, indexed: false, readFirst: false, sameForAll: false } as const satisfies Kind;
const signInStep = { ...errand, afterLogin: false } as const satisfies Kind;
const member = { ...errand, needsLogin: true } as const satisfies Kind;

/** Every page of the site: first the pages in the customer's specification (section 2), then ours. */
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
  /** Query `added`: set right after a request was made. */
  wishList: { path: '/Member/WishList.html', ...member, file: 'account/wish-list' },
  /** Query `performance`: the performance that tickets are requested for. */
  makeWish: { path: '/Member/NewWish.html', ...member, file: 'account/make-wish' },
  transactionDetail: { path: '/Member/TransactionDetail.html', ...member, file: 'account/transaction' },
  /** Query `number`: the transaction whose tickets were transferred to the member. */
  receivedTickets: { path: '/Member/ReceivedTickets.html', ...member, file: 'account/received-tickets' },
  /** Query `token`, from the mail to the recipient of a transfer. */
  acceptTickets: { path: '/Member/AcceptTickets.html', ...member, file: 'account/accept-tickets' },
  /** Query `token`, from an organisation's link for its members. */
  joinGroup: { path: '/Member/JoinGroup.html', ...member, file: 'account/join-group', linked: false },
  memberInfo: { path: '/Member/MemberInfo.html', ...member, file: 'account/member-info' },
  /** Query `returned`: the top-up that the member has just paid for. */
  topUpsHistory: { path: '/Member/TopUpsHistory.html', ...member, file: 'account/top-ups-history' },
  security: { path: '/Member/Security.html', ...member, file: 'account/security' },
  /** Query `code`, from the QR code shown on a computer. */
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
  /** Query `token`, from the mail about a cancelled or postponed performance. */
  caseChoice: { path: '/Choice.html', ...errand, file: 'info/case-choice', linked: false },
  /** Query `token`, from the mail that asks the subscriber to confirm. */
  newsletter: { path: '/Newsletter.html', ...errand, file: 'info/newsletter', linked: false },

  shows: { path: '/Shows.html', ...reading, file: 'shop/events' },
  sports: { path: '/Sports.html', ...reading, file: 'shop/events' },
  cultural: { path: '/Cultural.html', ...reading, file: 'shop/events' },
  priority: { path: '/Priority.html', ...reading, file: 'shop/events' },
  others: { path: '/Others.html', ...reading, file: 'shop/events' },
  cinema: { path: '/Cinema.html', ...reading, file: 'shop/events' },
  streamed: { path: '/Streamed.html', ...reading, file: 'shop/events' },
  event: { path: '/Event/:number.html', ...reading, file: 'shop/event' },
  /** Query `performance`: the performance to select tickets for. */
  chooseTickets: {
    path: '/Event/:number/Tickets.html',
    ...errand,
    file: 'shop/choose-tickets',
    sameForAll: true,
    ownBy: [changeParameter, exchangeParameter],
  },
  /** A set of performances sold at one price. */
  pass: { path: '/Pass/:number.html', ...reading, file: 'shop/pass', readFirst: false, sameForAll: false },
  cart: { path: '/Cart.html', ...member, file: 'shop/cart' },
  preview: { path: '/Preview.html', ...member, file: 'shop/preview' },
  /** Query `number`: the transaction. */
  receipt: { path: '/Receipt.html', ...member, file: 'shop/receipt' },
  /** Query `token`, from the activation mail. */
  activate: { path: '/Activate.html', ...signInStep, file: 'account/activate', linked: false },
  points: { path: '/Member/Points.html', ...member, file: 'account/points' },
  /** Query `amount` and `method`: set when a top-up is retried. */
  topUp: { path: '/Member/TopUp.html', ...member, file: 'account/top-up' },
  favourites: { path: '/Member/MyFavourite.html', ...member, file: 'account/favourites' },
  inbox: { path: '/Member/Inbox.html', ...member, file: 'account/inbox' },
  memberRequests: { path: '/Member/Requests.html', ...member, file: 'account/requests' },
  /** Query `token`, from the mail that confirms account closure. */
  privacy: { path: '/Member/Privacy.html', ...member, file: 'account/privacy' },
  /** A streamed show, addressed by transaction number; transfer recipients use the same number. */
  watch: { path: '/Watch/:number.html', ...member, file: 'account/watch' },
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
  /** Names the external site that an event links to, and redirects to it. Query `to`: `partner` or `website`. */
  leave: { path: '/Leave/:number.html', ...reading, file: 'shop/leave' },
} as const satisfies Record<string, PageDefinition | AliasDefinition>;

export type PageName = keyof typeof pages;

type AliasName = {
  [Name in PageName]: (typeof pages)[Name] extends { redirectsTo: string } ? Name : never;
}[PageName];

export type LinkName = Exclude<PageName, AliasName>;

export type StillPage = {
  [Name in LinkName]: (typeof pages)[Name]['path'] extends `${string}:${string}` ? never : Name;
}[LinkName];

/** Returns the page that an address resolves to: an alias's target, or the page itself. */
export function leadsTo(page: PageName): LinkName {
  const definition: PageDefinition | AliasDefinition = pages[page];
  return ('redirectsTo' in definition ? definition.redirectsTo : page) as LinkName;
}

/** Traits used only by the build and the server, through `getPageDefinition`. Browsers receive the table without them. */
export const unsentTraits = [
  'file',
  'linked',
  'readFirst',
  'takesPicture',
  'sameForAll',
  'ownBy',
] as const satisfies (keyof PageDefinition)[];

/** Returns the traits of a linkable page that browsers have too. */
export function pageDefinition(page: LinkName): Omit<PageDefinition, (typeof unsentTraits)[number]> {
  return pages[page];
}
