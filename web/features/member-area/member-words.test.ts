import { expect, test } from 'vitest';
import { addressOf, fullNameOf, telephoneOf } from './member-words.ts';

test('a Chinese name begins with the family name, any other with the given name', () => {
  expect(fullNameOf({ firstName: '心怡', lastName: '陳' })).toBe('陳心怡');
  expect(fullNameOf({ firstName: 'Tom', lastName: 'Wong' })).toBe('Tom Wong');
  expect(fullNameOf({ firstName: 'Cher', lastName: '' })).toBe('Cher');
});

test('the telephone number is one that the contract takes back', () => {
  expect(telephoneOf({ mobile: { areaCode: '852', number: '51234567' } })).toBe('+852 51234567');
  expect(telephoneOf({ mobile: null })).toBe('');
});

test('an address says nothing twice', () => {
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
