import type { Language } from '../core/language.ts';

// Where nothing else is said, the source of a figure is the customer's specification; 'our decision' is ours.

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
  /** Days until a login ends by itself, and its cookie with it. */
  sessionDays: 14,
  /**
   * Days without use after which a login ends earlier. OWASP ASVS 5.0 (7.1.1, 7.3.1) leaves the figure to the risk: what
   * can do harm asks for a fresh proof (`proofMinutes`), and whoever logs in to be ready for a sale next week stays so.
   */
  idleDays: 7,
  /** Days that a browser is known as one that somebody has logged in with. */
  deviceDays: 365,
  /** Days that a link to activate an account, or to confirm the newsletter, can be used. */
  activationDays: 3,
  /** Minutes that a login by another service, a passkey or a QR code may take. */
  signInMinutes: 10,
  /** Minutes after a login, or after password or passkey were shown again, in which sign-in methods can be added. */
  proofMinutes: 10,
  /** Days that is kept what became of a mail. */
  mailRecordDays: 90,
} as const;

/** How a login names each language in its address (specification, sections 3 and 7). */
export const loginLocales = { en_us: 'en_US', zh_hk: 'zh_TW', zh_cn: 'zh_CN' } as const satisfies Record<
  Language,
  string
>;

/** What a login says when it names no language (specification, section 3). */
export const loginLocaleDefault = loginLocales.zh_hk;

/** Hong Kong day since which only members buy online. */
export const membersOnlySince = '2019-09-01';

/** How long what staff hold lasts: our decisions, after OWASP ASVS 5.0 (7.3) for what moves money. */
export const staffLifetimes = {
  /** Hours after which a session ends however much it is used: a shift. */
  sessionHours: 12,
  /** Minutes without use that end it. */
  idleMinutes: 30,
  /** Minutes without use that lock it while its holder has a shift open at a counter. */
  counterLockMinutes: 5,
  /** Minutes after a proof in which what is dangerous can be done. */
  proofMinutes: 10,
  /** Minutes that a password which was right waits for its code, and an invitation for its second factor. */
  stepMinutes: 10,
  /** Minutes that an invitation, or the way back in, can be used. */
  invitationMinutes: 30,
  /** Hours that a second person has to approve. */
  approvalHours: 24,
  /** Minutes after which who is alone may approve what they asked for themselves, by a mailed code. */
  approvalAloneMinutes: 30,
  /**
   * Hours for which who was suspended, or lost a grant, still counts as somebody who could approve: nobody is alone by
   * shutting the others out.
   */
  approvalCountsLostHours: 24,
  /**
   * Days for which a member of staff cannot approve requests of an account that they invited or granted a role, or that
   * signs in with the same browser.
   */
  independenceDays: 30,
  /** Days that a browser is recognised as one that staff signed in with. */
  deviceDays: 365,
  /** Codes that may be tried then. */
  approvalTries: 5,
} as const;

/** What staff choose: no specification binds it, so it may be as long as a sentence. Characters, both included. */
export const staffPasswordLength = { least: 12, most: 128 } as const;

/** Passkeys that somebody of the staff can have. */
export const mostStaffPasskeys = 10;

/** Codes for when a telephone is lost, each good once. */
export const recoveryCodes = 10;
