import { expect, test } from 'vitest';
import { isTelephone, tidyTelephone } from './telephone.ts';

test.each([
  ['5123 4567', '5123 4567'],
  ['+852 51234567', '+852 51234567'],
  ['+852-5123-4567', '+852 5123 4567'],
  ['(852) 5123.4567', '852 5123 4567'],
  [' ＋８５２　５１２３　４５６７ ', '+852 5123 4567'],
  ['85251234567', '85251234567'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['5123–4567', '5123 4567'],
])('takes %s for a telephone number, kept as %s', (typed, kept) => {
  expect(tidyTelephone(typed)).toBe(kept);
  expect(isTelephone(kept)).toBe(true);
});

test.each([
  'not a phone',
  '',
  '+',
  '1',
  '1234567',
  '+852 5123 456',
  '+852 5123 45678',
  '1234567890123456',
  '5123 4567 ext 8',
  '5123+4567',
])('takes %s for none', (typed) => expect(isTelephone(tidyTelephone(typed))).toBe(false));
