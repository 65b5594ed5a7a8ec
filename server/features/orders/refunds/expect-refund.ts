import { addDays, hongKongDay, type Day } from '../../../../contract/core/hong-kong-calendar.ts';
import type { PaymentMethod } from '../../../../contract/payments/methods.ts';
import { refundDays } from '../../../../contract/payments/refunds.ts';
import { generalHolidays } from '../cart/count-working-days.ts';
import { addWorkingDays } from '../rules.ts';

/** Longer than the most working days can be with holidays between. */
const horizonDays = 40;

/** Between which Hong Kong days a refund by a method usually shows that is asked for at an instant. */
export function expectRefund(method: PaymentMethod, askedAt: Date): { from: Day; to: Day } {
  const day = hongKongDay(askedAt);
  const holidays = generalHolidays(day, addDays(day, horizonDays));
  const { least, most } = refundDays[method];
  return { from: addWorkingDays(day, least, holidays), to: addWorkingDays(day, most, holidays) };
}
