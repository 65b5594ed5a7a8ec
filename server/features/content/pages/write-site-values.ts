import { exchangeHours, caseRefundDays } from '../../../../contract/cases/limits.ts';
import { ageLimits, favouriteLimit } from '../../../../contract/catalogue/limits.ts';
import { cookieSeconds, openingHours, timeouts } from '../../../../contract/core/limits.ts';
import {
  lifetimes,
  membersOnlySince,
  oneTimePassword,
  passwordLength,
  passwordResetMinutes,
} from '../../../../contract/identity/limits.ts';
import { deliveryDays, deliveryLimits, serviceFeeCents } from '../../../../contract/orders/limits.ts';
import {
  leastBesidePointsCents,
  pointCents,
  pointLifetimeMonths,
  pointNoticeDays,
  returnedPointDays,
  topUpLimits,
} from '../../../../contract/points/limits.ts';
import { noticeMonths } from '../../../../contract/notices/limits.ts';
import { retention, uploadLimits } from '../../../../contract/requests/limits.ts';
import { holdMinutes, ticketLimits } from '../../../../contract/seating/limits.ts';
import { priorityCodeDays } from '../../../../contract/priority/limits.ts';
import { viewingDays } from '../../../../contract/streaming/limits.ts';
import { wishDays, wishListHours, wishListLimits } from '../../../../contract/wish-list/limits.ts';
import { formatsIn } from '../../../../contract/core/format.ts';
import type { Language } from '../../../../contract/core/language.ts';
import type { Config } from '../../../platform/config.ts';
import { translator } from '../../../translator.ts';

export type SiteSettings = Pick<Config, 'operator' | 'publicUrl'>;

/** Constants shown as plain numbers. */
const numbers = {
  'password.least': passwordLength.least,
  'password.most': passwordLength.most,
  'otp.validMinutes': oneTimePassword.validMinutes,
  'otp.resendSeconds': oneTimePassword.resendSeconds,
  'passwordReset.minutes': passwordResetMinutes,
  'wishList.tickets': wishListLimits.tickets,
  'wishList.hoursToPay': wishListHours.toPay,
  'wishList.hoursBefore': wishListHours.beforeShow,
  'wishList.keptDays': wishDays,
  'priority.keptDays': priorityCodeDays,
  'streaming.keptDays': viewingDays,
  'hold.eventMinutes': holdMinutes.event,
  'hold.cinemaMinutes': holdMinutes.cinema,
  'tickets.perPurchase': ticketLimits.perPurchase,
  'tickets.perMemberOfHotEvent': ticketLimits.perMemberOfHotEvent,
  'age.admission': ageLimits.admission,
  'age.categoryThree': ageLimits.categoryThree,
  'age.senior': ageLimits.senior,
  'delivery.workingDays': deliveryLimits.workingDays,
  'delivery.hongKong.cutoffDays': deliveryLimits.regions.hong_kong.cutoffDays,
  'delivery.macao.cutoffDays': deliveryLimits.regions.macao.cutoffDays,
  'delivery.mainland.cutoffDays': deliveryLimits.regions.mainland.cutoffDays,
  'delivery.overseas.cutoffDays': deliveryLimits.regions.overseas.cutoffDays,
  'retention.guestAddressDays': retention.guestAddressDays,
  'retention.noticeMonths': noticeMonths,
  'retention.pointsHistoryYears': retention.pointsHistoryYears,
  'retention.transactionListMonths': retention.transactionListMonths,
  'retention.transactionYears': retention.transactionYears,
  'retention.dataRequestWorkingDays': retention.dataRequestWorkingDays,
  'retention.cardPictureWorkingDays': retention.cardPictureWorkingDays,
  'retention.requestYears': retention.requestYears,
  'session.days': lifetimes.sessionDays,
  'session.idleDays': lifetimes.idleDays,
  'device.days': lifetimes.deviceDays,
  'activation.days': lifetimes.activationDays,
  // Name used in existing editions written by staff.
  'wayIn.minutes': lifetimes.signInMinutes,
  'mailRecord.days': lifetimes.mailRecordDays,
  'upload.orphanHours': uploadLimits.orphanHours,
  'partnerRedirect.seconds': timeouts.partnerRedirectMs / 1000,
  'cookies.days': cookieSeconds / (24 * 60 * 60),
  'favourites.most': favouriteLimit,
  'points.months': pointLifetimeMonths,
  'points.noticeDays': pointNoticeDays,
  'points.returnedDays': returnedPointDays,
  'cases.exchangeHours': exchangeHours,
  'cases.refundDays': caseRefundDays,
  'upload.mostMegabytes': uploadLimits.maxMegabytes,
} as const;

