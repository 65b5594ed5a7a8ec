import * as z from 'zod/mini';
import { staffApiPath, staffCall } from '../../identity/staff-call.ts';
import { isParcelNumber, readParcelNumber } from '../../orders/read-parcel-number.ts';
import { DeliveryRegion } from '../../orders/collection-methods.ts';
import { PrintedTicket } from './box-office.ts';
import { Id } from '../../core/id.ts';

/** Maximum lines per request. */
export const maxParcels = 300;

const ParcelNumber = z
  .string('tracking_number_required')
  .check(
    z.overwrite(readParcelNumber),
    z.minLength(1, 'tracking_number_required'),
    z.refine(isParcelNumber, 'tracking_number_not_valid'),
  );

/** A parcel for one checkout; all its orders share an address. */
export const Parcel = z.object({
  /** Order numbers that still have tickets; the first identifies the parcel. */
  numbers: z.array(z.string()),
  titles: z.array(z.string()),
  /** Start of the first performance. */
  startsAt: z.string(),
  quantity: z.int(),
  recipient: z.string(),
  telephone: z.string(),
  address: z.string(),
  country: z.nullable(z.string()),
  region: z.nullable(DeliveryRegion),
  paidAt: z.string(),
  packedAt: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  waybillNumber: z.nullable(z.string()),
});
export type Parcel = z.infer<typeof Parcel>;

const Sent = { trackingNumber: ParcelNumber, waybillNumber: z.optional(z.nullable(ParcelNumber)) };

export const ParcelFilters = z.object({ show: z._default(z.enum(['waiting', 'sent']), 'waiting') });

const parcelRefusals = ['order_not_found', 'tickets_not_ready', 'parcel_not_by_courier', 'parcel_not_packed'] as const;

export const parcelCalls = {
  listParcels: staffCall({
    method: 'GET',
    path: `${staffApiPath}/parcels`,
    summary: 'Lists parcels to send, oldest first, or sent ones, latest first.',
    action: 'parcel.see',
    query: z.extend(ParcelFilters, {
      cursor: z.optional(z.string().check(z.maxLength(60))),
    }),
    output: z.object({ parcels: z.array(Parcel), next: z.nullable(z.string()) }),
    refusals: [],
  }),
  packParcel: staffCall({
    method: 'POST',
    path: `${staffApiPath}/parcels/:number/pack`,
    summary: 'Prints the tickets of a parcel and records it as packed, once. Safe to retry with the same ID.',
    action: 'parcel.send',
    params: z.object({ number: z.string() }),
    body: z.object({ handOverId: Id }),
    output: z.object({ tickets: z.array(PrintedTicket) }),
    refusals: [
      'order_not_found',
      'forbidden',
      'tickets_not_ready',
      'tickets_cancelled',
      'parcel_not_by_courier',
      'parcel_packed',
    ],
  }),
  sendParcel: staffCall({
    method: 'POST',
    path: `${staffApiPath}/parcels/:number/send`,
    summary: "Records a parcel as sent with the courier's numbers, or corrects them, and emails the buyer. Idempotent.",
    action: 'parcel.send',
    params: z.object({ number: z.string() }),
    body: z.object(Sent),
    output: z.object({ changed: z.boolean() }),
    refusals: [...parcelRefusals, 'forbidden'],
  }),
  sendParcels: staffCall({
    method: 'POST',
    path: `${staffApiPath}/parcels/send`,
    summary: 'Records many parcels as sent. Reports rejected lines individually and processes the others.',
    action: 'parcel.send',
    body: z.object({
      parcels: z
        .array(z.object({ number: z.string().check(z.maxLength(40)), ...Sent }))
        .check(z.minLength(1, 'required'), z.maxLength(maxParcels, 'too_many')),
    }),
    output: z.object({
      done: z.int(),
      /** Index in the request, from 0. */
      refused: z.array(z.object({ at: z.int(), code: z.enum(parcelRefusals) })),
    }),
    refusals: ['forbidden'],
  }),
} as const;
