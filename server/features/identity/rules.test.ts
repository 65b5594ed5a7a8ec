import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registrationOf } from '../../testing/members.ts';
import { accountEmail, displayNameOf, mailboxOf, networkOf, readMobile, registrationMistake } from './rules.ts';

describe('mailboxOf', () => {
  it.each([
    ['A+1@Example.hk', 'a@example.hk'],
    ['a+b+c@example.hk', 'a@example.hk'],
    ['+a@example.hk', '+a@example.hk'],
    ['first.last@example.hk', 'first.last@example.hk'],
    ['First.Last+x@gmail.com', 'firstlast@gmail.com'],
    ['firstlast@googlemail.com', 'firstlast@gmail.com'],
    ['陳+大文@example.hk', '陳@example.hk'],
  ])('maps the address %s to the mailbox %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));
});

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:1:2:3', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', 'unknown'],
  ])('reduces the address %s to the network %s', (address, network) => expect(networkOf(address)).toBe(network));
});

describe('accountEmail', () => {
  it('converts to lower case, encodes a Chinese local part in ASCII, and keeps all addresses distinct', () => {
    expect(accountEmail(' Sum.Yi+Fei@Example.HK ')).toBe('sum.yi+fei@example.hk');
    expect(accountEmail('陳心怡@example.hk')).toBe("'e999b3e5bf83e680a1@example.hk");
    expect(accountEmail('陳心怡@example.hk')).not.toBe(accountEmail('陳心兒@example.hk'));
  });
});

describe('registrationMistake', () => {
  const known = {
    today: '2026-11-21',
    isCountry: (code: string) => ['HK', 'GB'].includes(code),
    isHongKongDistrict: (area: string, district: string) => area === 'Kowloon' && district === 'Kwun Tong',
  };
  const address = registrationOf('a@example.hk').address;

  it('accepts a valid registration', () =>
    expect(registrationMistake(registrationOf('a@example.hk'), known)).toBeUndefined());

  it.each([
    ['a birthday tomorrow', { birthday: { year: 2026, month: 11, day: 22 } }, 'birthday', 'birthday_not_valid'],
    ['an unknown country', { address: { ...address, country: 'ZZ' } }, 'address.country', 'country_required'],
    [
      'a district of another area',
      { address: { ...address, district: 'Sha Tin' } },
      'address.district',
      'district_required',
    ],
    [
      'a number that Hong Kong does not issue',
      { mobile: { areaCode: '852', number: '01234567' } },
      'mobile.number',
      'mobile_not_valid',
    ],
    [
      'a number from another country',
      { mobile: { areaCode: '44', number: '51234567' } },
      'mobile.number',
      'mobile_not_valid',
    ],
  ])('rejects a registration with %s', (_, changes, field, mistake) => {
    expect(registrationMistake(registrationOf('a@example.hk', changes), known)).toEqual({ field, mistake });
  });

  it('accepts today as a birthday, and foreign streets unchanged', () => {
    const abroad = { ...address, country: 'GB', area: 'Kent', district: 'Deal', province: 'England' };
    const form = registrationOf('a@example.hk', { birthday: { year: 2026, month: 11, day: 21 }, address: abroad });
    expect(registrationMistake(form, known)).toBeUndefined();
  });
});

describe('readMobile', () => {
  it('stores digits without the national trunk prefix', () => {
    expect(readMobile({ areaCode: '852', number: '5123-4567' })).toEqual({ areaCode: '852', number: '51234567' });
    expect(readMobile({ areaCode: '44', number: '07911 123456' })).toEqual({ areaCode: '44', number: '7911123456' });
    expect(readMobile({ areaCode: '852', number: '+44 7911 123456' })).toBeUndefined();
  });

  it.each([
    '85291234567',
    '+852 9123 4567',
    '００８５２ 9123 4567',
    '９１２３４５６７',
    '9123.4567',
    '9123–4567',
    '(852) 9123-4567',
  ])('reads a Hong Kong number written as %s', (number) =>
    expect(readMobile({ areaCode: '852', number })).toEqual({ areaCode: '852', number: '91234567' }),
  );

  it.each(['999', '0', '210', '0852', '', '1', '９９９'])('rejects the calling code %j', (areaCode) => {
    expect(readMobile({ areaCode, number: '91234567' })).toBeUndefined();
  });

  it('never throws for any telephone number', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ unit: 'grapheme' }), (areaCode, number) => {
        readMobile({ areaCode, number });
      }),
    );
    fc.assert(
      fc.property(fc.nat(99_999), fc.nat(999_999_999_999), (areaCode, number) => {
        readMobile({ areaCode: String(areaCode), number: String(number) });
      }),
    );
  });
});

it('puts the family name first only for names written in Chinese', () => {
  expect(displayNameOf('心怡', '陳')).toBe('陳心怡');
  expect(displayNameOf('Sum Yi', 'Chan')).toBe('Sum Yi Chan');
  expect(displayNameOf('Amy 心怡', 'Chan')).toBe('Amy 心怡 Chan');
});
