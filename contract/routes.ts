import { isLanguage, type Language } from './language.ts';

/** One page address. Links are made by `href`; requests are understood by `matchPage`. */
export interface PageDefinition {
  /** Without the language; `:name` stands for one part of the path, up to a slash or the ending. */
  readonly path: `/${string}`;
  /** False until the page is built: its address then behaves as an unknown one. */
  readonly ready: boolean;
  /** Visitors are sent to the login page first. */
  readonly needsLogin?: true;
  /** Exists only under a language; without one the address is unknown. */
  readonly prefixedOnly?: true;
}

/** An address that only leads to a page; it works as soon as that page does. */
export interface AliasDefinition {
  readonly path: `/${string}`;
  readonly redirectsTo: string;
}

/**
 * Every page of the site: those of the customer's specification (section 2), then ours.
 * `/Member/Points.html` and `/Member/TopUp.html` are kept free for pages to come.
 */
export const pages = {
  events: { path: '/Events.html', ready: true },
  login: { path: '/Login.html', ready: true },
  register: { path: '/Register.html', redirectsTo: 'login' },
  forgotPassword: { path: '/ForgotPassword.html', ready: true, prefixedOnly: true },
  resetPassword: { path: '/ResetPassword.html', ready: true },
  logout: { path: '/Logout.html', ready: true },
  member: { path: '/Member', redirectsTo: 'txnHistory' },
  txnHistory: { path: '/Member/TxnHistory.html', ready: true, needsLogin: true },
  wishList: { path: '/Member/WishList.html', ready: false, needsLogin: true },
  transactionDetail: { path: '/Member/TransactionDetail.html', ready: true, needsLogin: true },
  memberInfo: { path: '/Member/MemberInfo.html', ready: true, needsLogin: true },
  topUpsHistory: { path: '/Member/TopUpsHistory.html', ready: false, needsLogin: true },
  security: { path: '/Member/Security.html', ready: true, needsLogin: true },
  /** Query `code`, from the QR code that a computer shows. */
  qrConfirm: { path: '/Member/QrConfirm.html', ready: true, needsLogin: true },
  aboutUs: { path: '/AboutUs.html', ready: true },
  help: { path: '/Help.html', ready: true },
  customerService: { path: '/CS.html', ready: true },
  pastEvents: { path: '/PastEvents.html', ready: true },
  faq: { path: '/Faq.html', ready: true },
  systemRequirement: { path: '/SystemRequirement.html', ready: true },
  releaseNotes: { path: '/ReleaseNotes.html', ready: true },
  buyTickets: { path: '/BuyTickets.html', ready: true },
  buyEventTickets: { path: '/BuyEventTickets.html', ready: true },
  paymentMethod: { path: '/PaymentMethod.html', ready: true },
  delivery: { path: '/Delivery.html', ready: true },
  serviceFee: { path: '/ServiceFee.html', ready: true },
  serviceCharge: { path: '/ServiceCharge.html', redirectsTo: 'serviceFee' },
  txnChangeRequest: { path: '/TxnChangeRequest.html', ready: true },
  deliveryChangeRequest: { path: '/DeliveryChangeRequest.html', ready: true },
  boxOffice: { path: '/BoxOffice.html', ready: true },
  ticketingTerminal: { path: '/TicketingTerminal.html', ready: true },
  tdm: { path: '/Tdm.html', redirectsTo: 'ticketingTerminal' },
  unsubscribe: { path: '/Unsubscribe.html', ready: true },
  unsubscribeSuccess: { path: '/UnsubscribeSuccess.html', ready: true },
  /** Query `token`: from the mail that asks to confirm the subscription. */
  newsletter: { path: '/Newsletter.html', ready: true },

  shows: { path: '/Shows.html', ready: true },
  sports: { path: '/Sports.html', ready: true },
  cultural: { path: '/Cultural.html', ready: true },
  priority: { path: '/Priority.html', ready: true },
  others: { path: '/Others.html', ready: true },
  cinema: { path: '/Cinema.html', ready: true },
  streamed: { path: '/Streamed.html', ready: true },
  event: { path: '/Event/:number.html', ready: true },
  /** Query `performance` names the performance to choose for. */
  chooseTickets: { path: '/Event/:number/Tickets.html', ready: true },
  cart: { path: '/Cart.html', ready: true, needsLogin: true },
  preview: { path: '/Preview.html', ready: true, needsLogin: true },
  /** Query `number`: the transaction. */
  receipt: { path: '/Receipt.html', ready: true, needsLogin: true },
  /** Query `token`, from the activation mail. */
  activate: { path: '/Activate.html', ready: true },
  favourites: { path: '/Member/MyFavourite.html', ready: true, needsLogin: true },
  inbox: { path: '/Member/Inbox.html', ready: true, needsLogin: true },
  memberRequests: { path: '/Member/Requests.html', ready: true, needsLogin: true },
  /** Query `token`: from the mail by which closing the account is confirmed. */
  privacy: { path: '/Member/Privacy.html', ready: true, needsLogin: true },
  /** Query `token`, from the mail to a new address. */
  confirmEmail: { path: '/ConfirmEmail.html', ready: true },
  news: { path: '/News.html', ready: true },
  newsArticle: { path: '/News/:number.html', ready: true },
  /** Names the site that an event leads to and goes there. Query `to`: `partner` or `website`. */
  leave: { path: '/Leave/:number.html', ready: true },
} as const satisfies Record<string, PageDefinition | AliasDefinition>;

export type PageName = keyof typeof pages;

/** Pages that only lead to another one. */
export type AliasName = {
  [Name in PageName]: (typeof pages)[Name] extends { redirectsTo: string } ? Name : never;
}[PageName];

