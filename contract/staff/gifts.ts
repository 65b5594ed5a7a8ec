import * as z from 'zod/mini';
import { textLine } from '../core/text.ts';
import { languages } from '../core/language.ts';
import { Email } from '../identity/email.ts';
import { staffApiPath, staffCall } from '../identity/staff-call.ts';
import { SeatId } from '../seating/seat-map.ts';
import { giftLimits } from './guests.ts';
import { Id } from '../core/id.ts';

const Performance = z.object({ performanceId: Id });
const OneGift = z.object({ ...Performance.shape, orderId: Id });

/** A guest with their seats or tickets from an allotment. */
const Guest = z.object({
  name: textLine('receiver_name_required', 80, 'name_too_long'),
  email: Email,
  seatIds: z.array(SeatId).check(z.maxLength(giftLimits.ticketsOfGuest, 'too_many')),
  /** Tickets in unnumbered zones. */
  zones: z
    .array(z.object({ zoneNo: z.int().check(z.gte(1)), quantity: z.int().check(z.gte(1)) }))
    .check(z.maxLength(20, 'too_many')),
});

export const Gift = z.object({
  orderId: z.string(),
  number: z.string(),
  name: z.string(),
  /** Null once deleted, some time after the performance. */
  email: z.nullable(z.string()),
  /** Allotment name at the time the tickets were given. */
  allotment: z.string(),
  givenBy: z.string(),
  givenAt: z.string(),
  /** Number of valid tickets; 0 if all were revoked or ended otherwise. */
  valid: z.int(),
  tickets: z.array(
    z.object({
      n: z.int(),
      section: z.nullable(z.string()),
      row: z.nullable(z.string()),
      seat: z.nullable(z.string()),
      isValid: z.boolean(),
    }),
  ),
});
export type Gift = z.infer<typeof Gift>;

export const giftCalls = {
  listGifts: staffCall({
    method: 'GET',
    path: `${staffApiPath}/performances/:performanceId/gifts`,
    summary: 'Lists the complimentary tickets of a performance and their guests, latest first.',
    action: 'ticket.give',
    params: Performance,
    output: z.object({ gifts: z.array(Gift) }),
    refusals: ['not_found'],
  }),
  giveTickets: staffCall({
    method: 'PUT',
    path: `${staffApiPath}/performances/:performanceId/gifts/:batchId`,
    summary:
      'Gives guests complimentary tickets from an allotment and emails them, all or none. Safe to retry with the same ID.',
    action: 'ticket.give',
    params: z.object({ ...Performance.shape, batchId: Id }),
    body: z.object({
      allotmentId: Id,
      /** Language of the emails and tickets. */
      language: z.enum(languages),
      guests: z
        .array(Guest)
        .check(z.minLength(1, 'ticket_required'), z.maxLength(giftLimits.guests, 'too_many'))
        .check(
          z.refine(
            (guests) => guests.every(({ seatIds, zones }) => seatIds.length + sumPlaces(zones) > 0),
            'ticket_required',
          ),
          z.refine((guests) => guests.every(({ zones }) => sumPlaces(zones) <= giftLimits.ticketsOfGuest), 'too_many'),
        ),
    }),
    output: z.object({ guests: z.int(), tickets: z.int() }),
    refusals: [
      'not_found',
      'too_many_requests',
      'allotment_not_yours',
      'allotment_changed',
      'performance_begun',
      'performance_cancelled',
      'performance_postponed',
      'sale_suspended',
    ],
  }),
  takeBackGift: staffCall({
    method: 'POST',
    path: `${staffApiPath}/performances/:performanceId/gifts/:orderId/take-back`,
    summary: "Withdraws a guest's complimentary tickets, returns them to their allotment and emails the guest.",
    action: 'ticket.take_back',
    params: OneGift,
    body: z.object({
      /** Ticket numbers; defaults to all valid tickets. */
      tickets: z.optional(z.array(z.int()).check(z.minLength(1, 'ticket_required'), z.maxLength(40, 'too_many'))),
      reason: z.string().check(z.trim(), z.minLength(1, 'reason_required'), z.maxLength(300, 'too_long')),
    }),
    output: z.object({ takenBack: z.int() }),
    refusals: ['not_found', 'tickets_not_valid', 'performance_begun'],
  }),
  sendGiftAgain: staffCall({
    method: 'POST',
    path: `${staffApiPath}/performances/:performanceId/gifts/:orderId/send`,
    summary: 'Resends complimentary tickets, to another address if one is given. Sends one email per ID.',
    action: 'ticket.send_again',
    params: OneGift,
    body: z.object({ sendId: Id, email: Email }),
    output: z.object({ sent: z.boolean() }),
    refusals: ['not_found', 'tickets_not_valid', 'too_many_requests'],
  }),
} as const;

function sumPlaces(zones: readonly { readonly quantity: number }[]): number {
  return zones.reduce((sum, { quantity }) => sum + quantity, 0);
}
