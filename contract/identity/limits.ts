import type { Language } from '../core/language.ts';

// Unless stated otherwise, figures come from the customer's specification; 'our decision' marks our own.

/** Length of a password in characters, both inclusive. */
export const passwordLength = { least: 8, most: 20 } as const;

export const oneTimePassword = {
  validMinutes: 15,
  resendSeconds: 60,
} as const;

/** Lifetime of a password reset link in minutes: our decision. */
export const passwordResetMinutes = 60;

/** Lifetimes of sessions, mailed links and mail records: our decisions. */
export const lifetimes = {
  /** Days until a session and its cookie expire. */
  sessionDays: 14,
  /**
   * Days without use after which a session ends early. OWASP ASVS 5.0 (7.1.1, 7.3.1) leaves the figure to the risk.
   * Dangerous actions need a fresh proof (`proofMinutes`), and a buyer who logs in early for next week's sale stays
   * logged in.
   */
  idleDays: 7,
  /** Days for which a browser is recognised after a login. */
  deviceDays: 365,
  /** Days for which a link that activates an account or confirms the newsletter is valid. */
  activationDays: 3,
  /** Minutes allowed for a login by a provider, passkey or QR code. */
  signInMinutes: 10,
  /** Minutes after a login or a repeated password or passkey check in which sign-in methods can be added. */
  proofMinutes: 10,
  /** Days for which the delivery result of a mail is stored. */
  mailRecordDays: 90,
} as const;

/** Language codes in login addresses (specification, sections 3 and 7). */
export const loginLocales = { en_us: 'en_US', zh_hk: 'zh_TW', zh_cn: 'zh_CN' } as const satisfies Record<
  Language,
  string
>;

/** Language of a login that names none (specification, section 3). */
export const loginLocaleDefault = loginLocales.zh_hk;

/** Hong Kong day since which only members buy online. */
export const membersOnlySince = '2019-09-01';

/**
 * Lifetimes of staff sessions, proofs, invitations and approvals: our decisions, after OWASP ASVS 5.0 (7.3) for
 * applications that move money.
 */
export const staffLifetimes = {
  /** Hours after which a session ends regardless of use: one shift. */
  sessionHours: 12,
  /** Minutes without use after which a session ends. */
  idleMinutes: 30,
  /** Minutes without use after which a session is locked while its holder has a shift open at a counter. */
  counterLockMinutes: 5,
  /** Minutes after a proof during which dangerous actions are allowed. */
  proofMinutes: 10,
  /** Minutes for which a correct password waits for its code, and an invitation for its second factor. */
  stepMinutes: 10,
  /** Minutes for which an invitation or an account recovery link is valid. */
  invitationMinutes: 30,
  /** Hours for which an approval request waits for a second person. */
  approvalHours: 24,
  /** Minutes after which a requester without a possible approver may approve their own request, with a mailed code. */
  approvalAloneMinutes: 30,
  /**
   * Hours for which a suspended staff member, or one who lost a grant, still counts as a possible approver. This stops
   * a requester from removing the others to approve alone.
   */
  approvalCountsLostHours: 24,
  /**
   * Days for which a staff member cannot approve requests of an account that they invited or granted a role, or that
   * signs in with the same browser.
   */
  independenceDays: 30,
  /** Days for which a browser is recognised after a staff login. */
  deviceDays: 365,
  /** Wrong codes allowed for such an approval. */
  approvalTries: 5,
} as const;

/**
 * Length of a staff password in characters, both inclusive. The specification does not limit it, so it may be a whole
 * sentence.
 */
export const staffPasswordLength = { least: 12, most: 128 } as const;

export const mostStaffPasskeys = 10;

/** Recovery codes for a lost phone, each valid once. */
export const recoveryCodes = 10;
