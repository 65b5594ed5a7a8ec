import { expect, test } from 'vitest';
import { readAddresses } from './addresses.ts';

test('addresses are read line by line, whatever stands beside them, and each mistake names its line', () => {
  const list = readAddresses(
    '\uFEFFchan@example.com\r\n\r\nLee Siu Ming <lee@example.com>\r\nWong, wong@example.com, 2\nnobody\nho@\nCHAN@example.com',
  );
  expect(list.emails).toEqual(['chan@example.com', 'lee@example.com', 'wong@example.com']);
  expect(list.mistakes.map(({ line, mistake }) => [line, mistake])).toEqual([
    [5, 'email_missing'],
    [6, 'email_wrong'],
    [7, 'repeated'],
  ]);
});
