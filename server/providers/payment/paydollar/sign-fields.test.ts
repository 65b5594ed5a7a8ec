import { expect, test } from 'vitest';
import { areSigned, chargeIdOf, orderRefOf, readAmount, signFields, writeAmount } from './sign-fields.ts';

const fields = ['0', '0', '0', 'order', '123', '344', '580.00', 'U'];
const account = (hash: 'sha1' | 'sha256' | 'sha512', ...secrets: string[]) => ({ hash, secrets });

test('signs the fields joined by bars, with the secret last', () => {
  // Computed with `printf %s 'a|b|c|s3cret' | sha1sum` and the like.
  expect(signFields(account('sha1', 's3cret'), ['a', 'b', 'c'])).toBe('c1256302573bf9ca98cdf7f3cbde461ba3aede75');
  expect(signFields(account('sha256', 's3cret'), ['a', 'b', 'c'])).toBe(
    '6330efcf0ebaed6c82a21f2658318845c559fbe1d0512d7390d314978228ac98',
  );
});

test('signs with the first of two secrets, accepts both and rejects a third', () => {
  const both = account('sha256', 'new', 'old');
  expect(signFields(both, fields)).toBe(signFields(account('sha256', 'new'), fields));
  expect(areSigned(both, fields, signFields(account('sha256', 'old'), fields))).toBe(true);
  expect(areSigned(both, fields, signFields(account('sha256', 'other'), fields))).toBe(false);
});

test('accepts a list of hashes, as sent during a secret rotation, if one of the first four is valid', () => {
  const good = signFields(account('sha1', 'new'), fields);
  const bad = signFields(account('sha1', 'unknown'), fields);
  expect(areSigned(account('sha1', 'new'), fields, `${bad},${good}`)).toBe(true);
  expect(areSigned(account('sha1', 'new'), fields, [bad, bad, bad, bad, good].join(','))).toBe(false);
});

test.each(['', ',', 'zz', '00', ' ', 'é'.repeat(40)])('rejects %j as a hash', (given) => {
  expect(areSigned(account('sha1', 'new'), fields, given)).toBe(false);
});

test('rejects a hash made with another algorithm', () => {
  expect(areSigned(account('sha512', 'new'), fields, signFields(account('sha1', 'new'), fields))).toBe(false);
});

test.each([
  ['580.00', 58_000],
  ['580', 58_000],
  ['580.5', 58_050],
  ['0.07', 7],
  ['19.99', 1999],
  ['99999999.99', 9_999_999_999],
])('reads %s as exactly %i cents', (text, cents) => {
  expect(readAmount(text)).toBe(cents);
  expect(readAmount(writeAmount(cents))).toBe(cents);
});

test.each(['', '-1', '1e3', '1.234', '.5', '1.', '1,000.00', ' 1', '0x10', '123456789.00', '１'])(
  'rejects %j as an amount',
  (text) => {
    expect(readAmount(text)).toBe(undefined);
  },
);

test("converts charge IDs to order references and back, and ignores other shops' references", () => {
  const chargeId = '019aabcd-1234-7abc-8def-0123456789ab';
  expect(orderRefOf(chargeId)).toHaveLength(32);
  expect(chargeIdOf(orderRefOf(chargeId))).toBe(chargeId);
  for (const other of ['', 'Order-17', orderRefOf(chargeId).toUpperCase(), `${orderRefOf(chargeId)}0`])
    expect(chargeIdOf(other)).toBe(undefined);
});
