import { expect, test } from 'vitest';
import { readExchanged } from './exchanged-tickets.ts';

test('reads tickets of one transaction from an address and removes duplicates', () => {
  const read = (query: string) => readExchanged(new URLSearchParams(query));
  expect(read('exchange=1234567890.1&exchange=1234567890.3&exchange=1234567890.1')).toEqual({
    number: '1234567890',
    numbers: [1, 3],
  });
  expect(read('')).toBeUndefined();
  expect(read('exchange=1234567890.1&exchange=1234567891.2')).toBeUndefined();
  expect(read('exchange=../x')).toBeUndefined();
});
