import { mailPauseSeconds, type Failures, type Pauses } from '../rules.ts';

export interface ThrottleLimit {
  readonly points: number;
  readonly seconds: number;
}

/** Key that a limit counts by; `transaction` is a transaction number. */
export type Side = 'network' | 'account' | 'address' | 'mailbox' | 'transaction';

const minutes = 60;
const day = 24 * 60 * minutes;

/** One mail a minute (design). */
const pause: ThrottleLimit = { points: 1, seconds: mailPauseSeconds };

/** Mails of one kind to one mailbox, over all accounts and spellings: our decision. */
const mailbox = [
  { points: 5, seconds: 10 * minutes },
  { points: 20, seconds: day },
] as const satisfies readonly ThrottleLimit[];

/**
 * Limits by network, account, typed address, or the mailbox behind it. All are our decision. Lists everything that
 * sends a mail or checks a secret without a password before it. Wrong passwords and codes are counted separately
 * (`throttle-logins.ts`).
 */
export const allowances = {
  /** Enough for a school, or for a mobile operator's gateway on the morning of a sale. */
  registration: {
    network: [{ points: 200, seconds: 10 * minutes }],
    mailbox: [
      { points: 10, seconds: 10 * minutes },
      { points: 20, seconds: day },
    ],
  },
  activationMail: { address: [pause], mailbox },
  /** Repeated requests for activation links, for any addresses. */
  activationAgain: { network: [{ points: 60, seconds: 10 * minutes }] },
  /**
   * Counts known and unknown addresses. The hour is the lifetime of a link, so a rejected member still has a valid one.
   */
  passwordReset: {
    network: [{ points: 20, seconds: 10 * minutes }],
    mailbox: [{ points: 10, seconds: 60 * minutes }],
  },
  /** Sign-in codes, with or without a bot check. */
  code: { network: [{ points: 10, seconds: 10 * minutes }] },
  checkedCode: { network: [{ points: 50, seconds: 10 * minutes }] },
  /**
   * Equal to what one address can get in an hour, also for a mailbox with several accounts. A rejected member can still
   * use the password or request a reset link.
   */
  codeMail: { mailbox: [{ points: 60, seconds: day }] },
  /** Logins started or finished by a provider, passkey or phone; a school may share one address. */
  signInStep: { network: [{ points: 200, seconds: 10 * minutes }] },
  /**
   * Passwords typed in a session, including correct ones, over all networks: a stolen session must not allow guessing
   * from many networks. Logins are counted separately, so this locks no one out.
   */
  passwordAgain: {
    account: [
      { points: 30, seconds: 15 * minutes },
      { points: 100, seconds: day },
    ],
  },
  /** Screen digits typed on a logged-in phone. */
  qrAnswer: { account: [{ points: 20, seconds: 10 * minutes }] },
  /**
   * Staff authenticator codes after a correct password, including correct ones: otherwise many networks could soon try
   * a million. Passkeys and recovery codes do not count, so knowing a password is not enough to lock the person out.
   */
  staffCode: {
    account: [
      { points: 30, seconds: 15 * minutes },
      { points: 100, seconds: day },
    ],
  },
  /** The same for members, after a correct password or mailed code. */
  memberCode: {
    account: [
      { points: 30, seconds: 15 * minutes },
      { points: 100, seconds: day },
    ],
  },
  emailChange: { account: [pause, { points: 10, seconds: day }], address: [pause], mailbox },
  closing: { account: [pause, { points: 10, seconds: day }] },
  subscription: { network: [{ points: 30, seconds: 10 * minutes }] },
  subscriptionMail: { address: [pause], mailbox: [{ points: 4, seconds: day }] },
  /** Customer service requests, with or without a bot check. */
  request: { network: [{ points: 10, seconds: 10 * minutes }] },
  checkedRequest: { network: [{ points: 60, seconds: 10 * minutes }] },
  /**
   * Requests about a transaction not known to be the sender's. Prevents trying numbers and flooding an owner or staff.
   * The logged-in owner is not counted.
   */
  unownedTransaction: {
    network: [{ points: 60, seconds: day }],
    transaction: [{ points: 10, seconds: day }],
  },
  /** The same per member, over all networks. */
  unownedByMember: { account: [{ points: 10, seconds: day }] },
  /** Ticket transfers, each with a mail to another person. */
  ticketTransfer: { account: [{ points: 20, seconds: day }], mailbox },
  /** Batches of complimentary tickets from staff, each with a mail to every guest. */
  gift: {
    account: [
      { points: 60, seconds: 10 * minutes },
      { points: 300, seconds: day },
    ],
  },
  /** Complimentary tickets that staff resend to a typed address. */
  giftMail: {
    account: [
      { points: 30, seconds: 10 * minutes },
      { points: 200, seconds: day },
    ],
    mailbox,
  },
  /** Payments for points, each a page at the provider: limits tests of stolen cards. */
  topUp: {
    account: [
      { points: 20, seconds: 10 * minutes },
      { points: 100, seconds: day },
    ],
  },
  /** Discount codes typed by a member, including correct ones: limits guessing over all networks. */
  discountCode: {
    account: [
      { points: 20, seconds: 10 * minutes },
      { points: 100, seconds: day },
    ],
    network: [{ points: 200, seconds: 10 * minutes }],
  },
  /** The same at a counter, where a clerk types the codes of a whole queue. */
  discountCodeAtCounter: {
    account: [
      { points: 60, seconds: 10 * minutes },
      { points: 1000, seconds: day },
    ],
  },
  /** Card digits entered at a hand-over, including correct ones: there are only ten thousand combinations. */
  handOverDigits: {
    account: [{ points: 60, seconds: 15 * minutes }],
    transaction: [
      { points: 5, seconds: 15 * minutes },
      { points: 20, seconds: day },
    ],
  },
  /** Orders looked up by number or ticket for collection, including correct ones: more than any queue needs. */
  collectionCode: {
    account: [
      { points: 200, seconds: 10 * minutes },
      { points: 3000, seconds: day },
    ],
  },
  /** Stream slots for devices: enough for a family with several, too few for a crowd. */
  watching: {
    account: [
      { points: 60, seconds: 10 * minutes },
      { points: 500, seconds: day },
    ],
  },
  /** Wish-list requests, each with a mail, and reordering: enough for a festival. */
  wish: {
    account: [
      { points: 40, seconds: 10 * minutes },
      { points: 100, seconds: day },
    ],
  },
  wishMove: { account: [{ points: 120, seconds: 10 * minutes }] },
  /** Tickets offered to the wish list: each offer searches all waiting requests. */
  resaleOffer: {
    account: [
      { points: 40, seconds: 10 * minutes },
      { points: 200, seconds: day },
    ],
  },
  /** Wrong priority sale codes, per account and per network; a school or mobile operator may share one address. */
  wrongPriorityCode: {
    account: [
      { points: 10, seconds: 10 * minutes },
      { points: 60, seconds: day },
    ],
  },
  wrongPriorityCodes: { network: [{ points: 300, seconds: 10 * minutes }] },
  /** Prevents flooding a stranger's mailbox through the form. */
  acknowledgement: { mailbox: [{ points: 5, seconds: day }] },
  /** Upload addresses. Each may leave five megabytes for a day, so 300 limit one network to 1.5 GB of disk. */
  upload: {
    network: [
      { points: 60, seconds: 10 * minutes },
      { points: 300, seconds: day },
    ],
  },
} as const satisfies Record<string, Partial<Record<Side, readonly ThrottleLimit[]>>>;

export type ThrottledAction = keyof typeof allowances;

/**
 * Wrong passwords and codes from one network over all names, within 15 minutes (our decision). A whole school may share
 * an address, so a network first needs a bot check, and is paused only after hundreds of solved checks.
 */
const guessing = { checkedFrom: 50, pauses: { free: 300, firstPauseMs: 5_000, longestPauseMs: 5 * 60_000 } } as const;

export const networkPauses: Pauses = guessing.pauses;

/** Returns true if a network has guessed often enough that a password login needs the bot check. */
export function isGuessing(known: Failures | undefined, now: Date): boolean {
  return known !== undefined && known.forgetAt > now && known.failures >= guessing.checkedFrom;
}

/** Returns whole seconds until then, at least one, as for `Retry-After`. */
export function secondsUntil(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
}
