import { MemberInfo, type MemberInfoDetail, type MemberInfoInput } from '../../../../contract/identity/member-info.ts';
import type { FieldCode } from '../../../../words/field-code.ts';
import { formText } from '../../../shared/forms/form-text.ts';
import { fieldAt, parsePerson, type RegistrationField } from '../registration/parse-registration.ts';

/** Parses the profile form into the contract's input; its field names match the registration form. */
export function parseMemberInfoForm(form: FormData): MemberInfoInput {
  // Only valid options can be selected, and the contract rejects others.
  return { ...parsePerson(form), language: formText(form, 'language') as MemberInfoInput['language'] };
}

/** Returns the errors in the profile form, one code per field. */
export function memberInfoMistakes(form: FormData): Partial<Record<RegistrationField, FieldCode>> {
  const mistakes: Partial<Record<RegistrationField, FieldCode>> = {};
  for (const issue of MemberInfo.safeParse(parseMemberInfoForm(form)).error?.issues ?? []) {
    const field = fieldAt(issue.path.join('.'));
    // The first error of a field wins. Schemas give the code as their message.
    if (field) mistakes[field] ??= issue.message as FieldCode;
  }
  return mistakes;
}

/** Returns a profile as form values by field name; missing details are empty. */
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
