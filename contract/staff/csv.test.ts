import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each(['=1+1', '+cmd', '-cmd', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－cmd', '＠SUM'])(
  'escapes text that looks like a formula: %j',
  (text) => {
    expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/);
  },
);

test('leaves signed numbers and dashes within text unchanged', () => {
  expect(csvLine(['-12.50', '+3', 'A-1'])).toBe('-12.50,+3,A-1\r\n');
});

test('quotes fields with commas, quotes or line breaks', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', 'plain'])).toBe('"a,b","say ""hi""","two\nlines",plain\r\n');
});
