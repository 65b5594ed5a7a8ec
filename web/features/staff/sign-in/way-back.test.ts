import { describe, expect, it } from 'vitest';
import { signInAddress, wayBack } from './way-back.ts';

const backFrom = (address: string) => wayBack(new URL(address, 'http://fei.example').search);

describe('return address after login', () => {
  it('returns to the previous page with its filters', () => {
    expect(backFrom(signInAddress('/Orders?state=paid&page=2'))).toBe('/Orders?state=paid&page=2');
    expect(backFrom(signInAddress('/'))).toBe('/');
    expect(signInAddress('/')).toBe('/SignIn');
  });

  it('never leads to another site or back to the login page', () => {
    for (const back of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '/SignIn'])
      expect(wayBack(`?${new URLSearchParams({ back })}`)).toBe('/');
  });
});
