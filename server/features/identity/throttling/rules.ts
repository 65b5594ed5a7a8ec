import { mailPauseSeconds, type Failures } from '../rules.ts';

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

/** Pauses after wrong passwords for an account from one network. */
const accountPauses: Pauses = { free: 10, firstPauseMs: 30_000, longestPauseMs: 15 * 60_000 };

/** Period in which wrong passwords count, in ms. */
const rememberedMs = 15 * 60_000;

/** Growth of pauses, in ms: the `free`th wrong attempt starts the first pause, and each further one doubles it. */
export interface Pauses {
  readonly free: number;
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

/** Bot check cost: 1000 to 2000 derivations of this cost, about 0.2 s in a browser (design). */
export const botCheckCost = { cost: 1000, least: 1000, most: 2000 } as const;

/** Validity of a bot check: 10 minutes, our decision. */
export const botCheckMs = 10 * 60_000;

/** Networks and wrong passwords at which an account's login requires the bot check (our decision). */
const guarded = { networks: 5, failures: 20 } as const;

/** Returns true if wrong passwords came from so many networks that a password login needs the bot check. */
export function needsBotCheck(all: { networks: number; failures: number }): boolean {
  return all.networks >= guarded.networks && all.failures >= guarded.failures;
}

/** Returns the end of the current pause, or `undefined` if there is none. */
export function isPaused(known: Failures | undefined, now: Date): Date | undefined {
  const isOver = !known?.blockedUntil || known.blockedUntil <= now || known.forgetAt <= now;
  return isOver ? undefined : (known.blockedUntil ?? undefined);
}

/**
 * Counts one more attempt, before its password is checked, so that concurrent attempts cannot slip through. The tenth
 * within 15 minutes starts a pause of 30 seconds, and each further one doubles it, up to 15 minutes. The count is
 * cleared 15 minutes after a pause ends.
 * @returns `undefined` during a pause: the attempt is rejected and not counted.
 */
export function countAttempt(known: Failures | undefined, now: Date): Failures | undefined {
  return isPaused(known, now) ? undefined : addFailure(known, now, accountPauses);
}

/** Counts one more failure, even during a pause, which then grows. */
export function addFailure(known: Failures | undefined, now: Date, pauses: Pauses): Failures {
  const current = known && known.forgetAt > now ? known : undefined;
  const failures = (current?.failures ?? 0) + 1;
  const over = failures - pauses.free;
  const pauseMs = over < 0 ? 0 : Math.min(pauses.firstPauseMs * 2 ** Math.min(over, 20), pauses.longestPauseMs);
  const blockedUntil = pauseMs > 0 ? new Date(now.getTime() + pauseMs) : null;
  const begun = current?.forgetAt ?? new Date(now.getTime() + rememberedMs);
  return {
    failures,
    blockedUntil,
    forgetAt: blockedUntil ? new Date(blockedUntil.getTime() + rememberedMs) : begun,
  };
}

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
