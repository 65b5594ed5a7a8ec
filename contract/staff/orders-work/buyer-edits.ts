import * as z from 'zod/mini';
import { staffApiPath, staffCall } from '../../identity/staff-call.ts';
import { noTickets } from '../../orders/orders.ts';
import { collectionFields, contactFields, rightForCourier } from '../../orders/start-checkout.ts';
import { DeliveryRegion } from '../../orders/collection-methods.ts';
import { Id } from '../../core/id.ts';

const Numbered = z.object({ number: z.string() });

/** Buyer fields of an order that staff can edit. */
export const buyerFields = ['contactName', 'contactTelephone', 'recipient', 'country', 'address'] as const;
export type BuyerField = (typeof buyerFields)[number];

/** Old and new value of one field; null if empty. */
export const BuyerChange = z.object({
  field: z.enum(buyerFields),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type BuyerChange = z.infer<typeof BuyerChange>;

/** Buyer of an order and address of its parcel, used to start an edit. */
export const BuyerDetails = z.object({
  /** Numbers of the orders in the same payment, which share one buyer. */
  numbers: z.array(z.string()),
  /** Changes whenever one of the fields below changes. */
  version: z.string(),
  contactName: z.string(),
  contactTelephone: z.string(),
  /** Null unless a courier delivers the tickets. */
  delivery: z.nullable(
    z.object({
      region: DeliveryRegion,
      /** Null if the parcel is addressed to the contact. */
      recipient: z.nullable(z.string()),
      /** ISO 3166-1 alpha-2; set only for overseas delivery. */
      country: z.nullable(z.string()),
      address: z.nullable(z.string()),
      /** True once packed; the label can then no longer change. */
      packed: z.boolean(),
    }),
  ),
  /** Options for overseas delivery. */
  countries: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type BuyerDetails = z.infer<typeof BuyerDetails>;

const buyerRefusals = ['order_not_found', 'forbidden', ...noTickets, 'account_closed'] as const;

export const staffBuyerCalls = {
  readBuyer: staffCall({
    method: 'GET',
    path: `${staffApiPath}/orders/:number/buyer`,
    summary: 'Returns the buyer and parcel address of an order, for editing. Changes nothing.',
    action: 'order.contact',
    params: Numbered,
    output: BuyerDetails,
    refusals: buyerRefusals,
  }),
  editBuyer: staffCall({
    method: 'POST',
    path: `${staffApiPath}/orders/:number/buyer`,
    summary:
      "Changes the buyer's name and phone and the parcel's address for all orders of a payment, and emails the buyer. Nothing is charged or refunded. Idempotent.",
    action: 'order.edit_buyer',
    params: Numbered,
    body: z
      .object({
        /** Created by the caller: one edit and one email per ID. */
        editId: Id,
        /** Version that was read. The edit is rejected if it has changed since. */
        version: z.string().check(z.maxLength(100)),
        ...contactFields,
        /** If omitted, or if the method is not the order's own, the delivery stays unchanged. */
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
