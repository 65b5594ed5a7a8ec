import { describe, expect, it } from 'vitest';
import { formatCsv } from './format-csv.ts';

describe('writeCsv', () => {
  it('starts with a UTF-8 byte order mark and ends every line', () => {
    expect(formatCsv([['交易編號', 'x']])).toBe('\uFEFF交易編號,x\r\n');
  });

  it('quotes cells with commas, quotes or line breaks', () => {
    expect(formatCsv([['a,b', 'say "hi"', 'two\nlines', 'plain']])).toBe(
      '\uFEFF"a,b","say ""hi""","two\nlines",plain\r\n',
    );
  });

  it('escapes formulas and leaves numbers unchanged', () => {
    expect(formatCsv([['=1+1', '+852 9123', '@cmd', '-12.50', '+3', '\tx']])).toBe(
      "\uFEFF'=1+1,'+852 9123,'@cmd,-12.50,+3,'\tx\r\n",
    );
  });
});
