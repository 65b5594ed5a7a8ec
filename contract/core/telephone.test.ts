import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DeliveryChangeRequest } from '../requests/change-requests.ts';
import { isTelephone, isWholeTelephone, tidyTelephone } from './telephone.ts';

const numbers: readonly (readonly [typed: string, kept: string])[] = [
  ['5123 4567', '5123 4567'],
  ['+852 51234567', '+852 51234567'],
  ['+852-5123-4567', '+852 5123 4567'],
  ['+852 (5)123 4567', '+852 5 123 4567'],
  ['(852) 5123.4567', '852 5123 4567'],
  ['+ (852) 5123/4567', '+852 5123 4567'],
  [' ＋８５２　５１２３　４５６７ ', '+852 5123 4567'],
  ['85251234567', '85251234567'],
  ['5123–4567', '5123 4567'],
  ['5123−4567', '5123 4567'],
  ['+86 138 0013 8000', '+86 138 0013 8000'],
  ['(0755) 8201-2345', '0755 8201 2345'],
  ['+853 6612 3456', '+853 6612 3456'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['+33 1 23 45 67 89', '+33 1 23 45 67 89'],
];

describe('telephone numbers', () => {
  test.each(numbers)('accepts %s and stores it as %s', (typed, kept) => {
    expect(tidyTelephone(typed)).toBe(kept);
    expect(isTelephone(kept)).toBe(true);
    expect(isWholeTelephone(kept)).toBe(true);
  });

  test.each(numbers)('accepts %s in every form field for a telephone number', (telephone, kept) => {
    const { error } = DeliveryChangeRequest.safeParse({ telephone });
    expect(error?.issues.map(({ path }) => path[0])).not.toContain('telephone');
    expect(tidyTelephone(kept)).toBe(kept);
  });

  test("accepts every number that fits the specification's pattern", () => {
    const pattern = /^\+?\(?\d{1,5}\)?(?:[- ]?\d{1,8}){1,4}$/;
    fc.assert(fc.property(fc.stringMatching(pattern), (typed) => isTelephone(tidyTelephone(typed))));
  });

  test.each(['not a phone', '', '+', '1', '5123 4567 ext 8', '5123+4567', '++852 5123 4567'])(
    'rejects %s as a telephone number',
    (typed) => expect(isTelephone(tidyTelephone(typed))).toBe(false),
  );
});

test.each(['not a phone', '1234567', '+852 5123 456', '+852 5123 45678', '1234567890123456'])(
  'rejects %s because it cannot be dialled',
  (typed) => expect(isWholeTelephone(tidyTelephone(typed))).toBe(false),
);
