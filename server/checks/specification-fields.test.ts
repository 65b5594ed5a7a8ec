import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '../../contract/core/language.ts';
import { registrationOf } from '../testing/members.ts';
import { expectOwn, openMessageSite, makePost, messageTexts, type MessageRequest } from '../testing/messages.ts';

/** Every field error in the specification (section 5): its exact English text, and the request that causes it. */
type FieldCase = readonly [english: string, at: string, field: string, asking: MessageRequest];

const contact = { name: 'Chan', email: 'chan@mail.example', telephone: '5123 4567', message: 'A question' };
const change = {
  number: '1234567897',
  firstDigits: '4111',
  lastDigits: '1111',
  picture: 'none',
  changesName: true,
  newName: 'Chan Sum Yi',
};
const registration = () => ({ ...registrationOf('new@mail.example') });
const terms =
  'Please read through and agree the Terms & Conditions by ticking the box above and then enter One-Time Password.';

const fieldCases: readonly FieldCase[] = [
  ['Please input email or login ID.', 'login', 'loginName', makePost('/api/user/login.do', { password: 'x' })],
  ['Please input password.', 'login', 'password', makePost('/api/user/login.do', { loginName: 'x' })],
  ['Please input valid email.', 'one-time password', 'email', makePost('/api/otp.do', { email: 'no address' })],
  [
    'Please input one time password.',
    'one-time login',
    'oneTimePassword',
    makePost('/api/LoginOTP.do', { email: 'a@mail.example', agreeToTerms: true, oneTimePassword: '' }),
  ],
  [
    terms,
    'one-time login',
    'agreeToTerms',
    makePost('/api/LoginOTP.do', { email: 'a@mail.example', agreeToTerms: false, oneTimePassword: '123456' }),
  ],
  ['Please input email.', 'forgot password', 'email', makePost('/api/user/forgotPassword.do', { email: '' })],
  ['Please input valid email.', 'forgot password', 'email', makePost('/api/user/forgotPassword.do', { email: 'x' })],
  ['Please input new password.', 'reset password', 'newPassword', reset('', '')],
  ['Please enter a 8-20 characters password.', 'reset password', 'newPassword', reset('short', 'short')],
  ['New Password and Confirm New Password Mismatch.', 'reset password', 'confirmPassword', reset('longenough', 'no')],
  ['Please input valid email.', 'registration', 'email', register({ email: 'x', confirmEmail: 'x' })],
  ['Email and Confirm Email Mismatch.', 'registration', 'confirmEmail', register({ confirmEmail: 'y@mail.example' })],
  ['Please enter a 8-20 characters password.', 'registration', 'password', register({ password: '1234567' })],
  [
    'Password and Confirm Password Mismatch.',
    'registration',
    'confirmPassword',
    register({ confirmPassword: 'another one' }),
  ],
  ['Please enter a valid email.', 'newsletter', 'email', makePost('/Member/Subscribe.do', { email: 'x' })],
  ['Please input email.', 'unsubscribing', 'email', makePost('/api/unsubscribe.do?email=', {})],
  ['Please input valid email.', 'unsubscribing', 'email', makePost('/api/unsubscribe.do?email=x', {})],
  ['Please enter your name', 'contact', 'name', ask({ name: '' })],
  ['Please enter your email', 'contact', 'email', ask({ email: '' })],
  ['Please enter your contact no.', 'contact', 'telephone', ask({ telephone: '' })],
  ['Please enter your message', 'contact', 'message', ask({ message: '' })],
  ['Please enter a valid email', 'contact', 'email', ask({ email: 'x' })],
  ['Please write a valid contact no.', 'contact', 'telephone', ask({ telephone: 'abc' })],
  ['Please input Transaction No.', 'transaction change', 'number', alter({ number: '' })],
  ['Please input Credit Card No.', 'transaction change', 'firstDigits', alter({ firstDigits: '' })],
  ['Please input Credit Card No.', 'transaction change', 'lastDigits', alter({ lastDigits: '' })],
  ['Please upload Front of Credit Card.', 'transaction change', 'picture', alter({ picture: '' })],
  ['Please enter your New Contact Name', 'transaction change', 'newName', alter({ newName: '' })],
  [
    'Please enter your New Contact No.',
    'transaction change',
    'newTelephone',
    alter({ changesTelephone: true, newTelephone: '' }),
  ],
  [
    'Please write a valid New Contact No.',
    'transaction change',
    'newTelephone',
    alter({ changesTelephone: true, newTelephone: 'abc' }),
  ],
  ['Please tick at least one item to update.', 'transaction change', 'changes', alter({ changesName: false })],
  [
    'Please enter your New Address',
    'transaction change',
    'newAddress',
    alter({ changesAddress: true, newAddress: '' }),
  ],
];

function register(changes: object): MessageRequest {
  return makePost('/api/user/register.do', { ...registration(), ...changes });
}
function reset(newPassword: string, confirmPassword: string): MessageRequest {
  return makePost('/api/user/resetPassword.do', { token: 'x', newPassword, confirmPassword });
}
function ask(changes: object): MessageRequest {
  return makePost('/ContactUs.do', { ...contact, ...changes });
}
function alter(changes: object): MessageRequest {
  return makePost('/api/txnChangeRequest.do', { ...change, ...changes });
}

let site: Awaited<ReturnType<typeof openMessageSite>>;
beforeAll(async () => {
  site = await openMessageSite();
});
afterAll(() => site?.close());

describe('field errors', () => {
  test.each(fieldCases)('shows “%s” at %s: %s', async (english, _, field, asking) => {
    for (const language of languages) {
      const told = await site.hear(asking, language);
      expect(told.status).toBe(422);
      const at = told.errors.filter((one) => one.field === field);
      expect(at.length, JSON.stringify(told)).toBeGreaterThan(0);
      expectOwn(at[0]!.detail, language, english);
      expect(at[0]!.detail).toBe(messageTexts[language].fields[at[0]!.code]);
    }
  });
});
