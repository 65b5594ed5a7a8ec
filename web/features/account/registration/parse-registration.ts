import { categories } from '../../../../contract/catalogue/kinds.ts';
import { Registration, type RegistrationInput } from '../../../../contract/identity/account.ts';
import type { FieldCode } from '../../../../words/field-code.ts';
import { formText } from '../../../shared/forms/form-text.ts';

/** Parses the registration form into the contract's input. Fields are named by their path in it: `address.street`. */
export function parseRegistration(form: FormData): RegistrationInput {
  const text = (name: string) => formText(form, name);
  return {
    email: text('email'),
    confirmEmail: text('confirmEmail'),
    password: text('password'),
    confirmPassword: text('confirmPassword'),
    ...parsePerson(form),
    agreeToTerms: form.has('agreeToTerms') as true,
  };
}

/** Parses the fields that registration and profile share. */
export function parsePerson(form: FormData) {
  const text = (name: string) => formText(form, name);
  return {
    // An empty selection is an empty string, which the contract rejects at this field.
    title: text('title') as RegistrationInput['title'],
    firstName: text('firstName'),
    lastName: text('lastName'),
    birthday: { year: text('birthday.year'), month: text('birthday.month'), day: text('birthday.day') },
    address: {
      country: text('address.country'),
      province: text('address.province'),
      area: text('address.area'),
      district: text('address.district'),
      street: text('address.street'),
      building: text('address.building'),
    },
    mobile: { areaCode: text('mobile.areaCode'), number: text('mobile.number') },
    interests: categories.filter((category) => form.has(`interests.${category}`)),
    optOut: form.has('optOut'),
  };
}

/** Fields that show errors, from top to bottom. The birthday parts share one. */
export const registrationFields = [
  'email',
  'confirmEmail',
  'password',
  'confirmPassword',
  'title',
  'lastName',
  'firstName',
  'birthday',
  'mobile.areaCode',
  'mobile.number',
  'address.country',
  'address.province',
  'address.area',
  'address.district',
  'address.street',
  'address.building',
  'interests',
  'agreeToTerms',
] as const;
export type RegistrationField = (typeof registrationFields)[number];

const birthdayParts = ['year', 'month', 'day'] as const;
export type BirthdayPart = (typeof birthdayParts)[number];

/** Returns which parts of an invalid birthday to correct: all of them if each is valid on its own. */
export function faultyBirthdayParts(typed: Readonly<Record<BirthdayPart, string>>): readonly BirthdayPart[] {
  const issues = Registration.shape.birthday.safeParse(typed).error?.issues ?? [];
  const faulty = birthdayParts.filter((part) => issues.some(({ path }) => path[0] === part));
  return faulty.length > 0 ? faulty : birthdayParts;
}

/** Returns the field that shows an error at this contract path. */
export function fieldAt(path: string): RegistrationField | undefined {
  return registrationFields.find(
    (field) => path === field || ((field === 'birthday' || field === 'interests') && path.startsWith(`${field}.`)),
  );
}

/** Returns the form's errors by the contract's rules, one code per field. */
export function registrationMistakes(form: FormData): Partial<Record<RegistrationField, FieldCode>> {
  const mistakes: Partial<Record<RegistrationField, FieldCode>> = {};
  for (const issue of Registration.safeParse(parseRegistration(form)).error?.issues ?? []) {
    const field = fieldAt(issue.path.join('.'));
    // The first error of a field wins. Schemas give the code as their message.
    if (field) mistakes[field] ??= issue.message as FieldCode;
  }
  return mistakes;
}