/** Pages that can be linked to. */
export type LinkName = Exclude<PageName, AliasName>;

type ParamNames<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<`/${Tail}`>
    : Rest extends `${infer Name}.${string}`
      ? Name
      : Rest
  : never;

type ParamsOf<Name extends PageName> = ParamNames<(typeof pages)[Name]['path']>;

/** Query of a link; what is null or undefined is left out, a list repeats its name. */
export type LinkQuery = Readonly<Record<string, string | number | readonly string[] | null | undefined>>;

/** What a link says besides its page and language; parameters exactly where the page's path has them. */
export type LinkDetails<Name extends LinkName> = {
  readonly query?: LinkQuery | undefined;
  /** Without `#`. */
  readonly hash?: string | undefined;
} & ([ParamsOf<Name>] extends [never]
  ? unknown
  : { readonly params: Readonly<Record<ParamsOf<Name>, string | number>> });

export type LinkOptions<Name extends LinkName> = { readonly language: Language } & LinkDetails<Name>;

/**
 * The address of a page in a language: path, query and hash, always with the language's prefix.
 * @throws {RangeError} for a parameter that is missing, empty or no name of its own (`.`, `..`).
 */
export function href<Name extends LinkName>(page: Name, options: LinkOptions<Name>): string {
  const params: Readonly<Record<string, string | number | undefined>> =
    'params' in options && typeof options.params === 'object' && options.params !== null ? { ...options.params } : {};
  const path = pages[page].path.replaceAll(/:([a-z]+)/gi, (_, name: string) => encodePart(page, name, params[name]));
  return `/${options.language}${path}${writeQuery(options.query)}${writeHash(options.hash)}`;
}

function encodePart(page: string, name: string, value: string | number | undefined): string {
  const text = String(value ?? '');
  if (text === '' || text === '.' || text === '..') throw new RangeError(`page ${page} needs the parameter ${name}`);
  return encodeURIComponent(text);
}

function writeQuery(query: LinkQuery | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === null || value === undefined) continue;
    for (const one of typeof value === 'object' ? value : [value]) search.append(name, String(one));
  }
  return search.size > 0 ? `?${search}` : '';
}

function writeHash(hash: string | undefined): string {
  return hash ? `#${encodeURIComponent(hash)}` : '';
}

/** A language at the head of a path, however it is written there. */
export interface LanguagePrefix {
  readonly language: Language | undefined;
  /** Written as the site writes it: underscore, lower case. True also without a prefix. */
  readonly canonical: boolean;
  /** The path without the prefix, byte for byte; empty for `/en_us`. */
  readonly rest: string;
}

/** Splits `/EN-us/Faq.html` into language and rest. */
export function readLanguagePrefix(pathname: string): LanguagePrefix {
  const [, segment] = pathname.split('/', 2);
  const language = segment?.toLowerCase().replace('-', '_');
  if (segment === undefined || !isLanguage(language)) return { language: undefined, canonical: true, rest: pathname };
  return { language, canonical: segment === language, rest: pathname.slice(segment.length + 1) };
}

export interface PageMatch {
  readonly page: PageName;
  /** Of the path's prefix, whatever its spelling; undefined without one. */
  readonly language: Language | undefined;
  /** Decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** The path without the language, byte for byte. */
  readonly rest: string;
}

/** The page where an address ends up: the alias's page, else the page itself. */
export function leadsTo(page: PageName): LinkName {
  const definition: PageDefinition | AliasDefinition = pages[page];
  return ('redirectsTo' in definition ? definition.redirectsTo : page) as LinkName;
}

/** What the site knows about a page that can be linked to. */
export function pageDefinition(page: LinkName): PageDefinition {
  return pages[page];
}

const matchers = (Object.keys(pages) as PageName[]).map((page) => ({ page, pattern: compile(pages[page].path) }));

function compile(path: string): RegExp {
  const pattern = path.replaceAll('.', '\\.').replaceAll(/:([a-z]+)/gi, '(?<$1>[^/]+)');
  // `/Member/` is what people type for `/Member`; a page that ends in `.html` is no folder.
  return new RegExp(`^${pattern}${path.includes('.') ? '' : '/?'}$`);
}

/**
 * The page at a path (`url.pathname`), or undefined: an unknown address, one whose page is not built, or a page that
 * exists only under a language asked for without one.
 * @param ready which pages exist; by default those whose flag says so.
 */
export function matchPage(
  pathname: string,
  ready: (page: LinkName) => boolean = (page) => pageDefinition(page).ready,
): PageMatch | undefined {
  const { language, rest } = readLanguagePrefix(pathname);
  for (const { page, pattern } of matchers) {
    const found = pattern.exec(rest);
    if (!found) continue;
    const target = leadsTo(page);
    if (!ready(target) || (pageDefinition(target).prefixedOnly && !language)) return undefined;
    const params = decodeParams(found.groups ?? {});
    return params && { page, language, params, rest };
  }
  return undefined;
}

function decodeParams(groups: Readonly<Record<string, string>>): Record<string, string> | undefined {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    // A stray per cent sign: no link of ours.
    return undefined;
  }
}

/**
 * Whether a path is asked for as a page at all, so that an unknown one leads home. Calls, data and files are not:
 * they answer 404.
 */
export function isPageAddress(pathname: string): boolean {
  if (/^\/+(api|data|assets|\.well-known)(\/|$)/i.test(pathname)) return false;
  const name = pathname.slice(pathname.lastIndexOf('/') + 1);
  return !name.includes('.') || /\.html$/i.test(name);
}
