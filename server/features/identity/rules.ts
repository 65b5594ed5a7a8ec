import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { MailingAddress, Registration } from '../../../contract/identity/account.ts';
import { lifetimes, staffLifetimes } from '../../../contract/identity/limits.ts';
import { tidyCallingCode, tidyTelephone } from '../../../contract/core/telephone.ts';
import type { FieldCode } from '../../../words/field-code.ts';

/** How long a login lasts, and the browser keeps its cookie. Seconds: 14 days, our decision; the specification names none. */
export const sessionSeconds = lifetimes.sessionDays * 24 * 60 * 60;

/** How long a login lasts that nobody uses. Milliseconds. */
const idleMs = lifetimes.idleDays * 24 * 60 * 60 * 1000;

/** How old the note of a session's last use may get before it is written anew: rarely, as it is a write. Milliseconds. */
const noteUseMs = 15 * 60_000;

/** Sessions last used at or before this are over. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - idleMs);
}

/** Whether it is time to note that a session is in use. */
export function isUseDue(seenAt: Date, now: Date): boolean {
  return now.getTime() - seenAt.getTime() >= noteUseMs;
}

/** Staff who were suspended, or lost a grant, after this still count as somebody who could approve. */
export function lostCountsSince(now: Date): Date {
  return new Date(now.getTime() - staffLifetimes.approvalCountsLostHours * 60 * 60 * 1000);
}

/** How long an activation link can be used. Milliseconds: 3 days, our decision. */
export const activationMs = lifetimes.activationDays * 24 * 60 * 60 * 1000;

/** How long the link to a new address can be used. Milliseconds: one day, our decision. */
export const emailChangeMs = 24 * 60 * 60 * 1000;

/** Seconds between two mails to one address that anybody can ask for (design: one a minute). */
export const mailPauseSeconds = 60;

/** Wrong passwords that slow a network down for an account. Milliseconds. */
const accountPauses: Pauses = { free: 10, firstPauseMs: 30_000, longestPauseMs: 15 * 60_000 };

/** How long wrong passwords are held against anybody. Milliseconds. */
const rememberedMs = 15 * 60_000;

/** How pauses grow: the `free`th wrong one brings the first, each further one twice the last. Milliseconds. */
export interface Pauses {
  readonly free: number;
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

/** How a bot check is solved: 1000 to 2000 derivations of this cost, some 0.2 s of a browser (design). */
export const botCheckCost = { cost: 1000, least: 1000, most: 2000 } as const;

/** How long a bot check can be handed in. Milliseconds: 10 minutes, our decision. */
export const botCheckMs = 10 * 60_000;

/** Wrong passwords for one account, and the networks they came from, that make it ask for the bot check (our decision). */
const guarded = { networks: 5, failures: 20 } as const;

/** Whether an account has been guessed at from so many networks that logging in with a password needs the bot check. */
export function needsBotCheck(all: { networks: number; failures: number }): boolean {
  return all.networks >= guarded.networks && all.failures >= guarded.failures;
}

/** Wrong tries that kill a code (our decision; the customer asks for no more than 40). */
const deadlyTries = 5;

/** The longest pause before another code, when codes died of wrong tries one after the other. Milliseconds. */
const longestCodePauseMs = 15 * 60_000;

/** Whether a code can still be used. */
export function isCodeOpen(code: { usedAt: Date | null; expiresAt: Date; wrong: number }, now: Date): boolean {
  return code.usedAt === null && code.expiresAt > now && code.wrong < deadlyTries;
}

/** Counts one wrong try against a code. When it dies of it, the next one has to wait, longer each time. */
export function countWrongCode(
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

/** What is known of the wrong passwords for one account from one network. */
export interface Failures {
  failures: number;
  /** Until then further attempts are refused. */
  blockedUntil: Date | null;
  /** From then on it is as if nothing had happened. */
  forgetAt: Date;
}

/** The end of the pause that lasts; undefined when none does. */
export function isPaused(known: Failures | undefined, now: Date): Date | undefined {
  const isOver = !known?.blockedUntil || known.blockedUntil <= now || known.forgetAt <= now;
  return isOver ? undefined : (known.blockedUntil ?? undefined);
}

/**
 * Counts one more attempt, before its password is looked at, so that many at once cannot slip through.
 * The tenth within 15 minutes brings a pause of 30 seconds, every further one twice the last, at most 15 minutes;
 * once there was a pause, it is forgotten 15 minutes after its end.
 * @returns undefined while a pause lasts: the attempt is refused and not counted.
 */
export function countAttempt(known: Failures | undefined, now: Date): Failures | undefined {
  return isPaused(known, now) ? undefined : addFailure(known, now, accountPauses);
}

/** Counts one more, also in a pause, which then lasts longer. */
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
 * What counts as one caller: an IPv4 address; of an IPv6 address the first 64 bits, which one household has to itself.
 * @param address as the socket or the proxy names it; may be empty inside jobs.
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
 * The address as accounts are found by it: lower case, and in ASCII where the part before the at sign has characters
 * that the specification allows and the account library does not. Such a key begins with an apostrophe, and whatever
 * begins with one is written so, too: no two addresses share a key.
 */
export function accountEmail(email: string): string {
  const lower = email.trim().toLowerCase();
  const at = lower.lastIndexOf('@');
  const local = lower.slice(0, at);
  return /^[\w+.-][\w+.'-]*(?<!')$/.test(local)
    ? lower
    : `'${Buffer.from(local.normalize('NFC')).toString('hex')}${lower.slice(at)}`;
}

/** Mail services that take dots out of the part before the at sign, and the one name by which each is known here. */
const dotless: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/**
 * The mailbox behind an address, for limits only: what stands behind a plus, and a dot at services that ignore dots, is
 * the same mailbox under another name.
 */
export function mailboxOf(email: string): string {
  const lower = email.trim().toLowerCase();
  const at = lower.lastIndexOf('@');
  const domain = lower.slice(at + 1);
  const service = dotless[domain];
  const local = lower.slice(0, at).replace(/(?<=.)\+.*$/s, '');
  return service ? `${local.replaceAll('.', '')}@${service}` : `${local.normalize('NFC')}@${domain}`;
}

/** How the header greets somebody: family name first where it is written in Chinese. */
export function displayNameOf(firstName: string, lastName: string): string {
  const together = `${lastName}${firstName}`;
  return /^[\p{Script=Han}·]+$/u.test(together) ? together : `${firstName} ${lastName}`;
}

/**
 * A telephone number as it is kept: digits only, valid in its country. Undefined when it is none. The number may name
 * its country itself (`+852 9123 4567`, `85291234567`), if it is the one of the calling code.
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
    // Read as a whole: for a default calling code that no country has, the library throws.
    const phone = parsePhoneNumberFromString(`+${reading}`);
    if (phone?.isValid() && phone.countryCallingCode === areaCode) return { areaCode, number: phone.nationalNumber };
  }
  return undefined;
}

/** What the schema alone cannot know of a registration. */
interface Known {
  /** Hong Kong's day, `YYYY-MM-DD`. */
  today: string;
  isCountry(code: string): boolean;
  isHongKongDistrict(area: string, district: string): boolean;
}

/** The first mistake in a registration, or in a changed profile, that the schema let through, with the field it stands at. */
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

/** `YYYY-MM-DD`. */
export function birthdayText({ year, month, day }: Registration['birthday']): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}`;
}
