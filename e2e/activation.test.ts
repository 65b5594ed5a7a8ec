import { expect, test } from './journey.ts';
import { expectForEveryone } from './inspect-page.ts';
import account from '../words/identity/account.zh_hk.ts';
import words from '../words/identity/one-time-password.zh_hk.ts';
import { activationLink, logInOnPage, register } from './member.ts';

test(
  'lets the mailbox owner set the password of an account that someone else registered',
  { tag: '@smoke' },
  async ({ page, playwright, baseURL }) => {
    const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    const { email } = await register(elsewhere);
    const link = await activationLink(elsewhere, email);
    await page.goto(link.replace(/\/(en_us|zh_cn)\//, '/zh_hk/'));
    await expect(page.getByText(account.activatePasswordText)).toBeVisible();
    await expectForEveryone(page, 'asked for a password');
    const [first, second] = [words.newPassword, words.confirmPassword].map((label) =>
      page.getByLabel(label, { exact: true }),
    );
    await first!.fill('only I know');
    await second!.fill('only I knew');
    await page.getByRole('main').getByRole('button', { name: account.activate }).click();
    await expect(second!).toBeFocused();
    await first!.fill('only I know');
    await second!.fill('only I know');
    await page.getByRole('main').getByRole('button', { name: account.activate }).click();

    await expect(page.getByRole('heading', { name: account.activatedHeading })).toBeVisible();
    await page.getByRole('link', { name: account.toLogin }).click();
    const requested = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/user/login.do');
    await logInOnPage(page, { email, password: 'only I know' });
    expect(new URL((await requested).url()).search).toBe('?locale=zh_TW');
    await page.goto(link.replace(/\/(en_us|zh_cn)\//, '/zh_hk/'));
    await expect(page.getByRole('heading', { name: account.alreadyActivatedHeading })).toBeVisible();
    await elsewhere.dispose();
  },
);
