import * as z from 'zod/mini';
import { staffApiPath, staffCall } from '../../identity/staff-call.ts';
import { noTickets } from '../../orders/orders.ts';
import { collectionFields, contactFields, rightForCourier } from '../../orders/start-checkout.ts';
import { DeliveryRegion } from '../../orders/ways.ts';

const Numbered = z.object({ number: z.string() });

/** What staff can change about the buyer of an order. */
export const buyerFields = ['contactName', 'contactTelephone', 'recipient', 'country', 'address'] as const;
export type BuyerField = (typeof buyerFields)[number];

/** Before and after of one field; null where nothing stands in it. */
export const BuyerChange = z.object({
  field: z.enum(buyerFields),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type BuyerChange = z.infer<typeof BuyerChange>;

/** Who bought an order and where its parcel goes, as an edit of it begins. */
export const BuyerDetails = z.object({
  /** Of the orders of the same payment: they have one buyer. */
  numbers: z.array(z.string()),
  /** Another one as soon as anything below is another. */
  version: z.string(),
  contactName: z.string(),
  contactTelephone: z.string(),
  /** Null where no courier brings the tickets. */
  delivery: z.nullable(
    z.object({
      region: DeliveryRegion,
      /** Null where the contact's name stands on the parcel. */
      recipient: z.nullable(z.string()),
      /** ISO 3166-1 alpha-2; null but overseas. */
      country: z.nullable(z.string()),
      address: z.nullable(z.string()),
      /** Its label stays as it is. */
      packed: z.boolean(),
    }),
  ),
  /** To choose from for a parcel overseas. */
  countries: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type BuyerDetails = z.infer<typeof BuyerDetails>;

const buyerRefusals = ['order_not_found', 'forbidden', ...noTickets, 'account_closed'] as const;

export const staffBuyerCalls = {
  readBuyer: staffCall({
    method: 'GET',
    path: `${staffApiPath}/orders/:number/buyer`,
    summary: 'Who bought an order and where its parcel goes, to be edited. Changes nothing',
    action: 'order.contact',
    params: Numbered,
    output: BuyerDetails,
    refusals: buyerRefusals,
  }),
  editBuyer: staffCall({
    method: 'POST',
    path: `${staffApiPath}/orders/:number/buyer`,
    summary:
      "Changes the buyer's name and telephone and the parcel's address of an order, and of the others of its payment, and tells the buyer. No money moves. Repeats change nothing",
    action: 'order.edit_buyer',
    params: Numbered,
    body: z
      .object({
        /** Made by the caller: one edit and one mail an id. */
        editId: z.uuid(),
        /** As it was read: an edit of something that has changed since is refused. */
        version: z.string().check(z.maxLength(100)),
        ...contactFields,
        /** Left out, or another way than the order's own: nothing about its delivery changes. */
        ...collectionFields,
        method: z.optional(z.literal('courier')),
        reason: z
          .string('reason_required')
          .check(z.trim(), z.minLength(1, 'reason_required'), z.maxLength(500, 'too_long')),
      })
      .check(...rightForCourier),
    output: z.object({ changed: z.boolean() }),
    refusals: [...buyerRefusals, 'order_changed', 'nothing_changed', 'parcel_packed', 'collection_not_available'],
  }),
} as const;
