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
