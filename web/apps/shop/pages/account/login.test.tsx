import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OutputOf } from '../../../../../contract/calls.ts';
import { languages, type Language } from '../../../../../contract/core/language.ts';
import { expectMistake, expectNoMistake, expectSummary } from '../../../../testing/expect-mistake.ts';
import { fakeServer, refusal } from '../../../../testing/fake-server.ts';
import { findBarriers } from '../../../../testing/find-barriers.ts';
import { shopCalls } from '../../../../testing/shop-calls.ts';
import { pressTwice } from '../../../../testing/press-twice.ts';
import { mountShopPage } from '../../../../testing/mount-shop.tsx';
import { requestedDocuments } from '../../../../testing/block-navigation.ts';
import * as login from './login.tsx';

const viewer: OutputOf<'logIn'> = {
  isLogin: true,
  memberId: '0193a000-0000-7000-8000-0000000000aa',
  displayName: 'Chan Tai Man',
  loginToken: 'member-token',
};
const waysIn: OutputOf<'listWaysIn'> = { providers: [] };
const addresses: OutputOf<'listAddresses'> = {
  countries: [
    { code: 'HK', name: 'Hong Kong', areaCode: '852' },
    { code: 'JP', name: 'Japan', areaCode: '81' },
  ],
  hongKong: [
    { area: 'Kowloon', districts: ['Mong Kok', 'Yau Ma Tei'] },
    { area: 'New Territories', districts: ['Sha Tin'] },
  ],
};

async function open(at: string, language: Language = 'en_us') {
  const server = fakeServer(shopCalls, {
    listWaysIn: waysIn,
    listAddresses: addresses,
    readViewer: { ...viewer, isLogin: false },
    // Never resolves, as if no passkey was selected.
    startPasskeyLogin: () => Promise.withResolvers<never>().promise,
  });
  const { t } = await mountShopPage('login', login, { language, at });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { server, t };
}

describe('login form', () => {
  test.for(languages)('asks for name and password at their fields in %s', async (language) => {
    const { t } = await open('', language);
    await page.getByRole('button', { name: t('account.login'), exact: true }).click();
    await expectMistake(page.getByLabelText(t('account.loginName'), { exact: true }), t('fields.login_name_required'));
    await expectMistake(page.getByLabelText(t('account.password'), { exact: true }), t('fields.password_required'));
    await expectSummary(page, t('shell.errorSummary', { count: 2 }));
    expect(await findBarriers()).toEqual([]);
  });

  test('keeps the name but clears the password when the password is wrong', async () => {
    const { server, t } = await open('');
    server.answer('logIn', () => {
      throw refusal('wrong_password', 'Name or password isn’t right.');
    });
    const name = page.getByLabelText(t('account.loginName'), { exact: true });
    const password = page.getByLabelText(t('account.password'), { exact: true });
    await name.fill('chan@example.com');
    await password.fill('wrong horse');
    await userEvent.keyboard('{Enter}');
    await expectMistake(password, 'Name or password isn’t right.');
    await expectNoMistake(name);
    await expect.element(name).toHaveValue('chan@example.com');
    expect(requestedDocuments()).toEqual([]);
  });

  test('moves the focus to the wrong field after a click on the button', async () => {
    const { server, t } = await open('');
    server.answer('logIn', () => {
      throw refusal('wrong_password', 'Your password is incorrect.');
    });
    await page.getByLabelText(t('account.loginName'), { exact: true }).fill('demo');
    const password = page.getByLabelText(t('account.password'), { exact: true });
    await password.fill('wrong horse');
    await page.getByRole('button', { name: t('account.login'), exact: true }).click();
    await expectMistake(password, 'Your password is incorrect.');
    await expect.element(password).toHaveFocus();
  });

  test.for(languages)('asks for a valid email address when text with an @ is not one, in %s', async (language) => {
    const { server, t } = await open('', language);
    const name = page.getByLabelText(t('account.loginName'), { exact: true });
    await name.fill('a b@@c');
    await page.getByLabelText(t('account.password'), { exact: true }).fill('correct horse');
    await page.getByRole('button', { name: t('account.login'), exact: true }).click();
    await expectMistake(name, t('fields.email_not_valid'));
    await expect.element(name).toHaveFocus();
    expect(server.sent('logIn')).toHaveLength(1);
  });

  test('keeps the focus on the button when no field is wrong', async () => {
    const { server, t } = await open('');
    const button = page.getByRole('button', { name: t('account.login'), exact: true });
    server.answer('logIn', async () => {
      await expect.element(button).toHaveAttribute('aria-busy', 'true');
      // Browsers remove the focus from a disabled button only after they draw it.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      throw refusal('too_many_requests', 'Too many requests, please try again later.');
    });
    await page.getByLabelText(t('account.loginName'), { exact: true }).fill('chan@example.com');
    await page.getByLabelText(t('account.password'), { exact: true }).fill('correct horse');
    await button.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Too many requests, please try again later.');
    await expect.element(button).toHaveFocus();
  });

  test('logs in once on a double click and opens the requested page', async () => {
    const { server, t } = await open('?targetUrl=%2Fen_us%2FCart.html', 'en_us');
    const result = server.hold('logIn');
    await page.getByLabelText(t('account.loginName'), { exact: true }).fill('chan@example.com');
    await page.getByLabelText(t('account.password'), { exact: true }).fill('correct horse');
    const button = page.getByRole('button', { name: t('account.login'), exact: true });
    await pressTwice(button);
    result(viewer);
    await expect.poll(requestedDocuments).toEqual(['/en_us/Cart.html']);
    expect(server.sent('logIn')).toEqual([
      {
        query: { locale: 'en_US' },
        body: { loginName: 'chan@example.com', password: 'correct horse', botCheck: '' },
      },
    ]);
  });
});

