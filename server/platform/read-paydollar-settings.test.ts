import { expect, test } from 'vitest';
import { readPayDollarSettings } from './read-paydollar-settings.ts';

const whole: Record<string, string> = {
  PAYDOLLAR_MERCHANT_ID: '88110001',
  PAYDOLLAR_SECRET: 'new,old',
  PAYDOLLAR_LOGIN: 'api',
  PAYDOLLAR_PASSWORD: 'password',
  PAYDOLLAR_BASE: 'https://test.paydollar.com/b2cDemo/eng/',
};

function read(environment: Record<string, string>) {
  const mistakes: string[] = [];
  return { settings: readPayDollarSettings((name) => environment[name], mistakes), mistakes };
}

test('reads an account with the two exclusive methods and signs like PayDollar', () => {
  expect(read(whole)).toEqual({
    settings: {
      merchantId: '88110001',
      secrets: ['new', 'old'],
      hash: 'sha1',
      loginId: 'api',
      password: 'password',
      base: 'https://test.paydollar.com/b2cDemo/eng',
      methods: ['fps', 'pps'],
    },
    mistakes: [],
  });
});

test('returns no account if only the methods are set', () => {
  expect(read({ PAYDOLLAR_METHODS: 'fps' })).toEqual({ settings: undefined, mistakes: [] });
});

test.each(Object.keys(whole))('rejects settings that lack %s in one sentence', (name) => {
  const { [name]: _left, ...rest } = whole;
  expect(read(rest).mistakes).toEqual([expect.stringContaining(`${name} is missing`)]);
});

test.each([
  ['PAYDOLLAR_BASE', 'http://www.paydollar.com/b2c2/eng'],
  ['PAYDOLLAR_BASE', 'paydollar.com'],
  ['PAYDOLLAR_BASE', "https://www.paydollar.com/b2c2/eng;'"],
  ['PAYDOLLAR_MERCHANT_ID', 'shop'],
  ['PAYDOLLAR_SECRET', 'a,b,c'],
  ['PAYDOLLAR_HASH', 'md5'],
  ['PAYDOLLAR_METHODS', 'fps,octopus'],
  ['PAYDOLLAR_METHODS', ','],
])('reports a single mistake for %s=%s', (name, text) => {
  expect(read({ ...whole, [name]: text }).mistakes).toEqual([expect.stringContaining(name)]);
});
