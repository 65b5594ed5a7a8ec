import type { MemberProfile } from '../../../contract/identity/account.ts';

/** The member's name as it is written in its own script: family name first in Chinese. */
export function fullNameOf({ firstName, lastName }: Pick<MemberProfile, 'firstName' | 'lastName'>): string {
  const chinese = /\p{Script=Han}/u.test(lastName) && /\p{Script=Han}/u.test(firstName);
  return chinese ? lastName + firstName : `${firstName} ${lastName}`.trim();
}

/** `+852 91234567`; empty where no number is known. */
export function telephoneOf({ mobile }: Pick<MemberProfile, 'mobile'>): string {
  return mobile ? `+${mobile.areaCode} ${mobile.number}` : '';
}

/** The mailing address on as few lines as a label needs; empty where none is known. */
export function addressOf({ address }: Pick<MemberProfile, 'address'>): string {
  if (!address) return '';
  const { building, street, district, area, province } = address;
  const lines = [building, street, [district, area].filter(Boolean).join(', '), province];
  return [...new Set(lines.filter(Boolean))].join('\n');
}

/** The country of the mailing address; empty where none is known. */
export function countryOf({ address }: Pick<MemberProfile, 'address'>): string {
  return address?.country ?? '';
}