describe('registration form', () => {
  const field = (id: string) => page.elementLocator(document.getElementById(`register-${id}`)!);
  const register = (t: Awaited<ReturnType<typeof open>>['t']) =>
    page.getByRole('button', { name: t('account.register'), exact: true }).last();

  async function fillIn(t: Awaited<ReturnType<typeof open>>['t']) {
    await field('email').fill('chan@example.com');
    await field('confirmEmail').fill('chan@example.com');
    await field('password').fill('Correct-1');
    await field('confirmPassword').fill('Correct-1');
    await page.getByRole('radio', { name: t('account.titles.mr'), exact: true }).click();
    await field('firstName').fill('Tai Man');
    await field('lastName').fill('Chan');
    await page.getByLabelText(t('account.year'), { exact: true }).fill('1990');
    await page.getByLabelText(t('account.month'), { exact: true }).fill('2');
    await page.getByLabelText(t('account.day'), { exact: true }).fill('28');
    await field('mobile-number').fill('5123 4567');
    await field('address-area').selectOptions('Kowloon');
    await field('address-district').selectOptions('Mong Kok');
    await field('address-street').fill('1 Nathan Road');
    await field('address-building').fill('2/F');
    await field('agreeToTerms').click();
  }

  test.for(languages)('shows every missing field from top to bottom and sends nothing in %s', async (language) => {
    const { server, t } = await open('?form=register', language);
    await register(t).click();
    const summary = page.getByRole('alert');
    await expect.element(summary).toHaveFocus();
    await expectMistake(field('email'), t('fields.email_required'));
    await expectMistake(field('address-area'), t('fields.area_required'));
    await expectMistake(field('agreeToTerms'), t('fields.terms_required'));
    expect(await findBarriers()).toEqual([]);
    const links = summary
      .getByRole('link')
      .elements()
      .map((one) => one.getAttribute('href'));
    expect(links[0]).toBe('#register-email');
    expect(links.at(-1)).toBe('#register-agreeToTerms');
    await summary.getByRole('link').first().click();
    await expect.element(field('email')).toHaveFocus();
    expect(server.sent('register')).toEqual([]);
  });

  test('validates an edited field on blur and clears its error immediately once corrected', async () => {
    const { t } = await open('?form=register');
    await field('email').click();
    await userEvent.tab();
    await expectNoMistake(field('email'));
    await field('email').fill('chan@');
    await userEvent.tab();
    await expectMistake(field('email'), t('fields.email_not_valid'));
    await field('email').fill('chan@example.com');
    await expectNoMistake(field('email'));
    await field('confirmEmail').fill('tai@example.com');
    await userEvent.tab();
    await expectMistake(field('confirmEmail'), t('fields.emails_differ'));
    await field('email').fill('tai@example.com');
    await expectNoMistake(field('confirmEmail'));
  });

  test('marks only the wrong part of a birthday, or all parts when the date does not exist', async () => {
    const { t } = await open('?form=register');
    const [year, month, day] = (['year', 'month', 'day'] as const).map((part) =>
      page.getByLabelText(t(`account.${part}`), { exact: true }),
    );
    await year!.fill('1990');
    await month!.fill('13');
    await day!.fill('30');
    await register(t).click();
    await expect.element(month!).toHaveAttribute('aria-invalid', 'true');
    await expectNoMistake(year!);
    await month!.fill('2');
    await register(t).click();
    await expect.element(day!).toHaveAttribute('aria-invalid', 'true');
    await expect.element(year!).toHaveAttribute('aria-invalid', 'true');
    await expect
      .element(field('birthday'))
      .toHaveAccessibleDescription(expect.stringContaining(t('fields.birthday_not_valid')) as string);
  });

  test('sends the registration once with its exact shape', async () => {
    const { server, t } = await open('?form=register');
    await fillIn(t);
    const result = server.hold('register');
    await pressTwice(register(t));
    result({ email: 'chan@example.com', activationMailSent: true });
    await expect.element(page.getByText(/chan@example\.com/)).toBeVisible();
    expect(server.sent('register')).toEqual([
      {
        query: {},
        body: {
          email: 'chan@example.com',
          confirmEmail: 'chan@example.com',
          password: 'Correct-1',
          confirmPassword: 'Correct-1',
          title: 'mr',
          firstName: 'Tai Man',
          lastName: 'Chan',
          birthday: { year: '1990', month: '2', day: '28' },
          address: {
            country: 'HK',
            province: 'Hong Kong',
            area: 'Kowloon',
            district: 'Mong Kok',
            street: '1 Nathan Road',
            building: '2/F',
          },
          mobile: { areaCode: '852', number: '5123 4567' },
          interests: [],
          agreeToTerms: true,
          optOut: false,
        },
      },
    ]);
  });

  test('reports an email address that is in use at its field and preserves the other input', async () => {
    const { server, t } = await open('?form=register');
    server.answer('register', () => {
      throw refusal('email_taken', 'This email has an account.', { field: 'email' });
    });
    await fillIn(t);
    await register(t).click();
    await expectMistake(field('email'), 'This email has an account.');
    await expectSummary(page, 'This email has an account.');
    await expect.element(field('address-district')).toHaveValue('Mong Kok');
    await expect.element(field('password')).toHaveValue('Correct-1');
  });

  test('offers the districts of an area in Hong Kong and free text elsewhere', async () => {
    const { t } = await open('?form=register', 'zh_hk');
    await field('address-area').selectOptions('New Territories');
    await expect.element(page.getByRole('option', { name: 'Sha Tin' })).toBeInTheDocument();
    await expect.element(page.getByRole('option', { name: 'Mong Kok' })).not.toBeInTheDocument();
    await field('address-country').selectOptions('JP');
    const province = page.getByLabelText(t('account.province'), { exact: true });
    await province.fill('東京都');
    await expect.element(page.getByLabelText(t('account.areaAbroad'), { exact: true })).toHaveValue('');
    await register(t).click();
    await expectMistake(field('address-area'), t('fields.area_required'));
    await expect.element(province).toHaveValue('東京都');
  });
});

