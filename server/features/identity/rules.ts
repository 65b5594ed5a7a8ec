import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { MailingAddress, Registration } from '../../../contract/identity/account.ts';
import { lifetimes, staffLifetimes } from '../../../contract/identity/limits.ts';
import { tidyCallingCode, tidyTelephone } from '../../../contract/core/telephone.ts';
import type { FieldCode } from '../../../words/field-code.ts';

/** Lifetime of a login and its cookie in seconds: 14 days, our decision; the specification gives none. */
export const sessionSeconds = lifetimes.sessionDays * 24 * 60 * 60;

/** Lifetime of an unused login, in ms. */
const idleMs = lifetimes.idleDays * 24 * 60 * 60 * 1000;

/** Minimum interval between two writes of a session's last use, in ms. */
const noteUseMs = 15 * 60_000;

/** Returns the instant of last use at or before which sessions are expired. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - idleMs);
}

export function isUseDue(seenAt: Date, now: Date): boolean {
  return now.getTime() - seenAt.getTime() >= noteUseMs;
}

/** Returns the instant since which suspended staff and lost grants still count as possible approvers. */
export function lostCountsSince(now: Date): Date {
  return new Date(now.getTime() - staffLifetimes.approvalCountsLostHours * 60 * 60 * 1000);
}

/** Validity of an activation link: 3 days, our decision. */
export const activationMs = lifetimes.activationDays * 24 * 60 * 60 * 1000;

/** Validity of an email-change link: one day, our decision. */
export const emailChangeMs = 24 * 60 * 60 * 1000;

/** Seconds between two mails to one address that anyone can request (design: one a minute). */
export const mailPauseSeconds = 60;

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

/** Wrong attempts that invalidate a code (our decision; the customer allows at most 40). */
const deadlyTries = 5;

/** Longest pause before another code after several codes failed in a row, in ms. */
const longestCodePauseMs = 15 * 60_000;

export function isCodeOpen(code: { usedAt: Date | null; expiresAt: Date; wrong: number }, now: Date): boolean {
  return code.usedAt === null && code.expiresAt > now && code.wrong < deadlyTries;
}

/** Counts one wrong attempt against a code. If that invalidates it, the next code has to wait, longer each time. */
export function countFailedCodeAttempt(
  code: { wrong: number; deadInRow: number; resendAt: Date },
  now: Date,
): { wrong: number; deadInRow: number; resendAt: Date } {
  const wrong = code.wrong + 1;
  if (wrong < deadlyTries) return { wrong, deadInRow: code.deadInRow, resendAt: code.resendAt };
  const pauseMs = Math.min(mailPauseSeconds * 1000 * 2 ** Math.min(code.deadInRow, 10), longestCodePauseMs);
  const pauseEnds = new Date(now.getTime() + pauseMs);
  return {
    wrong,
    deadInRow: code.deadInRow + 1,
    resendAt: pauseEnds > code.resendAt ? pauseEnds : code.resendAt,
  };
}

export interface Failures {
  failures: number;
  /** Attempts are rejected until then. */
  blockedUntil: Date | null;
  /** When the count restarts. */
  forgetAt: Date;
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
 * Returns the network that counts as one caller: an IPv4 address, or the first 64 bits of an IPv6 address, which one
 * household shares.
 * @param address from the socket or the proxy; may be empty inside jobs.
 */
export function networkOf(address: string): string {
  const plain = address.toLowerCase().replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain);
  if (mapped?.[1]) return mapped[1];
  if (!plain.includes(':')) return plain || 'unknown';
  const [head = '', tail] = plain.split('::', 2);
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const groups =
    tail === undefined ? before : [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}

/**
 * Returns the address by which accounts are found: lower case, and in ASCII if the local part has characters that the
 * specification allows and the account library does not. Encoded keys start with an apostrophe, and addresses that
 * start with one are encoded too, so no two addresses share a key.
 */
export function accountEmail(email: string): string {
  const lower = email.trim().toLowerCase();
  const at = lower.lastIndexOf('@');
  const local = lower.slice(0, at);
  return /^[\w+.-][\w+.'-]*(?<!')$/.test(local)
    ? lower
    : `'${Buffer.from(local.normalize('NFC')).toString('hex')}${lower.slice(at)}`;
}

/** Mail services that ignore dots in the local part, each with its canonical domain. */
const dotless: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/**
 * Returns the mailbox behind an address, for limits only: removes text after a plus, and dots for services that ignore
 * them.
 */
export function mailboxOf(email: string): string {
  const lower = email.trim().toLowerCase();
  const at = lower.lastIndexOf('@');
  const domain = lower.slice(at + 1);
  const service = dotless[domain];
  const local = lower.slice(0, at).replace(/(?<=.)\+.*$/s, '');
  return service ? `${local.replaceAll('.', '')}@${service}` : `${local.normalize('NFC')}@${domain}`;
}

/** Returns the name shown in the header: family name first if written in Chinese. */
export function displayNameOf(firstName: string, lastName: string): string {
  const together = `${lastName}${firstName}`;
  return /^[\p{Script=Han}·]+$/u.test(together) ? together : `${firstName} ${lastName}`;
}

/**
 * Returns a telephone number as stored: digits only, or `undefined` if not valid in its country. The number may include
 * its country code (`+852 9123 4567`, `85291234567`) if it equals the calling code.
 */
export function readMobile(mobile: {
  areaCode: string;
  number: string;
}): { areaCode: string; number: string } | undefined {
  const areaCode = tidyCallingCode(mobile.areaCode);
  const number = tidyTelephone(mobile.number);
  const digits = number.replaceAll(/\D/g, '');
  const readings = number.startsWith('+') ? [digits] : [areaCode + digits, digits.replace(/^00/, '')];
  for (const reading of readings) {
    // Parse the whole number, because the library throws for an unknown default calling code.
    const phone = parsePhoneNumberFromString(`+${reading}`);
    if (phone?.isValid() && phone.countryCallingCode === areaCode) return { areaCode, number: phone.nationalNumber };
  }
  return undefined;
}

interface Known {
  /** Hong Kong day, `YYYY-MM-DD`. */
  today: string;
  isCountry(code: string): boolean;
  isHongKongDistrict(area: string, district: string): boolean;
}

/** Returns the first error in a registration or changed profile that the schema accepts, with its field. */
export function registrationMistake(
  form: Pick<Registration, 'birthday' | 'address' | 'mobile'>,
  known: Known,
): { field: string; mistake: FieldCode } | undefined {
  if (birthdayText(form.birthday) > known.today) return { field: 'birthday', mistake: 'birthday_not_valid' };
  const address = addressMistake(form.address, known);
  if (address) return address;
  if (!readMobile(form.mobile)) return { field: 'mobile.number', mistake: 'mobile_not_valid' };
  return undefined;
}

function addressMistake(address: MailingAddress, known: Known): { field: string; mistake: FieldCode } | undefined {
  if (!known.isCountry(address.country)) return { field: 'address.country', mistake: 'country_required' };
  if (address.country === 'HK' && !known.isHongKongDistrict(address.area, address.district)) {
    return { field: 'address.district', mistake: 'district_required' };
  }
  return undefined;
}

/** Returns `YYYY-MM-DD`. */
export function birthdayText({ year, month, day }: Registration['birthday']): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}`;
}
