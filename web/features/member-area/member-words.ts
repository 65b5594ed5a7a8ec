import type { MemberProfile } from '../../../contract/identity/account.ts';

/** Returns the member's name in the order of its script: family name first in Chinese. */
export function fullNameOf({ firstName, lastName }: Pick<MemberProfile, 'firstName' | 'lastName'>): string {
  const chinese = /\p{Script=Han}/u.test(lastName) && /\p{Script=Han}/u.test(firstName);
  return chinese ? lastName + firstName : `${firstName} ${lastName}`.trim();
}

/** Returns `+852 91234567`, or an empty string if no number is known. */
export function telephoneOf({ mobile }: Pick<MemberProfile, 'mobile'>): string {
  return mobile ? `+${mobile.areaCode} ${mobile.number}` : '';
}

/** Returns the mailing address on as few lines as a label needs; empty if none is known. */
export function addressOf({ address }: Pick<MemberProfile, 'address'>): string {
  if (!address) return '';
  const { building, street, district, area, province } = address;
  const lines = [building, street, [district, area].filter(Boolean).join(', '), province];
  return [...new Set(lines.filter(Boolean))].join('\n');
}

/** Returns the country of the mailing address; empty if none is known. */
export function countryOf({ address }: Pick<MemberProfile, 'address'>): string {
  return address?.country ?? '';
}
