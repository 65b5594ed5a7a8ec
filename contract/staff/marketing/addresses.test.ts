import { expect, test } from 'vitest';
import { readAddresses } from './addresses.ts';

test('reads addresses among other text and reports the line of each error', () => {
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

test('reads every address of a line and reports lines with an invalid or repeated address', () => {
  const list = readAddresses(
    [
      'A <a@example.com>, B <b@example.com>',
      '"Chan, Tai Man","c@example.com";d@example.com e@example.com',
      'f@example.com <F@example.com>',
      'g@example.com, h@',
      'i@example.com, a@example.com',
    ].join('\n'),
  );
  expect(list.emails).toEqual('abcdefgi'.split('').map((name) => `${name}@example.com`));
  expect(list.mistakes).toEqual([
    { line: 4, text: 'g@example.com, h@', mistake: 'email_wrong' },
    { line: 5, text: 'i@example.com, a@example.com', mistake: 'repeated' },
  ]);
});
