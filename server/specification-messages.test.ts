import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { Converter } from 'opencc-js/t2cn';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages, type Language } from '../contract/language.ts';
import { sessionCookieName } from '../contract/identity.ts';
import { oneTimePassword } from '../contract/limits.ts';
import { words as enUs } from '../contract/words/en_us.ts';
import { words as zhCn } from '../contract/words/zh_cn.ts';
import { words as zhHk } from '../contract/words/zh_hk.ts';
import { allHandlers } from './all-handlers.ts';
import { explainErrors } from './explain-errors.ts';
import { sessionSeconds } from './features/identity/rules.ts';
import { makeContextOf } from './make-context.ts';
import { createHttp } from './platform/http.ts';
import { serveCalls } from './serve-calls.ts';
import { activatedMember, registerWithMail, registrationOf } from './testing-members.ts';
import { openTestProgram, type TestProgram } from './testing.ts';

/**
 * Every message of the customer's specification, sections 5 and 8: its exact English, and where it appears. Those of
 * calls are asked for over HTTP in all three languages; those of pages must stand in the catalogue and be used there.
 */

const words: Record<Language, { refusals: Record<string, string>; fields: Record<string, string> }> = {
  en_us: enUs,
  zh_hk: zhHk,
  zh_cn: zhCn,
};
const toSimplified = Converter({ from: 'hk', to: 'cn' });

/** What is sent to hear a message. */
interface Asking {
  url: string;
  method?: 'GET' | 'POST';
  payload?: object;
  headers?: Record<string, string>;
}

type FieldCase = readonly [english: string, at: string, field: string, asking: Asking];

