import { describe, expect, it } from 'vitest';
import { signInAddress, returnAddressOf } from './return-to.ts';

const backFrom = (address: string) => returnAddressOf(new URL(address, 'http://fei.example').search);

describe('return address after login', () => {
  it('returns to the previous page with its filters', () => {
    expect(backFrom(signInAddress('/Orders?state=paid&page=2'))).toBe('/Orders?state=paid&page=2');
    expect(backFrom(signInAddress('/'))).toBe('/');
    expect(signInAddress('/')).toBe('/SignIn');
  });

  it('never leads to another site or back to the login page', () => {
    for (const back of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '/SignIn'])
      expect(returnAddressOf(`?${new URLSearchParams({ back })}`)).toBe('/');
  });
});
