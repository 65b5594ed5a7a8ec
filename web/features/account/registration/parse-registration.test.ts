import { describe, expect, it } from 'vitest';
import { Registration } from '../../../../contract/identity/account.ts';
import { faultyBirthdayParts, fieldAt, parseRegistration, registrationMistakes } from './parse-registration.ts';

function formWith(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

const complete = {
  email: 'sum.yi@example.hk',
  confirmEmail: 'Sum.Yi@example.hk',
  password: 'correct horse',
  confirmPassword: 'correct horse',
  title: 'miss',
  firstName: '心怡',
  lastName: '陳',
  'birthday.year': '1994',
  'birthday.month': '07',
  'birthday.day': '12',
  'address.country': 'HK',
  'address.province': '香港',
  'address.area': '九龍',
  'address.district': '觀塘區',
  'address.street': '開源道 1 號',
  'address.building': '8 樓 A 室',
  'mobile.areaCode': '852',
  'mobile.number': '5123 4567',
  'interests.music': 'on',
  'interests.family': 'on',
  agreeToTerms: 'on',
};

describe('faultyBirthdayParts', () => {
  it.each([
    ['', '', '', ['year', 'month', 'day']],
    ['1994', '13', '12', ['month']],
    ['94', '7', '12', ['year']],
    ['1994', '7', '', ['day']],
    ['year', '7', '40', ['year', 'day']],
    // Each part is valid on its own, but the date does not exist or is in the future.
    ['1994', '2', '30', ['year', 'month', 'day']],
    ['2999', '1', '1', ['year', 'month', 'day']],
  ])('finds the invalid parts of %s, %s, %s: %j', (year, month, day, parts) => {
    expect(faultyBirthdayParts({ year, month, day })).toEqual(parts);
  });
});

describe('registration form', () => {
  it("parses into the contract's input", () => {
    expect(registrationMistakes(formWith(complete))).toEqual({});
    expect(Registration.parse(parseRegistration(formWith(complete)))).toMatchObject({
      email: 'sum.yi@example.hk',
      birthday: { year: 1994, month: 7, day: 12 },
      address: { district: '觀塘區' },
      interests: ['music', 'family'],
      agreeToTerms: true,
      optOut: false,
    });
    expect(parseRegistration(formWith({ ...complete, optOut: 'on' })).optOut).toBe(true);
  });

  it('reports an error on every required field when empty', () => {
    expect(registrationMistakes(new FormData())).toEqual({
      email: 'email_required',
      password: 'password_length',
      title: 'title_required',
      firstName: 'first_name_required',
      lastName: 'last_name_required',
      birthday: 'birthday_not_valid',
      'mobile.areaCode': 'mobile_not_valid',
      'mobile.number': 'mobile_required',
      'address.country': 'country_required',
      'address.province': 'province_required',
      'address.area': 'area_required',
      'address.district': 'district_required',
      'address.street': 'street_required',
      'address.building': 'building_required',
      agreeToTerms: 'terms_required',
    });
  });

  it('reports all birthday errors on a single field', () => {
    expect(registrationMistakes(formWith({ ...complete, 'birthday.day': '31', 'birthday.month': '2' }))).toEqual({
      birthday: 'birthday_not_valid',
    });
    expect(registrationMistakes(formWith({ ...complete, 'birthday.year': 'x' }))).toEqual({
      birthday: 'birthday_not_valid',
    });
    expect(fieldAt('birthday.year')).toBe('birthday');
    expect(fieldAt('address.street')).toBe('address.street');
    expect(fieldAt('loginToken')).toBeUndefined();
  });
});
