import { MemberInfo, type MemberInfoDetail, type MemberInfoInput } from '../../../../contract/identity/member-info.ts';
import type { FieldCode } from '../../../../words/field-code.ts';
import { formText } from '../../../shared/forms/form-text.ts';
import { fieldAt, parsePerson, type RegistrationField } from '../registration/parse-registration.ts';

/** The profile form as the contract wants it; its fields are named as registration's. */
export function parseMemberInfoForm(form: FormData): MemberInfoInput {
  // Nothing else can be chosen, and the contract refuses what is none.
  return { ...parsePerson(form), language: formText(form, 'language') as MemberInfoInput['language'] };
}

/** What is wrong with the profile form as it stands, one code a field. */
export function memberInfoMistakes(form: FormData): Partial<Record<RegistrationField, FieldCode>> {
  const mistakes: Partial<Record<RegistrationField, FieldCode>> = {};
  for (const issue of MemberInfo.safeParse(parseMemberInfoForm(form)).error?.issues ?? []) {
    const field = fieldAt(issue.path.join('.'));
    // The first is the one to mend first. Schemas give the code as their message.
    if (field) mistakes[field] ??= issue.message as FieldCode;
  }
  return mistakes;
}

/** A profile as its form shows it, by field name; what was never told is empty. */
export function memberInfoValues(info: MemberInfoDetail): Record<string, string> {
  const [year = '', month = '', day = ''] = (info.birthday ?? '').split('-').map((part) => part.replace(/^0/, ''));
  return {
    title: info.title ?? '',
    firstName: info.firstName,
    lastName: info.lastName,
    'birthday.year': year,
    'birthday.month': month,
    'birthday.day': day,
    'mobile.areaCode': info.mobile?.areaCode ?? '',
    'mobile.number': info.mobile?.number ?? '',
    ...Object.fromEntries(Object.entries(info.address ?? {}).map(([part, text]) => [`address.${part}`, text])),
    ...Object.fromEntries(info.interests.map((interest) => [`interests.${interest}`, 'on'])),
    ...(info.optOut ? { optOut: 'on' } : {}),
    language: info.language,
  };
}
