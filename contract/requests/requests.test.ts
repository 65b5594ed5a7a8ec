import { describe, expect, test } from 'vitest';
import { DeliveryChangeRequest, TransactionChangeRequest } from './change-requests.ts';
import { ContactRequest, requestMoves } from './requests.ts';
import words from '../../words/server/en_us.ts';

/** Returns the form's error messages by field. */
function said(result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) {
  const found: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? [])
    found[path.join('.')] ??= words.fields[message as keyof typeof words.fields] ?? message;
  return found;
}

describe('contact form', () => {
  test("reports missing contact fields in the specification's words", () => {
    expect(said(ContactRequest.safeParse({ name: ' ', email: '', telephone: '' }))).toEqual({
      name: 'Please enter your name',
      email: 'Please enter your email',
      telephone: 'Please enter your contact no.',
      message: 'Please enter your message',
    });
    expect(said(ContactRequest.safeParse({ name: 'a', email: 'a@b', telephone: '12 abc', message: 'a' }))).toEqual({
      email: 'Please enter a valid email',
      telephone: 'Please write a valid contact no.',
    });
  });

  test('accepts any script and character as typed and rejects unstorable text at its field', () => {
    const form = { name: "O'Neil; drop table request;--", email: '陳大文@mail.example', telephone: '+852 (9)123 4567' };
    const message = '\u202e<b>שלום</b> 👩‍👩‍👧\nsecond line';
    expect(ContactRequest.parse({ ...form, telephone: '+852 91234567', message })).toMatchObject({
      name: form.name,
      email: form.email,
      message,
    });
    for (const [text, says] of [
      ['x'.repeat(5001), words.fields.too_long],
      ['a\0b', words.fields.not_valid],
      ['half \ud83d', words.fields.not_valid],
    ])
      expect(said(ContactRequest.safeParse({ ...form, telephone: '91234567', message: text }))).toEqual({
        message: says,
      });
  });
});

const change = { firstDigits: '1234', lastDigits: '5678', picture: 'key' };

describe('transaction change', () => {
  const complete = { number: '1234567897', firstDigits: '1234', lastDigits: '5678', picture: 'key' };

  test("reports all missing change fields together, in the specification's words", () => {
    expect(said(TransactionChangeRequest.safeParse({}))).toEqual({
      number: 'Please input Transaction No.',
      firstDigits: 'Please input Credit Card No.',
      lastDigits: 'Please input Credit Card No.',
      picture: 'Please upload Front of Credit Card.',
      changes: 'Please tick at least one item to update.',
    });
    expect(
      said(
        TransactionChangeRequest.safeParse({
          ...complete,
          number: '12',
          firstDigits: '12345',
          changesName: true,
          changesTelephone: 'on',
          changesAddress: 'true',
          newTelephone: 'call me',
        }),
      ),
    ).toEqual({
      number: words.fields.transaction_number_not_valid,
      firstDigits: words.fields.card_digits_not_valid,
      newName: 'Please enter your New Contact Name',
      newTelephone: 'Please write a valid New Contact No.',
      newAddress: 'Please enter your New Address',
    });
    const telephone = TransactionChangeRequest.safeParse({ ...complete, changesTelephone: true });
    expect(said(telephone)).toEqual({ newTelephone: 'Please enter your New Contact No.' });
  });

  test('accepts one ticked item and ignores values of unticked ones', () => {
    const read = TransactionChangeRequest.parse({
      ...complete,
      number: ' １２３４ 567-897 ',
      changesName: 'on',
      newName: 'Chan',
      changesAddress: 'false',
      newTelephone: 'nonsense',
    });
    expect(read).toMatchObject({ number: '1234567897', changesName: true, changesAddress: false, newName: 'Chan' });
  });
});

test('distinguishes a mistyped transaction number from one that is too short', () => {
  const at = (number: string) =>
    said(TransactionChangeRequest.safeParse({ ...change, number, changesName: true, newName: 'Chan' }));
  expect(at('1234567897')).toEqual({});
  expect(at('1234567890')).toEqual({ number: words.fields.transaction_number_mistyped });
  expect(at('2134567897')).toEqual({ number: words.fields.transaction_number_mistyped });
  expect(at('123456789')).toEqual({ number: words.fields.transaction_number_not_valid });
});

test('leaves missing card details to the server when everything else is valid', () => {
  const right = { number: '1234567897', changesName: true, newName: 'Chan' };
  expect(said(TransactionChangeRequest.safeParse(right))).toEqual({});
  expect(said(TransactionChangeRequest.safeParse({ ...right, newName: '', paidOtherwise: true }))).toEqual({
    newName: 'Please enter your New Contact Name',
  });
});

test('requires every field of a delivery change and reports each with its own message', () => {
  expect(said(DeliveryChangeRequest.safeParse({ email: 'x', telephone: 'y' }))).toEqual({
    number: 'Please input Transaction No.',
    name: words.fields.delivery_name_required,
    telephone: words.fields.delivery_telephone_not_valid,
    address: words.fields.delivery_address_required,
    email: 'Please enter a valid email',
    picture: 'Please upload Front of Credit Card.',
  });
});

test('reaches a final state from every request state', () => {
  const reach = (from: keyof typeof requestMoves): string[] =>
    requestMoves[from].length === 0 ? [from] : requestMoves[from].flatMap((to) => reach(to));
  expect(new Set(reach('received'))).toEqual(new Set(['answered', 'done', 'declined']));
});
