import type { EventType } from './catalogue-feed.ts';

/**
 * The constants of the business, each with its unit. Where nothing else is said, the source is the customer's
 * specification, section 9; 'our decision' is ours.
 */

/** Characters of a password, both included. */
export const passwordLength = { least: 8, most: 20 } as const;

export const oneTimePassword = {
  /** Minutes. */
  validMinutes: 15,
  /** Seconds before another may be sent. */
  resendSeconds: 60,
} as const;

/** Minutes that a link for a new password can be used: our decision. */
export const passwordResetMinutes = 60;

/** How long logins, mailed links and what is noted about mail last: our decisions. */
export const lifetimes = {
  /** Days until a login ends by itself. */
  sessionDays: 14,
  /** Days that the browser keeps the cookie of a login that has run out, so that it can be told so. */
  lapsedSessionDays: 7,
  /** Days that a link to activate an account, or to confirm the newsletter, can be used. */
  activationDays: 3,
  /** Minutes that a way in by another service, a passkey or a QR code may take. */
  wayInMinutes: 10,
  /** Days that is kept what became of a mail. */
  mailRecordDays: 90,
} as const;

export const wishListLimits = {
  /** Tickets a person. */
  tickets: 4,
  /** Milliseconds between the answer and its display. */
  displayDelayMs: 1500,
} as const;

/** Seconds that cookies of language and look are kept: 30 days. */
export const cookieSeconds = 30 * 24 * 60 * 60;

export const timeouts = {
  /** Milliseconds until the browser gives up a call. */
  requestMs: 30_000,
  /** Milliseconds until the browser gives up loading a part of the program: 120 seconds. */
  chunkLoadMs: 120_000,
  /** Milliseconds before a partner's booking site is opened: 3 seconds. */
  partnerRedirectMs: 3_000,
} as const;

/** Favourites a member can keep: our decision. */
export const favouriteLimit = 500;

export const retention = {
  /** Months that personal notices stay in the inbox. */
  noticeMonths: 3,
  /** Years that the history of points covers. */
  pointsHistoryYears: 1,
  /** Months of the transaction list's option 'previous six months'. */
  transactionListMonths: 6,
  /**
   * Years that records of transactions are kept: Inland Revenue Ordinance (Cap. 112), section 51C, 'not less than 7
   * years after the completion of the transactions'.
   */
  transactionYears: 7,
  /** Working days within which requests about personal data are handled. */
  dataRequestWorkingDays: 14,
  /** Working days after a request is closed on the last of which its picture is deleted. */
  cardPictureWorkingDays: 14,
  /** Years that a closed request is kept, so that it can be asked about: our decision. */
  requestYears: 1,
} as const;

/** Pictures that come with requests; minutes, hours and the limit of points are our decision. */
export const uploadLimits = {
  /** Megabytes of 1,048,576 bytes. */
  mostMegabytes: 5,
  /** Millions of points: above what telephones take, below what would fill the memory. */
  mostMegapixels: 64,
  /** Minutes that an address can be sent to. */
  addressMinutes: 10,
  /** Hours after which a picture that belongs to no request is deleted. */
  orphanHours: 24,
} as const;

/** Minutes that chosen tickets stay set aside. */
export const holdMinutes = { event: 15, cinema: 5 } as const;

/** Tickets a purchase, unless the event says otherwise; hot events: a member and performance. */
export const ticketLimits = { perPurchase: 8, perMemberOfHotEvent: 4 } as const;

/** Years of age below which nobody is admitted unless the event says otherwise; of category III films. */
export const ageLimits = { admission: 6, categoryThree: 18, senior: 60 } as const;

export const deliveryLimits = {
  /** Working days between the last day for choosing the courier and the day of the show. */
  workingDays: 7,
  /** Fee in cents a transaction, and calendar days before the show after which the region can no longer be chosen. */
  regions: {
    hong_kong: { feeCents: 40_00, cutoffDays: 7 },
    macao: { feeCents: 45_00, cutoffDays: 7 },
    // Of '10-14 days' and '10-20 days' the longer counts, so that tickets arrive in time.
    mainland: { feeCents: 200_00, cutoffDays: 14 },
    overseas: { feeCents: 500_00, cutoffDays: 20 },
  },
  /** Cents a transaction of cinema tickets alone, by SF Express within Hong Kong. */
  cinemaFeeCents: 35_00,
} as const;

const serviceFees = { event: 20_00, cinema: 10_00, streamed: 0 } as const;

/**
 * Service fee in cents a ticket: HKD 20, cinema HKD 10, streamed shows none. Our decision: the specification names a
 * service fee but no amount.
 */
export function serviceFeeCents(type: EventType): number {
  if (type === 'cinema') return serviceFees.cinema;
  return type === 'streamed' ? serviceFees.streamed : serviceFees.event;
}

/** Opening hours in Hong Kong time, `HH:mm`; days of the week from 0 (Sunday) to 6. */
export const openingHours = {
  hotline: { from: '10:00', to: '20:00', days: [0, 1, 2, 3, 4, 5, 6] },
  /** Not on general holidays. */
  customerService: { from: '10:00', to: '19:00', days: [1, 2, 3, 4, 5] },
  /** Box-office hours for change requests. */
  changeRequests: { from: '14:00', to: '18:00', days: [1, 2, 3, 4, 5] },
  weeklyMaintenance: { from: '00:00', to: '02:00', days: [3] },
} as const;

/** What a login says when it names no language (specification, section 3). */
export const loginLocaleDefault = 'zh_TW';

/** Days within which the courier delivers, counted from the purchase. */
export const deliveryDays = {
  mainland: { least: 10, most: 14 },
  overseas: { least: 10, most: 20 },
} as const;

/** Hong Kong day since which only members buy online. */
export const membersOnlySince = '2019-09-01';

/** What a point is worth, in cents. */
export const pointCents = 1_00;
