import * as z from 'zod/mini';
import { textLine } from '../core/text.ts';
import { isTelephone, tidyTelephone } from '../core/telephone.ts';
import { emailOf } from '../identity/email.ts';
import { isOrderNumber } from '../orders/order-number.ts';
import { Id } from '../core/id.ts';

/** Characters that the database cannot store: NUL and unpaired surrogates. */
const unkeepable = /[\0\p{Surrogate}]/u;

/** Returns the schema of a typed text: any script and character, up to `most` characters. */
export const typed = (required: string, most: number) =>
  z.string(required).check(
    z.trim(),
    z.minLength(1, required),
    z.maxLength(most, 'too_long'),
    z.refine((text) => !unkeepable.test(text), 'not_valid'),
  );

export const email = (required: string) => emailOf(required, 'contact_email_not_valid');

export const telephone = (required: string, notValid: string) =>
  z
    .string(required)
    .check(
      z.overwrite(tidyTelephone),
      z.minLength(1, required),
      z.maxLength(30, notValid),
      z.refine(isTelephone, notValid),
    );

/** A transaction number. Spaces and hyphens are ignored; a wrong digit is detected. */
const TransactionNumber = z.pipe(
  z.string('transaction_number_required').check(z.trim(), z.minLength(1, 'transaction_number_required')),
  z.pipe(
    z.transform((text: string) => text.normalize('NFKC').replaceAll(/[\s-]/g, '')),
    z
      .string()
      .check(
        z.regex(/^\d{10}$/, 'transaction_number_not_valid'),
        z.refine(isOrderNumber, 'transaction_number_mistyped'),
      ),
  ),
);

export const UploadKey = z
  .string('card_picture_required')
  .check(z.minLength(1, 'card_picture_required'), z.regex(/^[\w-]{1,60}$/, 'image_upload_failed'));

export const submissionFields = {
  /** Created by the browser; makes retries safe. */
  requestId: z.optional(Id),
  /** A solved bot check, if one was required. */
  botCheck: z.optional(z.string().check(z.maxLength(4000, 'not_valid'))),
};

/** True, or the value of a ticked box in a form. */
const Ticked = z.pipe(
  z.optional(z.union([z.boolean(), z.string()])),
  z.transform((value) => value === true || (typeof value === 'string' && value !== '' && value !== 'false')),
);

/** Proof that a transaction is the sender's: details of the card that paid, unless it was paid otherwise. */
const Card = {
  /** Key of an upload (`presignUpload`). */
  picture: z.optional(z.string().check(z.maxLength(60, 'image_upload_failed'))),
  /**
   * The sender states that no card paid. For a member's own transaction the server ignores this and uses its records.
   */
  paidOtherwise: Ticked,
};

export const cardFields = ['firstDigits', 'lastDigits', 'picture'] as const;
type CardField = (typeof cardFields)[number];

/** Returns the error of a card field for a transaction paid by card; `undefined` if it is valid. */
export function cardMistake(form: unknown, field: CardField): FieldMistake | undefined {
  const value: unknown = typeof form === 'object' && form !== null ? Reflect.get(form, field) : undefined;
  const text = typeof value === 'string' ? value.trim() : '';
  if (field !== 'picture') {
    if (!text) return 'card_digits_required';
    return /^\d{4}$/.test(text) ? undefined : 'card_digits_not_valid';
  }
  if (!text) return 'card_picture_required';
  return /^[\w-]{1,60}$/.test(text) ? undefined : 'image_upload_failed';
}
type FieldMistake = 'card_digits_required' | 'card_digits_not_valid' | 'card_picture_required' | 'image_upload_failed';

/**
 * If nothing else is wrong, the server decides if a card is required; otherwise this reports card errors with the
 * others.
 */
const toldWithOthers = (field: CardField) =>
  z.refine((form: unknown) => cardMistake(form, field) === undefined, {
    path: [field],
    error: ({ input }) => cardMistake(input, field) ?? 'not_valid',
    when: ({ value, issues }) =>
      issues.length > 0 &&
      typeof value === 'object' &&
      value !== null &&
      !Ticked.safeParse(Reflect.get(value, 'paidOtherwise')).data,
  });

/** New values, each with its own box. */
export const newFields = ['newName', 'newTelephone', 'newAddress'] as const;
export const ticks = {
  newName: 'changesName',
  newTelephone: 'changesTelephone',
  newAddress: 'changesAddress',
} as const;

const NewField = {
  newName: textLine('new_name_required', 100),
  newTelephone: telephone('new_telephone_required', 'new_telephone_not_valid'),
  newAddress: typed('new_address_required', 300),
} as const;

/** Returns the error of a new value whose box is ticked. */
function mistakeAt(form: unknown, field: (typeof newFields)[number]): string | undefined {
  if (typeof form !== 'object' || form === null || Reflect.get(form, ticks[field]) !== true) return undefined;
  return NewField[field].safeParse(Reflect.get(form, field) ?? '').error?.issues[0]?.message;
}

const rightWhereTicked = (field: (typeof newFields)[number]) =>
  z.refine((form: unknown) => mistakeAt(form, field) === undefined, {
    path: [field],
    error: ({ input }) => mistakeAt(input, field) ?? 'not_valid',
    // Also runs while other fields are invalid.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

/** Changes to a transaction; a new value counts only if its box is ticked. */
export const TransactionChangeRequest = z
  .object({
    number: TransactionNumber,
    ...Card,
    firstDigits: z.optional(z.string().check(z.trim(), z.maxLength(30, 'card_digits_not_valid'))),
    lastDigits: z.optional(z.string().check(z.trim(), z.maxLength(30, 'card_digits_not_valid'))),
    changesName: Ticked,
    changesTelephone: Ticked,
    changesAddress: Ticked,
    newName: z.optional(z.string()),
    newTelephone: z.optional(z.string()),
    newAddress: z.optional(z.string()),
    ...submissionFields,
  })
  .check(
    z.refine((form: object) => newFields.some((field) => Reflect.get(form, ticks[field]) === true), {
      path: ['changes'],
      error: 'nothing_ticked',
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
    ...newFields.map((field) => rightWhereTicked(field)),
    ...cardFields.map((field) => toldWithOthers(field)),
  );
export type TransactionChangeRequest = z.infer<typeof TransactionChangeRequest>;

/** A new address for the delivery of tickets. */
export const DeliveryChangeRequest = z
  .object({
    number: TransactionNumber,
    name: textLine('delivery_name_required', 100),
    telephone: telephone('delivery_telephone_required', 'delivery_telephone_not_valid'),
    address: typed('delivery_address_required', 300),
    email: email('contact_form_email_required'),
    ...Card,
    ...submissionFields,
  })
  .check(toldWithOthers('picture'));
export type DeliveryChangeRequest = z.infer<typeof DeliveryChangeRequest>;
