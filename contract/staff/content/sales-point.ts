import * as z from 'zod/mini';
import { linesInAll } from '../../core/text.ts';
import { districtCodes } from '../../content/districts.ts';
import { salesPointKinds, salesPointServices } from '../../content/sales-points.ts';

const line = (max: number) =>
  z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(max, 'too_long'));
const written = (max: number) => z.object({ en_us: line(max), zh_hk: line(max), zh_cn: line(max) });

/** Hours as typed; publishing reports errors field by field. */
const Spans = z.array(z.string().check(z.maxLength(40, 'too_long'))).check(z.maxLength(10, 'too_long'));
const Reason = z.object({ en_us: z.string(), zh_hk: z.string(), zh_cn: z.string() });
const Day = z.string().check(z.maxLength(20, 'too_long'));
const Hours = z.object({
  week: z.object({ mon: Spans, tue: Spans, wed: Spans, thu: Spans, fri: Spans, sat: Spans, sun: Spans }),
  holidays: z.optional(Spans),
  exceptions: z.optional(
    z
      .array(z.object({ from: Day, to: Day, hours: Spans, reason: z.optional(Reason) }))
      .check(z.maxLength(50, 'too_long')),
  ),
  lastSaleMinutes: z.optional(z.int('not_valid')),
});

/** A box office or ticketing kiosk as staff edit it. */
export const StaffSalesPoint = z.object({
  type: z.literal('sales_point'),
  kind: z.enum(salesPointKinds),
  /** Public number, unique within its kind. */
  number: z.int('not_valid'),
  name: linesInAll(120),
  address: written(300),
  district: z.enum(districtCodes),
  /** `OpeningHours`, not yet validated. */
  hours: Hours,
  /** As typed; eight digits are a Hong Kong number. */
  telephone: z.nullable(z.string().check(z.trim(), z.maxLength(40, 'too_long'))),
  /** Latitude and longitude in degrees, as copied from a map: `22.3193, 114.1694`. */
  position: z.nullable(z.string().check(z.trim(), z.maxLength(60, 'too_long'))),
  services: z.array(z.enum(salesPointServices)).check(z.maxLength(10, 'too_long')),
  note: z.nullable(written(300)),
  /** False: stored but not shown. */
  listed: z.boolean(),
});
export type StaffSalesPoint = z.infer<typeof StaffSalesPoint>;