/** Constants shown as money, in cents. */
const amounts = {
  'delivery.hongKong.fee': deliveryLimits.regions.hong_kong.feeCents,
  'delivery.macao.fee': deliveryLimits.regions.macao.feeCents,
  'delivery.mainland.fee': deliveryLimits.regions.mainland.feeCents,
  'delivery.overseas.fee': deliveryLimits.regions.overseas.feeCents,
  'topUp.least': topUpLimits.leastCents,
  'topUp.most': topUpLimits.maxCents,
  'points.leastBeside': leastBesidePointsCents,
  'delivery.cinema.fee': deliveryLimits.cinemaFeeCents,
  'serviceFee.event': serviceFeeCents('shows'),
  'serviceFee.cinema': serviceFeeCents('cinema'),
  'points.worth': pointCents,
} as const;

const spans = { 'delivery.mainland.days': deliveryDays.mainland, 'delivery.overseas.days': deliveryDays.overseas };

const hours = {
  'hours.hotline': openingHours.hotline,
  'hours.customerService': openingHours.customerService,
  'hours.changeRequests': openingHours.changeRequests,
  'hours.maintenance': openingHours.weeklyMaintenance,
} as const;

/**
 * Returns the replacements for `{{key}}` in a language's texts: plain numbers, money with its currency, hours without
 * days. Their sources are the limits in contract/ and the settings.
 */
export function writeSiteValues(facts: SiteSettings, language: Language): ReadonlyMap<string, string> {
  const formats = formatsIn(language);
  const instant = `${membersOnlySince}T00:00:00+08:00`;
  return new Map([
    ...entries(numbers, (value) => formats.number(value)),
    ...entries(amounts, (cents) => formats.money(cents)),
    ...entries(spans, ({ least, most }) => `${least}–${most}`),
    ...entries(hours, (one) => hoursIn(language, one)),
    ['membersOnlySince', formats.days(instant, instant)],
    ['operator.name', facts.operator.name],
    ['operator.address', facts.operator.address],
    ['hotline.number', facts.operator.hotline],
    ['service.email', facts.operator.email],
    ['site.name', translator(language, 'brand')('name')],
    ['site.address', facts.publicUrl],
  ]);
}

function entries<Value>(table: Readonly<Record<string, Value>>, write: (value: Value) => string): [string, string][] {
  return Object.entries(table).map(([key, value]) => [key, write(value)]);
}

/**
 * Formats hours as `10 am – 8 pm`, `上午10時至晚上8時`, `10:00–20:00`.
 * @param hours Hong Kong time, `HH:mm`
 */
function hoursIn(language: Language, { from, to }: { from: string; to: string }): string {
  return translator(language, 'openingHours')('span', timesIn[language](from, to));
}

const timesIn: Readonly<Record<Language, (from: string, until: string) => { from: string; until: string }>> = {
  en_us: (from, until) => ({ from: englishHour(from), until: englishHour(until) }),
  zh_cn: (from, until) => ({ from, until }),
  zh_hk: (from, until) => {
    const [first, last] = [cantoneseHour(from), cantoneseHour(until)];
    const period = first.period === last.period ? '' : last.period;
    return { from: first.period + first.hour, until: period + last.hour };
  },
};

function englishHour(text: string): string {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  if (hour === 0 && minute === 0) return 'midnight';
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''} ${hour < 12 ? 'am' : 'pm'}`;
}

function cantoneseHour(text: string): { period: string; hour: string } {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  const periods = [
    [1, '午夜'],
    [6, '凌晨'],
    [12, '上午'],
    [13, '中午'],
    [19, '下午'],
  ] as const;
  const period = periods.find(([before]) => hour < before)?.[1] ?? '晚上';
  return { period, hour: `${hour % 12 || 12}時${minute ? `${minute}分` : ''}` };
}
