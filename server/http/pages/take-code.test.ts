import { describe, expect, it } from 'vitest';
import { readStoredCode } from '../../features/priority/code-cookie.ts';
import { carriesCode, takeCode } from './take-code.ts';

const code = 'F01DED-Z00FR1-END20Q';

function browser() {
  let kept: string | undefined;
  return {
    cookie: () => kept,
    setCookie: ({ value }: { value: string }) => {
      kept = value;
    },
    get kept() {
      return kept;
    },
  };
}

describe('priority sale code in an address', () => {
  const path = '/en_us/Event/1034.html';

  it('removes the code and preserves the rest of the address', () => {
    const ctx = browser();
    const url = `${path}?code=${code}&performance=x`;
    expect(carriesCode({ url })).toBe(true);
    expect(takeCode(ctx, { url })).toBe(`${path}?performance=x&codeKept=1`);
    expect(readStoredCode(ctx, 1034)).toBe(code);
  });

  it('removes an invalid code and stores nothing', () => {
    const ctx = browser();
    expect(takeCode(ctx, { url: `${path}?code=%00%3Cscript%3E` })).toBe(path);
    expect(takeCode(ctx, { url: `${path}?code=x&codeKept=1` })).toBe(path);
    expect(ctx.kept).toBeUndefined();
  });

  it.each([
    '/en_us/Member/QrConfirm.html?code=1',
    '/en_us/Events.html?code=1',
    `${path}?q=code`,
    '/Event/x.html?code=1',
    '//evil.example/Event/1.html?code=x',
    '///evil.example/Event/1.html?code=x',
    '/\\evil.example/Event/1.html?code=x',
    '//evil.example/a/Event/1/Tickets.html?code=x&y=1',
    '//evil.example%2f/Event/1.html?code=x',
  ])('ignores the code in %s', (url) => {
    expect(carriesCode({ url })).toBe(false);
  });
});
