import * as z from 'zod/mini';
import { tidyTelephone, isWholeTelephone } from '../../core/telephone.ts';
import { staffApiPath, staffCall } from '../../identity/staff-call.ts';
import { CollectionOption, noTickets } from '../../orders/orders.ts';
import { collectionFields, rightForCourier } from '../../orders/start-checkout.ts';
import { CollectionMethod, DeliveryRegion } from '../../orders/collection-methods.ts';
import { Id } from '../../core/id.ts';

// Money is in HKD cents.

/** A collection method. `waivedCents` is its cost beyond the delivery fee paid, which we waive; 0 if there is none. */
const WayToCollect = z.extend(CollectionOption, { waivedCents: z.int() });
export type WayToCollect = z.infer<typeof WayToCollect>;

const Numbered = z.object({ number: z.string() });

/** Current collection method for a payment's tickets, and the alternatives. */
export const CollectionChoices = z.object({
  /** Numbers of the orders that have tickets; one collection method applies to all. */
  numbers: z.array(z.string()),
  method: CollectionMethod,
  region: z.nullable(DeliveryRegion),
  recipient: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2; set only for overseas delivery. */
  country: z.nullable(z.string()),
  telephone: z.string(),
  /** Delivery fee paid, which is not refunded. */
  paidCents: z.int(),
  options: z.array(WayToCollect),
  /** Options for overseas delivery. */
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
    summary: 'Returns the collection method of an order and the possible others. Changes nothing.',
    action: 'order.contact',
    params: Numbered,
    output: CollectionChoices,
    refusals: collectionChangeRefusals,
  }),
  changeCollection: staffCall({
    method: 'POST',
    path: `${staffApiPath}/orders/:number/collection`,
    summary:
      'Changes the collection method for all orders of a payment, and emails the buyer. Nothing is charged or refunded: Fei covers any additional cost. Idempotent.',
    action: 'order.change_collection',
    params: Numbered,
    body: z
      .object({
        /** Created by the caller: one email per ID. */
        changeId: Id,
        ...collectionFields,
        /** Required if the method costs more than was paid: confirms the exact amount we waive, and why. */
        waiver: z.optional(
          z.object({
            cents: z.int().check(z.minimum(1)),
            reason: z
              .string('reason_required')
              .check(z.trim(), z.minLength(1, 'reason_required'), z.maxLength(500, 'too_long')),
          }),
        ),
        /** Telephone number for the courier; defaults to the contact's. */
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
