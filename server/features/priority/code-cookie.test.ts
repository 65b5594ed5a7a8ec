import { describe, expect, it } from 'vitest';

import { dropCode, setCodeCookie, readStoredCode } from './code-cookie.ts';
import { codeBytes, writeCode } from '../../../contract/core/readable-code.ts';

const codes = Array.from({ length: 40 }, (_, n) => writeCode(new Uint8Array(codeBytes).fill(n + 1))).filter(
  (code) => code !== undefined,
);

function browser(value?: string) {
  let kept = value;
  return {
    cookie: () => kept,
    setCookie: (cookie: { value: string; maxAgeSeconds: number | undefined }) => {
      kept = cookie.maxAgeSeconds === 0 ? undefined : cookie.value;
    },
    get kept() {
      return kept;
    },
  };
}

describe('code cookie', () => {
  it('returns and drops a code for its own event only', () => {
    const ctx = browser();
    expect(setCodeCookie(ctx, 1025, codes[0]!.toLowerCase())).toBe(true);
    setCodeCookie(ctx, 1034, codes[1]!);
    expect([1025, 1034, 1].map((number) => readStoredCode(ctx, number))).toEqual([codes[0], codes[1], undefined]);
    dropCode(ctx, 1025);
    expect([readStoredCode(ctx, 1025), readStoredCode(ctx, 1034)]).toEqual([undefined, codes[1]]);
    dropCode(ctx, 1034);
    expect(ctx.kept).toBeUndefined();
  });

  it('stores only the latest five codes', () => {
    const ctx = browser();
    for (const [at, code] of codes.slice(0, 8).entries()) setCodeCookie(ctx, at, code);
    expect(codes.slice(0, 8).map((_, at) => readStoredCode(ctx, at) !== undefined)).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7].map((at) => at >= 3),
    );
  });

  it.each(['', 'x', '1025~nonsense', `~${codes[0]}`, `1025~${codes[0]}\u0000`, '~.~.~', `99999999999~${codes[0]}`])(
    'ignores a cookie with the value %j',
    (value) => {
      expect(readStoredCode(browser(value), 1025)).toBeUndefined();
    },
  );
});
