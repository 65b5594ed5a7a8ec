import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each(['=1+1', '+cmd', '-cmd', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－cmd', '＠SUM'])(
  'text that begins as a formula is text in a spreadsheet: %j',
  (text) => {
    expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/);
  },
);

test('numbers with a sign stay numbers, and a dash within a text stays as it is', () => {
  expect(csvLine(['-12.50', '+3', 'A-1'])).toBe('-12.50,+3,A-1\r\n');
});

test('what holds commas, quotes or lines is put into quotes', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', 'plain'])).toBe('"a,b","say ""hi""","two\nlines",plain\r\n');
});
