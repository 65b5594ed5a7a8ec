import { describe, expect, it } from 'vitest';
import { writeCsv } from './write-csv.ts';

describe('lists as CSV', () => {
  it('begin with a mark that says UTF-8, and end every line', () => {
    expect(writeCsv([['交易編號', 'x']])).toBe('\uFEFF交易編號,x\r\n');
  });

  it('put what holds commas, quotes or lines into quotes', () => {
    expect(writeCsv([['a,b', 'say "hi"', 'two\nlines', 'plain']])).toBe(
      '\uFEFF"a,b","say ""hi""","two\nlines",plain\r\n',
    );
  });

  it('run nothing that somebody typed, and leave numbers alone', () => {
    expect(writeCsv([['=1+1', '+852 9123', '@cmd', '-12.50', '+3', '\tx']])).toBe(
      "\uFEFF'=1+1,'+852 9123,'@cmd,-12.50,+3,'\tx\r\n",
    );
  });
});
