import { expect, test } from 'vitest';
import { addressOf, fullNameOf, telephoneOf } from './member-words.ts';

test('puts the family name first in Chinese and the given name first otherwise', () => {
  expect(fullNameOf({ firstName: '心怡', lastName: '陳' })).toBe('陳心怡');
  expect(fullNameOf({ firstName: 'Tom', lastName: 'Wong' })).toBe('Tom Wong');
  expect(fullNameOf({ firstName: 'Cher', lastName: '' })).toBe('Cher');
});

test('formats a phone number that the contract accepts', () => {
  expect(telephoneOf({ mobile: { areaCode: '852', number: '51234567' } })).toBe('+852 51234567');
  expect(telephoneOf({ mobile: null })).toBe('');
});

test('omits repetitions from an address', () => {
  const address = {
    country: 'HK',
    province: 'Hong Kong',
    area: 'Kowloon',
    district: 'Mong Kok',
    street: '1 Nathan Road',
    building: 'Flat A',
  };
  expect(addressOf({ address })).toBe('Flat A\n1 Nathan Road\nMong Kok, Kowloon\nHong Kong');
  expect(addressOf({ address: null })).toBe('');
});
