import { mailPauseSeconds, type Failures, type Pauses } from '../rules.ts';

/** How often something may be asked for within a time. */
export interface Limit {
  readonly points: number;
  readonly seconds: number;
}

/** By what an asking is counted; `transaction` is its number. */
export type Side = 'network' | 'account' | 'address' | 'mailbox' | 'transaction';

const minutes = 60;
const day = 24 * 60 * minutes;

/** One mail a minute (design). */
const pause: Limit = { points: 1, seconds: mailPauseSeconds };

/** Mails of one kind to one mailbox, whatever the account and the spelling: our decision. */
const mailbox = [
  { points: 5, seconds: 10 * minutes },
  { points: 20, seconds: day },
] as const satisfies readonly Limit[];

/**
 * What can be asked for and how often: by a network, for an account, for an address as it was typed, for the mailbox
 * behind it. All of it is our decision, and everything that sends a mail or looks at a secret without a password before
 * it stands here; wrong passwords and codes are counted one by one (`throttle-logins.ts`).
 */
export const allowances = {
  /** Wide enough for a school, and for the gateway of a mobile operator on the morning of a sale. */
  registration: {
    network: [{ points: 200, seconds: 10 * minutes }],
    mailbox: [
      { points: 10, seconds: 10 * minutes },
      { points: 20, seconds: day },
    ],
  },
  activationMail: { address: [pause], mailbox },
  /** Activation links asked for again, of whatever addresses. */
  activationAgain: { network: [{ points: 60, seconds: 10 * minutes }] },
  /** Known addresses or not. The hour is the life of a link: whoever is refused still has one that works. */
  passwordReset: {
    network: [{ points: 20, seconds: 10 * minutes }],
    mailbox: [{ points: 10, seconds: 60 * minutes }],
  },
  /** Codes for logging in, without a bot check and with one. */
  code: { network: [{ points: 10, seconds: 10 * minutes }] },
  checkedCode: { network: [{ points: 50, seconds: 10 * minutes }] },
  /**
   * As many as the pause between two lets one address have in an hour, for a mailbox with several accounts, too. Whoever is
   * refused logs in by password, or has the link for a new one sent.
   */
  codeMail: { mailbox: [{ points: 60, seconds: day }] },
  /** Logins begun or finished by a provider, a passkey or a phone; a school may stand behind one address. */
  signInStep: { network: [{ points: 200, seconds: 10 * minutes }] },
  /**
   * Passwords typed by who is logged in, right ones too, wherever they come from: who has somebody's session and many
   * networks must not guess on. Logging in counts for itself, so this keeps nobody out.
   */
  passwordAgain: {
    account: [
      { points: 30, seconds: 15 * minutes },
      { points: 100, seconds: day },
    ],
  },
  /** Digits of a screen typed on a phone that is logged in. */
  qrAnswer: { account: [{ points: 20, seconds: 10 * minutes }] },
  /**
   * Codes of the moment that staff type behind a right password, right ones too: a million of them are soon tried from many
   * networks. Passkeys and recovery codes are not counted here, so whoever knows a password keeps nobody out by it.
   */
  staffCode: {
    account: [
      { points: 30, seconds: 15 * minutes },
      { points: 100, seconds: day },
    ],
  },
  /** The same of members, behind a right password or mailed code. */
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
  /** Requests to customer service, without a bot check and with one. */
  request: { network: [{ points: 10, seconds: 10 * minutes }] },
  checkedRequest: { network: [{ points: 60, seconds: 10 * minutes }] },
  /**
   * Requests about a transaction that is not known to be the sender's: so that nobody tries numbers, nor buries one person
   * or those who answer. The owner who is logged in is not counted.
   */
  unownedTransaction: {
    network: [{ points: 60, seconds: day }],
    transaction: [{ points: 10, seconds: day }],
  },
  /** The same of a member, from whatever networks. */
  unownedByMember: { account: [{ points: 10, seconds: day }] },
  /** Tickets that a member passes on, each offer with a mail to somebody else. */
  ticketTransfer: { account: [{ points: 20, seconds: day }], mailbox },
  /** Batches of complimentary tickets that staff give, each with a mail to every guest. */
  gift: {
    account: [
      { points: 60, seconds: 10 * minutes },
      { points: 300, seconds: day },
    ],
  },
  /** Complimentary tickets that staff mail once more, to an address that they type. */
  giftMail: {
    account: [
      { points: 30, seconds: 10 * minutes },
      { points: 200, seconds: day },
    ],
    mailbox,
  },
  /** Payments for points, each a page at the provider: whoever tries stolen cards tries many. */
  topUp: {
    account: [
      { points: 20, seconds: 10 * minutes },
      { points: 100, seconds: day },
    ],
  },
  /** Discount codes typed by a member, right ones too: who guesses is not to get far, from however many networks. */
  discountCode: {
    account: [
      { points: 20, seconds: 10 * minutes },
      { points: 100, seconds: day },
    ],
    network: [{ points: 200, seconds: 10 * minutes }],
  },
  /** The same typed by somebody at a counter, who types those of a whole queue. */
  discountCodeAtCounter: {
    account: [
      { points: 60, seconds: 10 * minutes },
      { points: 1000, seconds: day },
    ],
  },
  /** Card digits entered at a hand-over, right ones included: there are only ten thousand combinations to guess. */
  handOverDigits: {
    account: [{ points: 60, seconds: 15 * minutes }],
    transaction: [
      { points: 5, seconds: 15 * minutes },
      { points: 20, seconds: day },
    ],
  },
  /** Orders looked up by number or ticket to collect them, right ones too: faster than any queue is served. */
  collectionCode: {
    account: [
      { points: 200, seconds: 10 * minutes },
      { points: 3000, seconds: day },
    ],
  },
  /** Places of devices that watch: enough for a family that cannot agree on one, too few for a crowd. */
  watching: {
    account: [
      { points: 60, seconds: 10 * minutes },
      { points: 500, seconds: day },
    ],
  },
  /** Requests of the wish list, each with a mail, and what a festival's worth of them is put in order by. */
  wish: {
    account: [
      { points: 40, seconds: 10 * minutes },
      { points: 100, seconds: day },
    ],
  },
  wishMove: { account: [{ points: 120, seconds: 10 * minutes }] },
  /** Tickets offered to the wish list: for each offer all who wait are looked through. */
  resaleOffer: {
    account: [
      { points: 40, seconds: 10 * minutes },
      { points: 200, seconds: day },
    ],
  },
  /** Wrong codes of priority sales, by who tries and by where from: a school or a mobile operator may stand behind one address. */
  wrongPriorityCode: {
    account: [
      { points: 10, seconds: 10 * minutes },
      { points: 60, seconds: day },
    ],
  },
  wrongPriorityCodes: { network: [{ points: 300, seconds: 10 * minutes }] },
  /** So that the form cannot be used to fill anybody's mailbox. */
  acknowledgement: { mailbox: [{ points: 5, seconds: day }] },
  /**
   * Addresses for uploads. Each may leave five megabytes that stay for a day, so 300 bound what one network can fill of
   * a disk: one and a half gigabytes.
   */
  upload: {
    network: [
      { points: 60, seconds: 10 * minutes },
      { points: 300, seconds: day },
    ],
  },
} as const satisfies Record<string, Partial<Record<Side, readonly Limit[]>>>;

export type Asking = keyof typeof allowances;

/**
 * Wrong passwords and codes from one network over all names, within 15 minutes (our decision). Behind one address may be
 * a whole school, so many of them cost its people a bot check first, and a pause for all only where that was solved
 * hundreds of times.
 */
const guessing = { checkedFrom: 50, pauses: { free: 300, firstPauseMs: 5_000, longestPauseMs: 5 * 60_000 } } as const;

/** The pauses of a network that goes on guessing. */
export const networkPauses: Pauses = guessing.pauses;

/** Whether logging in with a password needs the bot check in a network that has guessed so much. */
export function isGuessing(known: Failures | undefined, now: Date): boolean {
  return known !== undefined && known.forgetAt > now && known.failures >= guessing.checkedFrom;
}

/** Whole seconds until then, at least one, as `Retry-After` says it. */
export function secondsUntil(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
}
