import { describe, expect, test } from 'vitest';
import { Login } from './account.ts';
import { Email } from './email.ts';
import { chosenPassword } from './password.ts';
import { Mobile } from './mobile.ts';

const messageOf = (result: { success: boolean; error?: { issues: { message: string }[] } | undefined }) =>
  result.success ? undefined : result.error?.issues[0]?.message;

describe('Email', () => {
  test.each([
    "o'brien@example.hk",
    'a+b@example.hk',
    'a!#$%&*/=?^_`{|}~-b@example.hk',
    '陳大文@example.com',
    'someone@xn--fsq.example.hk',
    'someone@xn--55qx5d.xn--j6w193g',
    'someone@EXAMPLE.XN--FIQS8S',
    `${'a'.repeat(64)}@example.hk`,
    `${'陳'.repeat(21)}@example.hk`,
  ])('accepts the email address %s', (email) => expect(messageOf(Email.safeParse(email))).toBeUndefined());

  test.each([
    ['a b@example.hk', 'email_not_valid'],
    ['.a@example.hk', 'email_not_valid'],
    ['a..b@example.hk', 'email_not_valid'],
    ['"a"@example.hk', 'email_not_valid'],
    ['a<b@example.hk', 'email_not_valid'],
    ['test@-iana.org', 'email_not_valid'],
    ['test@iana-.org', 'email_not_valid'],
    ['a@example.xn--', 'email_not_valid'],
    ['a@example.xn--a-', 'email_not_valid'],
    ['a@example.a1', 'email_not_valid'],
    [`a@example.xn--${'a'.repeat(60)}`, 'email_not_valid'],
    [`a@${'b'.repeat(64)}.hk`, 'email_not_valid'],
    [`${'a'.repeat(65)}@example.hk`, 'email_too_long'],
    [`${'陳'.repeat(22)}@example.hk`, 'email_too_long'],
  ])('rejects the email address %s with %s', (email, message) =>
    expect(messageOf(Email.safeParse(email))).toBe(message),
  );
});

describe('Login name', () => {
  const nameOf = (loginName: string) => Login.safeParse({ loginName, password: 'x' });
  test.each(['demo', '  demo@example.hk ', 'ctm.1988'])('accepts the login name %s', (name) =>
    expect(messageOf(nameOf(name))).toBeUndefined(),
  );
  test.each(['demo@', 'a b@@c', '@example.hk', 'demo@example'])(
    'rejects %s and asks for a valid email address',
    (name) => expect(messageOf(nameOf(name))).toBe('email_not_valid'),
  );
});

describe('chosenPassword', () => {
  const password = chosenPassword('new_password_required');
  test.each(['12345 𠮷𠮷', '😀'.repeat(8), '😀'.repeat(20), '字'.repeat(20)])(
    'counts characters, not UTF-16 units: %s',
    (text) => expect(messageOf(password.safeParse(text))).toBeUndefined(),
  );

  test.each([
    ['', 'new_password_required'],
    ['1234567', 'password_length'],
    ['😀'.repeat(7), 'password_length'],
    ['😀'.repeat(21), 'password_length'],
    [' '.repeat(8), 'password_common'],
    ['\u3000'.repeat(9), 'password_common'],
  ])('rejects the password %j with %s', (text, message) => expect(messageOf(password.safeParse(text))).toBe(message));
});

describe('Mobile', () => {
  test.each([
    '85291234567',
    '+852 9123 4567',
    '９１２３ ４５６７',
    '9123.4567',
    '9123–4567',
    '9123 - 4567',
    '(852) 91234567',
  ])('accepts the Hong Kong number %s', (number) =>
    expect(messageOf(Mobile.safeParse({ areaCode: '852', number }))).toBeUndefined(),
  );

  test.each(['9123456', '912345678', '9123 456a', '+853 6612 3456', 'not a phone'])(
    'rejects the Hong Kong number %s',
    (number) => expect(messageOf(Mobile.safeParse({ areaCode: '852', number }))).toBe('mobile_not_valid'),
  );

  test('accepts a calling code with a plus or in full-width digits', () => {
    expect(Mobile.parse({ areaCode: '+８５２', number: '9123 4567' })).toEqual({
      areaCode: '852',
      number: '9123 4567',
    });
  });
});
