import * as z from 'zod/mini';
import { tidyTelephone, isWholeTelephone } from '../../core/telephone.ts';
import { staffApiPath, staffCall } from '../../identity/staff-call.ts';
import { CollectionOption, noTickets } from '../../orders/orders.ts';
import { collectionFields, rightForCourier } from '../../orders/start-checkout.ts';
import { CollectionMethod, DeliveryRegion } from '../../orders/ways.ts';

// Money is cents (HKD).

/** A way to collect, and what more it costs than was paid for delivery: the house bears that, 0 where nothing. */
const WayToCollect = z.extend(CollectionOption, { waivedCents: z.int() });
export type WayToCollect = z.infer<typeof WayToCollect>;

const Numbered = z.object({ number: z.string() });

/** How the tickets of a payment are collected, and how else they could be. */
export const CollectionChoices = z.object({
  /** Of its orders that have tickets: one way serves them all. */
  numbers: z.array(z.string()),
  method: CollectionMethod,
  region: z.nullable(DeliveryRegion),
  recipient: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2; null but overseas. */
  country: z.nullable(z.string()),
  telephone: z.string(),
  /** What was paid for delivery, which stays paid. */
  paidCents: z.int(),
  options: z.array(WayToCollect),
  /** To choose from for a parcel overseas. */
  countries: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type CollectionChoices = z.infer<typeof CollectionChoices>;

const collectionChangeRefusals = [
  'order_not_found',
  'forbidden',
  ...noTickets,
  'tickets_cancelled',
  'performance_begun',
  'tickets_collected',
  'parcel_packed',
  'tickets_passed_on',
  'tickets_offered',
  'tickets_for_resale',
  'account_closed',
  'collection_not_available',
] as const;

export const staffCollectionChangeCalls = {
  readCollectionChoices: staffCall({
    method: 'GET',
    path: `${staffApiPath}/orders/:number/collection`,
    summary: 'How the tickets of an order are collected, and how else they could be. Changes nothing',
    action: 'order.contact',
    params: Numbered,
    output: CollectionChoices,
    refusals: collectionChangeRefusals,
  }),
  changeCollection: staffCall({
    method: 'POST',
    path: `${staffApiPath}/orders/:number/collection`,
    summary:
      'Changes how the tickets of an order, and of the others of its payment, are collected, and tells the buyer. No money moves: the house bears what a way costs more. Repeats change nothing',
    action: 'order.change_collection',
    params: Numbered,
    body: z
      .object({
        /** Made by the caller: one mail an id. */
        changeId: z.uuid(),
        ...collectionFields,
        /** Where the way costs more than was paid: that the house bears it, exactly so much, and why. */
        waiver: z.optional(
          z.object({
            cents: z.int().check(z.minimum(1)),
            reason: z
              .string('reason_required')
              .check(z.trim(), z.minLength(1, 'reason_required'), z.maxLength(500, 'too_long')),
          }),
        ),
        /** For the courier; left out, the contact's stays. */
        telephone: z.optional(
          z
            .string()
            .check(
              z.overwrite(tidyTelephone),
              z.minLength(1, 'delivery_telephone_required'),
              z.maxLength(30, 'delivery_telephone_not_valid'),
              z.refine(isWholeTelephone, 'delivery_telephone_not_valid'),
            ),
        ),
      })
      .check(...rightForCourier),
    output: z.object({ changed: z.boolean() }),
    refusals: [...collectionChangeRefusals, 'collection_costs_more'],
  }),
} as const;
