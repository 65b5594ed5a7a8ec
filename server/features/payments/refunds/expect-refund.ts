import { addDays, hongKongDay, type Day } from '../../../../contract/core/hong-kong-calendar.ts';
import { addWorkingDays } from '../../../../contract/core/working-days.ts';
import type { PaymentMethod } from '../../../../contract/payments/methods.ts';
import { refundDays } from '../../../../contract/payments/refunds.ts';
import { holidaysOfYear } from '../../../platform/general-holidays.ts';

/** More than the maximum number of working days plus holidays. */
const horizonDays = 40;

/** Returns the first and last Hong Kong day on which a refund by this method usually arrives. */
export function expectRefund(method: PaymentMethod, askedAt: Date): { from: Day; to: Day } {
  const day = hongKongDay(askedAt);
  const years = new Set([day, addDays(day, horizonDays)].map((one) => Number(one.slice(0, 4))));
  const holidays = new Set([...years].flatMap((year) => holidaysOfYear(year)));
  const { least, most } = refundDays[method];
  return { from: addWorkingDays(day, least, holidays), to: addWorkingDays(day, most, holidays) };
}
