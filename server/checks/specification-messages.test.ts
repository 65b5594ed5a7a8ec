import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '../../contract/core/language.ts';
import { sessionCookieName } from '../../contract/identity/account.ts';
import { oneTimePassword } from '../../contract/identity/limits.ts';
import { sessionSeconds } from '../features/identity/rules.ts';
import { activatedMember, registerWithMail, registrationOf } from '../testing/members.ts';
import { expectOwn, openMessageSite, makePost, messageTexts, type MessageRequest } from '../testing/messages.ts';

/**
 * All other messages in the specification, sections 5 and 8, with their exact English text. Messages of calls are
 * requested over HTTP in all three languages; messages of pages must be in the catalogue and used by the page.
 */

let site: Awaited<ReturnType<typeof openMessageSite>>;
beforeAll(async () => {
  site = await openMessageSite();
});
afterAll(() => site?.close());

describe('call errors', () => {
  const login = (loginName: string, password: string) => makePost('/api/user/login.do', { loginName, password });

  async function expectRefused(english: string, asking: MessageRequest, code: string): Promise<void> {
    for (const language of languages) {
      const told = await site.hear(asking, language);
      expect(told.code, JSON.stringify(told)).toBe(code);
      expectOwn(told.detail, language, english);
    }
  }

  test('returns “Your password is incorrect.” at login and at one-time login', async () => {
    await activatedMember(site.program, 'known@mail.example');
    await expectRefused('Your password is incorrect.', login('known@mail.example', 'wrong'), 'wrong_password');
    await expectRefused(
      'Your password is incorrect.',
      makePost('/api/LoginOTP.do', { email: 'known@mail.example', agreeToTerms: true, oneTimePassword: '000000' }),
      'wrong_password',
    );
  });

  test('returns “Account is not activated.” at login before the link was used', async () => {
    await registerWithMail(site.program, 'waiting@mail.example');
    await expectRefused('Account is not activated.', login('waiting@mail.example', 'correct horse'), 'not_activated');
  });

  test('returns “Your account is locked. Please contact customer service.” to a suspended member', async () => {
    await activatedMember(site.program, 'locked@mail.example');
    await site.program.pool.query(`update member set banned = true where email = 'locked@mail.example'`);
    await expectRefused(
      'Your account is locked. Please contact customer service.',
      login('locked@mail.example', 'correct horse'),
      'account_locked',
    );
  });

  test('returns “Too many requests, please try again later.” when another one-time password is requested too soon', async () => {
    expect(oneTimePassword.resendSeconds).toBe(60);
    await site.hear(makePost('/api/otp.do', { email: 'often@mail.example' }), 'en_us');
    await expectRefused(
      'Too many requests, please try again later.',
      makePost('/api/otp.do', { email: 'often@mail.example' }),
      'too_many_requests',
    );
  });

  test('returns “Please login first.” without a session and “Login session is EXPIRED.” with an expired session', async () => {
    await expectRefused('Please login first.', { url: '/api/Member/MemberInfo.do' }, 'login_required');
    await activatedMember(site.program, 'gone@mail.example');
    const response = await site.app.inject({
      ...login('gone@mail.example', 'correct horse'),
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    const cookie = response.cookies.find(({ name }) => name === sessionCookieName)?.value ?? '';
    const startedAt = site.program.clock();
    site.program.clock.advance(sessionSeconds * 1000 + 1);
    await expectRefused(
      'Login session is EXPIRED.',
      { url: '/api/Member/MemberInfo.do', headers: { cookie: `${sessionCookieName}=${cookie}` } },
      'session_expired',
    ).finally(() => site.program.clock.set(startedAt));
  });

  test('returns “Email is already registered, please enter another email.” at registration', async () => {
    await activatedMember(site.program, 'taken@mail.example');
    await expectRefused(
      'Email is already registered, please enter another email.',
      makePost('/api/user/register.do', { ...registrationOf('taken@mail.example') }),
      'email_taken',
    );
  });

  test('returns “Please enter a valid registration email.” for an unregistered address at forgot password', async () => {
    await expectRefused(
      'Please enter a valid registration email.',
      makePost('/api/user/forgotPassword.do', { email: 'nobody@mail.example' }),
      'registered_email_unknown',
    );
  });

  test('returns “Please enter valid register email.” when an address without a subscription unsubscribes', async () => {
    await expectRefused(
      'Please enter valid register email.',
      makePost('/api/unsubscribe.do?email=nobody@mail.example', {}),
      'newsletter_email_unknown',
    );
  });

  test('refers from an expired password link to forgot password', async () => {
    const told = await site.hear(
      makePost('/api/user/resetPassword.do', {
        token: 'x',
        newPassword: 'longenough',
        confirmPassword: 'longenough',
      }),
      'en_us',
    );
    expect(told.code).toBe('reset_link_invalid');
    expect(told.detail).toContain('“Forgot your password?” again');
  });

  test('asks the user to try again or contact customer service after an incomplete registration', async () => {
    const told = await site.hear(makePost('/api/user/activate.do', { token: 'x' }), 'en_us');
    expect(told.code).toBe('activation_link_invalid');
    expect(told.detail).toMatch(/complete your registration.* try again .*customer service/);
  });

  test.each(['Google', 'Apple', 'Facebook'])('contains both texts about authenticating %s', async (name) => {
    const { refusals } = messageTexts.en_us;
    const key = name.toLowerCase();
    expect(refusals[`${key}_failed`]).toBe(`Something went wrong authenticating ${name}. Please try again.`);
    expect(refusals[`${key}_unverified`]).toBe(`There was an error verifying ${name}. Please try again.`);
    await expectRefused(
      `Something went wrong authenticating ${name}. Please try again.`,
      makePost(`/api/login/${key}.do`, { credential: 'no token' }),
      `${key}_failed`,
    );
  });
});

describe('texts without a failing input', () => {
  test.each([
    ['registration_failed', 'System error. Please check the information is correct and try again later.'],
    ['no_email_provided', 'No email provided.'],
    ['busy', 'Server is busy, please try again later.'],
    ['old_password_incorrect', 'Your old password is incorrect.'],
    ['update_failed', 'Update failed. Please try again later.'],
    ['internal_error', 'System error. Please try again later.'],
    ['not_an_image', 'You can only upload Image file!'],
    ['image_upload_failed', 'Image upload failed!'],
  ])('translates %s into all languages', (code, english) => {
    for (const language of languages) {
      const { refusals, fields } = messageTexts[language];
      expectOwn(refusals[code] ?? fields[code] ?? '', language, english);
    }
  });
});

describe('page texts', () => {
  test.each([
    ['event', 'canNotCopy', 'Can not copy', 'web/features/catalogue/event/event-tools.tsx'],
    ['buying', 'canNotCopy', 'Can not copy', 'web/features/orders/receipts/share-event.tsx'],
    ['shell', 'forbiddenTitle', 'Forbidden', 'web/features/shell/forbidden-callout.tsx'],
    ['shell', 'busyText', 'Server is busy, please try again later.', 'web/shared/forms/use-error-text.ts'],
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
      'web/apps/shop/pages/info/unsubscribe.tsx',
    ],
    [
      'memberInfo',
      'loginReasons.favourite',
      'Please login first to add or manage favourite.',
      'web/features/account/sign-in/login-reason.tsx',
    ],
    [
      'account',
      'notActivatedHelp',
      'Your account has not yet been activated.',
      'web/features/account/sign-in/login-form.tsx',
    ],
  ])('shows %s.%s as “%s” in %s', async (namespace, key, english, file) => {
    for (const language of languages) {
      const catalogue = (await import(`../../words/pages/${language}.ts`)) as { default: object };
      const text = String(
        [namespace, ...key.split('.')].reduce((at, part): unknown => Reflect.get(Object(at), part), catalogue.default),
      );
      if (language === 'en_us') expect(text).toContain(english);
      else expectOwn(text, language, english);
    }
    const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    // A key with two parts may be assembled in the page, and a key used in all words starts with its part's name.
    const uses = key.includes('.') ? [`t(\`${key.split('.')[0]}.`] : [`t('${key}'`, `t('${namespace}.${key}'`];
    expect(uses.some((use) => source.includes(use))).toBe(true);
  });
});
