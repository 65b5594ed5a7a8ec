import type { Language } from '../core/language.ts';

// Unless stated otherwise, figures come from the customer's specification; 'our decision' marks our own.

/** Password length in characters, both inclusive. */
export const passwordLength = { least: 8, most: 20 } as const;

export const oneTimePassword = {
  validMinutes: 15,
  resendSeconds: 60,
} as const;

/** Our decision. */
export const passwordResetMinutes = 60;

/** Lifetimes of sessions, mailed links and mail records: our decisions. */
export const lifetimes = {
  /** Until a session and its cookie expire. */
  sessionDays: 14,
  /**
   * Unused sessions end after this period. OWASP ASVS 5.0 (7.1.1, 7.3.1) leaves the figure to risk assessment.
   * Dangerous actions need a fresh proof (`proofMinutes`), and a buyer who logs in early for next week's sale stays
   * logged in.
   */
  idleDays: 7,
  /** How long a browser is recognised after a login. */
  deviceDays: 365,
  /** Validity of links that activate an account or confirm the newsletter. */
  activationDays: 3,
  /** Time allowed for a login by provider, passkey or QR code. */
  signInMinutes: 10,
  /** Time after a login, or after a password or passkey check, in which sign-in methods can be added. */
  proofMinutes: 10,
  /** How long a mail's delivery result is stored. */
  mailRecordDays: 90,
} as const;

/** Language codes in login addresses (specification, sections 3 and 7). */
export const loginLocales = { en_us: 'en_US', zh_hk: 'zh_TW', zh_cn: 'zh_CN' } as const satisfies Record<
  Language,
  string
>;

/** Language of a login that specifies none (specification, section 3). */
export const loginLocaleDefault = loginLocales.zh_hk;

/** Hong Kong day since which only members can buy online. */
export const membersOnlySince = '2019-09-01';

/**
 * Lifetimes of staff sessions, proofs, invitations and approvals: our decisions, after OWASP ASVS 5.0 (7.3) for
 * applications that move money.
 */
export const staffLifetimes = {
  /** A session ends after this time regardless of use: one shift. */
  sessionHours: 12,
  /** Unused sessions end after this time. */
  idleMinutes: 30,
  /** Unused sessions are locked after this time while their holder has a shift open at a counter. */
  counterLockMinutes: 5,
  /** Time after a proof in which dangerous actions are allowed. */
  proofMinutes: 10,
  /** Time in which a correct password waits for its code, and an invitation for its second factor. */
  stepMinutes: 10,
  /** Validity of an invitation or account recovery link. */
  invitationMinutes: 30,
  /** Time in which an approval request waits for a second person. */
  approvalHours: 24,
  /** Time after which a requester with no possible approver may approve their own request with a mailed code. */
  approvalAloneMinutes: 30,
  /**
   * Period in which a staff member who was suspended or lost a grant still counts as a possible approver. This stops a
   * requester from removing the others to approve alone.
   */
  approvalCountsLostHours: 24,
  /**
   * Period in which a staff member cannot approve requests from an account that they invited or granted a role, or that
   * signs in with the same browser.
   */
  independenceDays: 30,
  /** How long a browser is recognised after a staff login. */
  deviceDays: 365,
  /** Wrong codes allowed when approving alone. */
  approvalTries: 5,
} as const;

/**
 * Staff password length in characters, both inclusive. The specification sets no maximum, so a password may be a whole
 * sentence.
 */
export const staffPasswordLength = { least: 12, most: 128 } as const;

export const maxStaffPasskeys = 10;

/** Recovery codes for a lost phone, each valid once. */
export const recoveryCodes = 10;