const contact = { name: 'Chan', email: 'chan@mail.example', telephone: '5123 4567', message: 'A question' };
const change = {
  number: '1234567890',
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
  ['Please input email or login ID.', 'login', 'loginName', post('/api/user/login.do', { password: 'x' })],
  ['Please input password.', 'login', 'password', post('/api/user/login.do', { loginName: 'x' })],
  ['Please input valid email.', 'one-time password', 'email', post('/api/otp.do', { email: 'no address' })],
  [
    'Please input one time password.',
    'one-time login',
    'oneTimePassword',
    post('/api/LoginOTP.do', { email: 'a@mail.example', agreeToTerms: true, oneTimePassword: '' }),
  ],
  [
    terms,
    'one-time login',
    'agreeToTerms',
    post('/api/LoginOTP.do', { email: 'a@mail.example', agreeToTerms: false, oneTimePassword: '123456' }),
  ],
  ['Please input email.', 'forgot password', 'email', post('/api/user/forgotPassword.do', { email: '' })],
  ['Please input valid email.', 'forgot password', 'email', post('/api/user/forgotPassword.do', { email: 'x' })],
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
  ['Please enter a valid email.', 'newsletter', 'email', post('/Member/Subscribe.do', { email: 'x' })],
  ['Please input email.', 'unsubscribing', 'email', post('/api/unsubscribe.do?email=', {})],
  ['Please input valid email.', 'unsubscribing', 'email', post('/api/unsubscribe.do?email=x', {})],
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

function post(url: string, payload: object): Asking {
  return { url, method: 'POST', payload };
}
function register(changes: object): Asking {
  return post('/api/user/register.do', { ...registration(), ...changes });
}
function reset(newPassword: string, confirmPassword: string): Asking {
  return post('/api/user/resetPassword.do', { token: 'x', newPassword, confirmPassword });
}
function ask(changes: object): Asking {
  return post('/ContactUs.do', { ...contact, ...changes });
}
function alter(changes: object): Asking {
  return post('/api/txnChangeRequest.do', { ...change, ...changes });
}

let program: TestProgram;
let app: FastifyInstance;

beforeAll(async () => {
  program = await openTestProgram();
  app = await createHttp(program.config, program.log);
  explainErrors(app);
  await serveCalls(app, allHandlers, makeContextOf(program));
  await app.ready();
});
afterAll(async () => {
  await app?.close();
  await program?.close();
});

interface Told {
  status: number;
  code: string;
  detail: string;
  errors: { field: string; code: string; detail: string }[];
}

async function hear({ url, method = 'GET', payload, headers }: Asking, language: Language): Promise<Told> {
  const answer = await app.inject({
    method,
    url,
    headers: { 'x-language': language, 'sec-fetch-site': 'same-origin', ...headers },
    ...(payload ? { payload } : {}),
  });
  const { code, detail, errors = [] } = answer.json<Omit<Told, 'status' | 'errors'> & { errors?: Told['errors'] }>();
  return { status: answer.statusCode, code, detail, errors };
}

/** A text that a reader of this language reads as their own. */
function expectOwn(text: string, language: Language, english: string): void {
  if (language === 'en_us') {
    expect(text).toBe(english);
    return;
  }
  expect(text).toMatch(/\p{Script=Han}/u);
  expect(text).not.toContain('undefined');
  if (language === 'zh_cn') expect(text, 'Traditional characters').toBe(toSimplified(text));
  else expect(toSimplified(text), 'Simplified characters').not.toBe(text);
}

describe('messages at fields', () => {
  test.each(fieldCases)('“%s” stands at %s: %s', async (english, _, field, asking) => {
    for (const language of languages) {
      const told = await hear(asking, language);
      expect(told.status).toBe(422);
      const at = told.errors.filter((one) => one.field === field);
      expect(at.length, JSON.stringify(told)).toBeGreaterThan(0);
      expectOwn(at[0]!.detail, language, english);
      expect(at[0]!.detail).toBe(words[language].fields[at[0]!.code]);
    }
  });
});

describe('what calls refuse with', () => {
  const login = (loginName: string, password: string) => post('/api/user/login.do', { loginName, password });

  async function expectRefused(english: string, asking: Asking, code: string): Promise<void> {
    for (const language of languages) {
      const told = await hear(asking, language);
      expect(told.code, JSON.stringify(told)).toBe(code);
      expectOwn(told.detail, language, english);
    }
  }

  test('“Your password is incorrect.” at login and at one-time login', async () => {
    await activatedMember(program, 'known@mail.example');
    await expectRefused('Your password is incorrect.', login('known@mail.example', 'wrong'), 'wrong_password');
    await expectRefused(
      'Your password is incorrect.',
      post('/api/LoginOTP.do', { email: 'known@mail.example', agreeToTerms: true, oneTimePassword: '000000' }),
      'wrong_password',
    );
  });

  test('“Account is not activated.” at login before the link was used', async () => {
    await registerWithMail(program, 'waiting@mail.example');
    await expectRefused('Account is not activated.', login('waiting@mail.example', 'correct horse'), 'not_activated');
  });

  test('“Your account is locked. Please contact customer service.” for who is suspended', async () => {
    await activatedMember(program, 'locked@mail.example');
    await program.pool.query(`update member set banned = true where email = 'locked@mail.example'`);
    await expectRefused(
      'Your account is locked. Please contact customer service.',
      login('locked@mail.example', 'correct horse'),
      'account_locked',
    );
  });

  test('“Too many requests, please try again later.” for another one-time password too soon', async () => {
    expect(oneTimePassword.resendSeconds).toBe(60);
    await hear(post('/api/otp.do', { email: 'often@mail.example' }), 'en_us');
    await expectRefused(
      'Too many requests, please try again later.',
      post('/api/otp.do', { email: 'often@mail.example' }),
      'too_many_requests',
    );
  });

  test('“Please login first.” without a session, “Login session is EXPIRED.” with one that is over', async () => {
    await expectRefused('Please login first.', { url: '/api/Member/MemberInfo.do' }, 'login_required');
    await activatedMember(program, 'gone@mail.example');
    const answer = await app.inject({
      ...login('gone@mail.example', 'correct horse'),
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    const cookie = answer.cookies.find(({ name }) => name === sessionCookieName)?.value ?? '';
    const began = program.clock();
    program.clock.advance(sessionSeconds * 1000 + 1);
    await expectRefused(
      'Login session is EXPIRED.',
      { url: '/api/Member/MemberInfo.do', headers: { cookie: `${sessionCookieName}=${cookie}` } },
      'session_expired',
    ).finally(() => program.clock.set(began));
  });

  test('“Email is already registered, please enter another email.” at registration', async () => {
    await activatedMember(program, 'taken@mail.example');
    await expectRefused(
      'Email is already registered, please enter another email.',
      register({ email: 'taken@mail.example', confirmEmail: 'taken@mail.example' }),
      'email_taken',
    );
  });

  test('“Please enter a valid registration email.” for an address nobody registered, at forgot password', async () => {
    await expectRefused(
      'Please enter a valid registration email.',
      post('/api/user/forgotPassword.do', { email: 'nobody@mail.example' }),
      'registered_email_unknown',
    );
  });

  test('“Please enter valid register email.” for an address that gets nothing, at unsubscribing', async () => {
    await expectRefused(
      'Please enter valid register email.',
      post('/api/unsubscribe.do?email=nobody@mail.example', {}),
      'newsletter_email_unknown',
    );
  });

  test('an expired link of a new password asks to use forgot password again', async () => {
    const told = await hear(reset('longenough', 'longenough'), 'en_us');
    expect(told.code).toBe('reset_link_invalid');
    expect(told.detail).toContain('“Forgot your password?” again');
  });

  test.each(['Google', 'Apple', 'Facebook'])('both texts about authenticating %s', async (name) => {
    const { refusals } = enUs as { refusals: Record<string, string> };
    const key = name.toLowerCase();
    expect(refusals[`${key}_failed`]).toBe(`Something went wrong authenticating ${name}. Please try again.`);
    expect(refusals[`${key}_unverified`]).toBe(`There was an error verifying ${name}. Please try again.`);
    await expectRefused(
      `Something went wrong authenticating ${name}. Please try again.`,
      post(`/api/login/${key}.do`, { credential: 'no token' }),
      `${key}_failed`,
    );
  });
});

describe('texts that no bad input calls forth', () => {
  test.each([
    ['registration_failed', 'System error. Please check the information is correct and try again later.'],
    ['no_email_provided', 'No email provided.'],
    ['busy', 'Server is busy, please try again later.'],
    ['old_password_incorrect', 'Your old password is incorrect.'],
    ['update_failed', 'Update failed. Please try again later.'],
    ['internal_error', 'System error. Please try again later.'],
    ['not_an_image', 'You can only upload Image file!'],
    ['image_upload_failed', 'Image upload failed!'],
  ])('%s is said in all languages', (code, english) => {
    for (const language of languages) {
      const { refusals, fields } = words[language];
      expectOwn(refusals[code] ?? fields[code] ?? '', language, english);
    }
  });
});

describe('texts of pages', () => {
  test.each([
    ['event', 'canNotCopy', 'Can not copy', 'web/features/catalogue/event-tools.tsx'],
    ['buying', 'canNotCopy', 'Can not copy', 'web/features/orders/share-event.tsx'],
    ['shell', 'forbiddenTitle', 'Forbidden', 'web/features/shell/forbidden-notice.tsx'],
    ['shell', 'busyText', 'Server is busy, please try again later.', 'web/features/account/trouble-text.ts'],
    [
      'newsletter',
      'failed',
      'Failed to subscribe to the newsletter. System error. Please try again later.',
      'web/features/newsletter/newsletter-form.tsx',
    ],
    [
      'newsletter',
      'unsubscribeFailed',
      'Failure to unsubscribe your email, please contact customer service.',
      'web/pages/info/unsubscribe.tsx',
    ],
    [
      'memberInfo',
      'notices.favourite',
      'Please login first to add or manage favourite.',
      'web/features/account/login-notice.tsx',
    ],
    ['account', 'notActivatedHelp', 'Your account has not yet been activated.', 'web/features/account/login-form.tsx'],
  ])('%s.%s says “%s” in %s', async (namespace, key, english, file) => {
    for (const language of languages) {
      const name = namespace.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const catalogue = (await import(`../web/i18n/catalogue/${language}/${name}.ts`)) as { default: unknown };
      const text = String(
        key.split('.').reduce((at, part): unknown => Reflect.get(Object(at), part), catalogue.default),
      );
      // The title of a refused right is the same word everywhere (specification, section 8).
      if (key === 'forbiddenTitle') expect(text).toBe(english);
      else if (language === 'en_us') expect(text).toContain(english);
      else expectOwn(text, language, english);
    }
    expect(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).toContain(
      // A key with two parts may be put together there.
      key.includes('.') ? `t(\`${key.split('.')[0]}.` : `t('${key}'`,
    );
  });
});
