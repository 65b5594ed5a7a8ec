import * as z from 'zod/mini';
import { singleLine, textLine } from '../core/text.ts';
import { ticketsHeldAtOnce } from '../seating/limits.ts';
import { isWholeTelephone, tidyTelephone } from '../core/telephone.ts';
import { CollectionMethod, DeliveryRegion } from './ways.ts';

/** Fewest characters of an address that a courier finds, a Chinese one counting for two: our decision. */
const leastOfAddress = 10;

/** Countries and regions that are regions of the courier of their own, and not overseas. ISO 3166-1 alpha-2. */
const nearRegions: ReadonlySet<string> = new Set(['HK', 'MO', 'CN']);

/** Whether a parcel to there goes overseas; whether there is such a country, the server knows. */
export function isOverseas(country: string): boolean {
  return /^[A-Z]{2}$/.test(country) && !nearRegions.has(country);
}

const courierFields = ['recipient', 'country', 'address'] as const;
type CourierField = (typeof courierFields)[number];

/** What a courier lacks of the field to bring the tickets; undefined where nothing is wrong with it. */
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
    // Spoken also while other fields are still wrong.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

/** How tickets are collected, and where a courier brings them. */
export const collectionFields = {
  method: CollectionMethod,
  region: z.optional(DeliveryRegion),
  /** Whose name stands on the parcel; the contact's where it is left out within Hong Kong, Macao and the Mainland. */
  recipient: z.optional(z.string().check(z.trim(), z.maxLength(100, 'name_too_long'), singleLine)),
  /** ISO 3166-1 alpha-2, of a parcel overseas. */
  country: z.optional(z.string().check(z.maxLength(2, 'country_required'))),
  address: z.optional(z.string().check(z.maxLength(300, 'address_too_long'))),
} as const;

/** That a courier, where one is chosen, has what it takes to bring them. */
export const rightForCourier = courierFields.map((field) => rightField(field));

/** Who is asked for where something about a transaction is to be settled. */
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

/** What the cart is turned into a payable transaction with. */
export const StartCheckout = z
  .object({
    /** Made by the caller: makes repeats harmless. */
    checkoutId: z.uuid(),
    holds: z
      .array(z.object({ performanceId: z.uuid(), holdId: z.uuid() }))
      .check(z.minLength(1, 'quantity_not_valid'), z.maxLength(ticketsHeldAtOnce, 'too_many')),
    /** The total that the buyer was shown, delivery included: another one is refused. Left out, any total is accepted. */
    totalCents: z.optional(z.int()),
    ...collectionFields,
    ...contactFields,
  })
  .check(...rightForCourier);
export type StartCheckout = z.infer<typeof StartCheckout>;
