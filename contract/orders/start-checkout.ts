import * as z from 'zod/mini';
import { singleLine, textLine } from '../core/text.ts';
import { ticketsHeldAtOnce } from '../seating/limits.ts';
import { isWholeTelephone, tidyTelephone } from '../core/telephone.ts';
import { CollectionMethod, DeliveryRegion } from './collection-methods.ts';
import { Id } from '../core/id.ts';

/** Fewest characters of a deliverable address; a Chinese character counts as two. Our decision. */
const leastOfAddress = 10;

/** Countries and territories that are courier regions of their own, not overseas. ISO 3166-1 alpha-2. */
const nearRegions: ReadonlySet<string> = new Set(['HK', 'MO', 'CN']);

/** Returns true if a parcel to this country goes overseas. Only the server checks that the country exists. */
export function isOverseas(country: string): boolean {
  return /^[A-Z]{2}$/.test(country) && !nearRegions.has(country);
}

const courierFields = ['recipient', 'country', 'address'] as const;
type CourierField = (typeof courierFields)[number];

/** Returns the error of a courier field; `undefined` if it is valid. */
function mistakeAt(form: unknown, field: CourierField): string | undefined {
  const read = (name: string): string => {
    const value: unknown = typeof form === 'object' && form !== null ? Reflect.get(form, name) : undefined;
    return typeof value === 'string' ? value.trim() : '';
  };
  if (read('method') !== 'courier') return undefined;
  if (field === 'address') {
    const address = read('address').replaceAll(/\s+/g, ' ');
    if (!address) return 'delivery_address_required';
    return lengthOf(address) < leastOfAddress ? 'delivery_address_too_short' : undefined;
  }
  if (read('region') !== 'overseas') return undefined;
  if (field === 'country') return isOverseas(read('country')) ? undefined : 'country_required';
  return read('recipient') ? undefined : 'recipient_required';
}

function lengthOf(text: string): number {
  return Array.from(text).reduce((sum, sign) => sum + (/\p{Script=Han}/u.test(sign) ? 2 : 1), 0);
}

const rightField = (field: CourierField) =>
  z.refine((form: unknown) => mistakeAt(form, field) === undefined, {
    path: [field],
    error: ({ input }) => mistakeAt(input, field) ?? 'not_valid',
    // Also runs while other fields are invalid.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

/** Collection method of the tickets and, for a courier, the delivery address. */
export const collectionFields = {
  method: CollectionMethod,
  region: z.optional(DeliveryRegion),
  /** Name on the parcel. If omitted within Hong Kong, Macao and the Mainland, the contact's name is used. */
  recipient: z.optional(z.string().check(z.trim(), z.maxLength(100, 'name_too_long'), singleLine)),
  /** ISO 3166-1 alpha-2, for overseas delivery. */
  country: z.optional(z.string().check(z.maxLength(2, 'country_required'))),
  address: z.optional(z.string().check(z.maxLength(300, 'address_too_long'))),
} as const;

/** Checks that the form has all that courier delivery needs. */
export const rightForCourier = courierFields.map((field) => rightField(field));

/** Contact for questions about a transaction. */
export const contactFields = {
  contactName: textLine('contact_name_required', 100, 'name_too_long'),
  contactTelephone: z
    .string()
    .check(
      z.overwrite(tidyTelephone),
      z.minLength(1, 'contact_telephone_required'),
      z.maxLength(30, 'mobile_too_long'),
      z.refine(isWholeTelephone, 'contact_telephone_not_valid'),
    ),
} as const;

/** Input that turns the cart into a payable transaction. */
export const StartCheckout = z
  .object({
    /** Created by the caller; makes retries safe. */
    checkoutId: Id,
    holds: z
      .array(z.object({ performanceId: Id, holdId: Id }))
      .check(z.minLength(1, 'quantity_not_valid'), z.maxLength(ticketsHeldAtOnce, 'too_many')),
    /**
     * The total shown to the buyer, including delivery. A different total is refused; if omitted, any total is
     * accepted.
     */
    totalCents: z.optional(z.int()),
    ...collectionFields,
    ...contactFields,
  })
  .check(...rightForCourier);
export type StartCheckout = z.infer<typeof StartCheckout>;
