import { expect, test, type APIRequestContext } from './journey.ts';
import type { Language } from '../contract/core/language.ts';
import { href } from '../contract/routes.ts';
import { expectForEveryone } from './inspect-page.ts';
import enUs from '../words/identity/one-time-password.en_us.ts';
import zhCn from '../words/identity/one-time-password.zh_cn.ts';
import zhHk from '../words/identity/one-time-password.zh_hk.ts';
import english from '../words/server/en_us.ts';
import { logInOnPage, mailTo, makeMember } from './member.ts';

const wordsOf = { en_us: enUs, zh_hk: zhHk, zh_cn: zhCn } as const satisfies Record<Language, unknown>;

async function findInMail(request: APIRequestContext, email: string, pattern: RegExp): Promise<string> {
  let found = '';
  await expect
    .poll(
      async () => {
        for (const message of await mailTo(request, email)) {
          found = pattern.exec(await (await request.get(message)).text())?.[1]?.replaceAll('&amp;', '&') ?? '';
          if (found) return found;
        }
        return '';
      },
      { message: `mail to ${email}` },
    )
    .not.toBe('');
  return found;
}

const codeIn = (request: APIRequestContext, email: string) => findInMail(request, email, /\b(\d{6}) (?:is your|是)/);
const linkIn = (request: APIRequestContext, email: string) =>
  findInMail(request, email, /(https?:[^\s"<]*ResetPassword\.html\?[^\s"<]+)/);

test('logs in with a one-time password using the keyboard alone', { tag: '@smoke' }, async ({ page }) => {
  const member = await makeMember(page.request);
  const words = wordsOf.en_us;
  await page.goto(href('login', { language: 'en_us', query: { form: 'otp', targetUrl: '/en_us/Sports.html' } }));
  await page.locator('#code-email').focus();
  await page.keyboard.type(member.email);
  await page.keyboard.press('Enter');
  await expect(page.locator('#code')).toBeFocused();
  await expect(page.getByRole('timer')).toHaveText(/14:\d\d/);
  await expect(page.getByRole('button', { name: words.resend })).toBeDisabled();
  await expectForEveryone(page, 'code asked for');

  const code = await codeIn(page.request, member.email);
  await page.locator('#code-terms').focus();
  await page.keyboard.press('Space');
  await page.locator('#code').focus();
  await page.keyboard.type(code === '000000' ? '111111' : '000000');
  await page.keyboard.press('Enter');
  await expect(page.locator('#code-error')).toHaveText(english.refusals.wrong_password);
  await expect(page.locator('#code')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en_us\/Sports\.html/);
  expect(await (await page.request.get('/api/session')).json()).toMatchObject({ isLogin: true });
});

test('resets a forgotten password through the mailed link, which works once', async ({ page }) => {
  const member = await makeMember(page.request);
  const words = wordsOf.zh_hk;
  await page.goto(href('login', { language: 'zh_hk' }));
  await page.locator('a[href*="ForgotPassword.html"]').click();
  await expect(page.getByRole('heading', { level: 1, name: words.forgotTitle })).toBeVisible();
  await page.locator('#forgot-email').fill('nobody-here@mail.example');
  await page.getByRole('button', { name: words.sendLink }).click();
  await expect(page.locator('#forgot-email-error')).not.toBeEmpty();
  await page.locator('#forgot-email').fill(member.email);
  await page.getByRole('button', { name: words.sendLink }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.linkSentHeading })).toBeFocused();

  const link = await linkIn(page.request, member.email);
  await page.goto(link);
  await expectForEveryone(page, 'new password');
  await page.locator('#new-password').fill('short');
  await page.locator('#confirm-password').fill('other');
  await page.getByRole('button', { name: words.setPassword }).click();
  await expect(page.locator('#new-password')).toHaveAttribute('aria-invalid', 'true');
  await page.locator('#new-password').fill('Peak-tram-88');
  await page.locator('#confirm-password').fill('Peak-tram-88');
  await page.getByRole('button', { name: words.setPassword }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.resetDone })).toBeFocused();
  await page.getByRole('link', { name: words.toLogin }).click();
  await logInOnPage(page, { email: member.email, password: 'Peak-tram-88' });

  await page.context().clearCookies();
  // The page reports the used link before it asks for a password.
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: words.linkInvalid })).toBeVisible();
  await expect(page.locator('#new-password')).toHaveCount(0);
  await expectForEveryone(page, 'link used before');
});

test('requires the bot check on the login form after guesses from many networks, and preserves the input', async ({
  page,
}) => {
  const member = await makeMember(page.request);
  const words = wordsOf.zh_cn;
  // The program trusts a proxy's client address only when configured to, so the test simulates this rejection.
  let refused = 0;
  await page.route('**/api/user/login.do*', async (route) => {
    if (refused++ > 0) return route.continue();
    await route.fulfill({
      status: 428,
      contentType: 'application/problem+json',
      json: {
        type: 'urn:fei:problem:bot_check_needed',
        title: 'Precondition Required',
        status: 428,
        code: 'bot_check_needed',
        detail: 'check',
        instance: 'urn:fei:request:1',
        errors: [{ field: 'botCheck', code: 'bot_check_needed', detail: 'check' }],
      },
    });
  });
  await page.goto(href('login', { language: 'zh_cn' }));
  await page.locator('#login-name').fill(member.email);
  await page.locator('#login-password').fill(member.password);
  await page.locator('form:has(#login-name) button[type="submit"]').click();
  const box = page.getByRole('checkbox', { name: words.botLabel });
  await expect(box).toBeFocused();
  await expect(page.locator('#login-name')).toHaveValue(member.email);
  await expect(page.locator('#login-password')).toHaveValue(member.password);
  await expectForEveryone(page, 'bot check');
  await box.press('Space');
  await expect(page.getByText(words.botSolved)).toBeVisible();
  const sent = page.waitForRequest('**/api/user/login.do*');
  await page.locator('form:has(#login-name) button[type="submit"]').click();
  const { botCheck } = (await sent).postDataJSON() as { botCheck: string };
  await expect(page).not.toHaveURL(/Login\.html/);

  // The program accepts the browser's bot check solution once.
  const ask = () => page.request.post('/api/otp3.do', { data: { email: member.email, botCheck } });
  await page.context().clearCookies();
  expect((await ask()).status()).toBe(200);
  expect((await ask()).status()).toBe(428);
});

test.describe('one-time password without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('logs in with a one-time password in two steps', async ({ page }) => {
    const member = await makeMember(page.request);
    const words = wordsOf.zh_hk;
    await page.goto(href('login', { language: 'zh_hk' }));
    await page.getByRole('link', { name: words.byCode }).click();
    await page.locator('#code-email').fill(member.email);
    await page.getByRole('button', { name: words.send }).click();
    await expect(page.getByText(words.sent.replace('{email}', member.email))).toBeVisible();
    await page.locator('#code').fill(await codeIn(page.request, member.email));
    await page.getByRole('button', { name: words.logIn, exact: true }).click();
    await expect(page.locator('#code-terms')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('#code')).toHaveValue(/^\d{6}$/);
    await page.locator('#code-terms').check();
    await page.getByRole('button', { name: words.logIn, exact: true }).click();
    await expect(page).not.toHaveURL(/Login\.html/);
    expect(await (await page.request.get('/api/session')).json()).toMatchObject({ isLogin: true });
  });
});
