import * as z from 'zod/mini';
import { textLine } from '../core/text.ts';
import { isTelephone, tidyTelephone } from '../core/telephone.ts';
import { emailOf } from '../identity/email.ts';
import { isOrderNumber } from '../orders/order-number.ts';

/** What the database cannot keep as it was typed: NUL, and halves of a character. */
const unkeepable = /[\0\p{Surrogate}]/u;

/** A text as somebody types it: any script, any sign, with an end. */
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

/** The number of a transaction; spaces and hyphens in it are forgiven, a digit that was mistyped is noticed. */
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

/** The key of an upload. */
export const UploadKey = z
  .string('card_picture_required')
  .check(z.minLength(1, 'card_picture_required'), z.regex(/^[\w-]{1,60}$/, 'image_upload_failed'));

export const sending = {
  /** Made by the browser: makes repeats harmless. */
  requestId: z.optional(z.uuid()),
  /** A solved bot check, where one was asked for. */
  botCheck: z.optional(z.string().check(z.maxLength(4000, 'not_valid'))),
};

/** True, or what a form sends for a tick. */
const Ticked = z.pipe(
  z.optional(z.union([z.boolean(), z.string()])),
  z.transform((value) => value === true || (typeof value === 'string' && value !== '' && value !== 'false')),
);

/** What proves that a transaction is the sender's: of the card that paid for it, unless it was paid otherwise. */
const Card = {
  /** Key of an upload (`presignUpload`). */
  picture: z.optional(z.string().check(z.maxLength(60, 'image_upload_failed'))),
  /** The sender says that it was not paid by card. Of a member's own transaction the server knows, whatever they say. */
  paidOtherwise: Ticked,
};

export const cardFields = ['firstDigits', 'lastDigits', 'picture'] as const;
type CardField = (typeof cardFields)[number];

/** What is wrong with what a form says of the card, where the transaction was paid by one; undefined where it is right. */
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

/** Where nothing else is wrong, the server decides whether a card is asked for; else all is told at once. */
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

/** The new values, and the box that each belongs to. */
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

/** What is wrong with a new value whose box is ticked. */
function mistakeAt(form: unknown, field: (typeof newFields)[number]): string | undefined {
  if (typeof form !== 'object' || form === null || Reflect.get(form, ticks[field]) !== true) return undefined;
  return NewField[field].safeParse(Reflect.get(form, field) ?? '').error?.issues[0]?.message;
}

const rightWhereTicked = (field: (typeof newFields)[number]) =>
  z.refine((form: unknown) => mistakeAt(form, field) === undefined, {
    path: [field],
    error: ({ input }) => mistakeAt(input, field) ?? 'not_valid',
    // Spoken also while other fields are still wrong.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

/** What changes about a transaction: each new value counts where its box is ticked. */
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
    ...sending,
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

/** To which address the tickets shall go. */
export const DeliveryChangeRequest = z
  .object({
    number: TransactionNumber,
    name: textLine('delivery_name_required', 100),
    telephone: telephone('delivery_telephone_required', 'delivery_telephone_not_valid'),
    address: typed('delivery_address_required', 300),
    email: email('contact_form_email_required'),
    ...Card,
    ...sending,
  })
  .check(toldWithOthers('picture'));
export type DeliveryChangeRequest = z.infer<typeof DeliveryChangeRequest>;