describe('registration next to login', () => {
  test("preserves the registration form's input while the login form is shown", async () => {
    const { t } = await open('?form=register');
    const firstName = page.getByLabelText(t('account.firstName'), { exact: true });
    await firstName.fill('Ka Yan');
    await page.getByLabelText(t('account.password'), { exact: true }).fill('lion-rock-9');
    await page.getByRole('link', { name: t('account.loginTab'), exact: true }).click();
    await expect.element(page.getByLabelText(t('account.loginName'), { exact: true })).toBeVisible();
    await expect.element(firstName).not.toBeVisible();
    expect(await findBarriers()).toEqual([]);
    await page.getByRole('link', { name: t('account.registerTab'), exact: true }).click();
    await expect.element(firstName).toHaveValue('Ka Yan');
    await expect.element(page.getByLabelText(t('account.password'), { exact: true })).toHaveValue('lion-rock-9');
  });
});

describe('login with a one-time password', () => {
  const sent: OutputOf<'sendOneTimePassword'> = {
    otpValidMinutes: 10,
    otpValidSeconds: 60,
    now: '2026-12-01T04:00:00.000Z',
    validUntil: '2026-12-01T04:10:00.000Z',
    resendAt: '2026-12-01T04:01:00.000Z',
  };

  async function askForCode(language: Language = 'en_us') {
    const { server, t } = await open('?form=otp', language);
    server.answer('sendOneTimePassword', sent);
    const email = page.getByLabelText(t('account.email'), { exact: true });
    return { server, t, email, send: page.getByRole('button', { name: t('oneTimePassword.send'), exact: true }) };
  }

  test.for(languages)('reports a wrong address at its field and moves the focus there in %s', async (language) => {
    const { t, email, send } = await askForCode(language);
    await email.fill('chan@');
    await send.click();
    await expectMistake(email, t('fields.email_not_valid'));
    await expect.element(email).toHaveFocus();
    await expect.element(email).toHaveValue('chan@');
    expect(await findBarriers()).toEqual([]);
  });

  test('asks for the address when Enter is pressed in the empty field', async () => {
    const { server, t, email } = await askForCode();
    await email.click();
    await userEvent.keyboard('{Enter}');
    await expectMistake(email, t('fields.email_required'));
    await expect.element(email).toHaveFocus();
    expect(server.sent('sendOneTimePassword')).toHaveLength(1);
  });

  test('moves the focus to the terms when only they are missing, and keeps the code', async () => {
    const { t, email, send } = await askForCode();
    await email.fill('chan@example.com');
    await send.click();
    const code = page.getByLabelText(t('oneTimePassword.label'), { exact: true });
    const terms = page.getByRole('checkbox', { name: t('oneTimePassword.terms') });
    await code.fill('123456');
    await userEvent.keyboard('{Enter}');
    await expectMistake(terms, t('fields.one_time_password_terms_required'));
    await expectNoMistake(code);
    await expect.element(terms).toHaveFocus();
    await expect.element(code).toHaveValue('123456');
    expect(requestedDocuments()).toEqual([]);
  });

  test('asks for the terms and the code, then logs in once with both', async () => {
    const { server, t, email, send } = await askForCode();
    server.answer('logInByOneTimePassword', viewer);
    await email.fill(' chan@example.com ');
    await send.click();
    const code = page.getByLabelText(t('oneTimePassword.label'), { exact: true });
    const terms = page.getByRole('checkbox', { name: t('oneTimePassword.terms') });
    await expect.element(code).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expectMistake(terms, t('fields.one_time_password_terms_required'));
    await expectMistake(code, t('fields.one_time_password_required'));
    await expectSummary(page, t('shell.errorSummary', { count: 2 }));
    await terms.click();
    await code.fill('ABC123');
    await userEvent.keyboard('{Enter}');
    await expect.poll(requestedDocuments).toEqual(['/en_us/Events.html']);
    expect(server.sent('logInByOneTimePassword')[1]).toEqual({
      query: { locale: 'en_US' },
      body: { email: 'chan@example.com', agreeToTerms: true, oneTimePassword: 'ABC123' },
    });
  });

  test('keeps the terms accepted when the code is wrong and delays the next code', async () => {
    const { server, t, email, send } = await askForCode();
    server.answer('logInByOneTimePassword', () => {
      throw refusal('wrong_password', 'This code isn’t right.', { field: 'oneTimePassword' });
    });
    await email.fill('chan@example.com');
    await send.click();
    const terms = page.getByRole('checkbox', { name: t('oneTimePassword.terms') });
    const code = page.getByLabelText(t('oneTimePassword.label'), { exact: true });
    await terms.click();
    await code.fill('999999');
    await userEvent.keyboard('{Enter}');
    await expectMistake(code, 'This code isn’t right.');
    await expect.element(code).toHaveFocus();
    await expect.element(terms).toBeChecked();
    await expect.element(page.getByRole('button', { name: t('oneTimePassword.resend') })).toBeDisabled();
  });
});
