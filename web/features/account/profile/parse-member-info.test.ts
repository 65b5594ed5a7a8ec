import { expect, test } from 'vitest';
import { MemberInfo, type MemberInfoDetail } from '../../../../contract/identity/member-info.ts';
import { memberInfoMistakes, memberInfoValues, parseMemberInfoForm } from './parse-member-info.ts';

const info: MemberInfoDetail = {
  loginId: null,
  email: 'a@example.hk',
  title: 'mrs',
  firstName: '心怡',
  lastName: '陳',
  birthday: '1990-02-08',
  address: {
    country: 'HK',
    province: '香港',
    area: '九龍',
    district: '觀塘區',
    street: '海濱道 1 號',
    building: '3 樓',
  },
  mobile: { areaCode: '852', number: '61234567' },
  interests: ['music', 'dance'],
  optOut: true,
  language: 'zh_hk',
  hasPassword: true,
  pendingEmail: null,
};

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

test('returns an unchanged profile as it was shown', () => {
  const { title, firstName, lastName, address, mobile, optOut, language } = info;
  expect(MemberInfo.parse(parseMemberInfoForm(formOf(memberInfoValues(info))))).toEqual({
    title,
    firstName,
    lastName,
    address,
    mobile,
    optOut,
    language,
    birthday: { year: 1990, month: 2, day: 8 },
    interests: ['music', 'dance'],
  });
});

test('requires details that are missing from the profile', () => {
  const values = memberInfoValues({ ...info, title: null, birthday: null, address: null, mobile: null });
  expect(Object.keys(memberInfoMistakes(formOf(values))).toSorted()).toEqual(
    [
      'address.area',
      'address.building',
      'address.country',
      'address.district',
      'address.province',
      'address.street',
      'birthday',
      'mobile.areaCode',
      'mobile.number',
      'title',
    ].toSorted(),
  );
  expect(memberInfoMistakes(formOf(memberInfoValues(info)))).toEqual({});
});
