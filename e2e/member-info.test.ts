import { expect, test, type APIRequestContext, type Page } from './journey.ts';
import type { Language } from '../contract/core/language.ts';
import { href } from '../contract/routes.ts';
import refusalsEnUs from '../words/server/en_us.ts';
import refusalsZhHk from '../words/server/zh_hk.ts';
import enUs from '../words/identity/member-info.en_us.ts';
import zhCn from '../words/identity/member-info.zh_cn.ts';
import zhHk from '../words/identity/member-info.zh_hk.ts';
import { logInBrowser, logInOnPage, mailTo, makeMember } from './member.ts';
import { buyingWords } from './words.ts';

const memberWords = { en_us: enUs, zh_hk: zhHk, zh_cn: zhCn } as const;

const info = (language: Language, part?: 'email' | 'password') =>
  href('memberInfo', { language, query: { part: part ?? null } });

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let steps = 0; steps < 80; steps++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((one) => document.activeElement?.matches(one) ?? false, selector)) return;
  }
  throw new Error(`${selector} cannot be reached by keyboard`);
}

async function linkInMail(request: APIRequestContext, email: string, subject: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      for (const message of await mailTo(request, email)) {
        const html = await (await request.get(message)).text();
        if (html.includes(subject)) link = /https?:[^\s"<]*ConfirmEmail\.html\?[^\s"<]+/.exec(html)?.[0] ?? 'told';
      }
      return link;
    })
    .not.toBe('');
  return link.replaceAll('&amp;', '&');
}

test('changes the profile with the keyboard alone, logs in again and returns to the page', async ({ page }) => {
  const language = 'zh_hk';
  const member = await makeMember(page.request);
  await logInBrowser(page.context(), member);
  await page.goto(href('txnHistory', { language }));
  await tabTo(page, `main a[href="${info(language)}"]`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: buyingWords[language].tabs.memberInfo })).toBeVisible();
  await expect(page.locator('[name="address.district"]')).toHaveValue('深水埗區');
  await expect(page.getByText(memberWords[language].loginAgain)).toBeVisible();

  await tabTo(page, '[name="lastName"]');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').locator('a')).toHaveText(refusalsZhHk.fields.last_name_required);
  await tabTo(page, '[role="alert"] a');
  await page.keyboard.press('Enter');
  await page.keyboard.type('歐陽');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/Login\.html/);
  await expect(page.getByText(memberWords[language].loginReasons.profile_changed)).toBeVisible();
  await logInOnPage(page, member);
  await expect(page).toHaveURL(new RegExp(info(language).replace('.', '\\.')));
  await expect(page.locator('[name="lastName"]')).toHaveValue('歐陽');
});

test('changes the email address once its link is used', async ({ page }) => {
  const language = 'en_us';
  const words = memberWords[language];
  const member = await makeMember(page.request);
  const wanted = `new-${member.email}`;
  await logInBrowser(page.context(), member);
  await page.goto(info(language, 'email'));
  const send = async (password: string) => {
    await page.locator('#email').fill(wanted);
    await page.locator('#confirmEmail').fill(wanted);
    await page.locator('#password').fill(password);
    await page.getByRole('button', { name: words.changeEmail }).click();
  };
  await send('not-the-password');
  await expect(page.locator('#password-error')).toHaveText(refusalsEnUs.refusals.wrong_password);
  await expect(page.locator('#email')).toHaveValue(wanted);
  await send(member.password);
  await expect(page.getByText(words.emailPending.replace('{email}', wanted))).toBeVisible();

  const link = await linkInMail(page.request, wanted, 'Confirm your new email');
  expect(await linkInMail(page.request, member.email, 'Your Fei email address is about to change')).toBe('told');
  await page.goto(link);
  await page.getByRole('button', { name: words.confirm }).click();
  await expect(page.getByText(words.loginReasons.email_changed)).toBeVisible();
  await logInOnPage(page, { ...member, email: wanted });
  await expect(page.getByText(words.emailNow.replace('{email}', wanted))).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: words.confirmInvalid })).toBeVisible();
  await expect(page.getByRole('button', { name: words.confirm })).toHaveCount(0);
});

test('reports an expired session in every other browser', async ({ page, browser }) => {
  const language = 'en_us';
  const member = await makeMember(page.request);
  const other = await browser.newContext();
  await logInBrowser(other, member);
  const elsewhere = await other.newPage();
  await elsewhere.goto(href('txnHistory', { language }));
  await logInBrowser(page.context(), member);
  await page.goto(info(language, 'password'));
  await page.locator('#oldPassword').fill(member.password);
  await page.locator('#newPassword').fill('Ferry-pier-77');
  await page.locator('#retypePassword').fill('Ferry-pier-77');
  await page.getByRole('button', { name: memberWords[language].changePassword }).click();
  await expect(page.getByText(memberWords[language].loginReasons.password_changed)).toBeVisible();

  // Navigate between pages in the browser, with JavaScript.
  await elsewhere
    .locator(`main a[href="${info(language)}"]`)
    .first()
    .click();
  await expect(elsewhere.getByText('Login session is EXPIRED.')).toBeVisible();
  await logInOnPage(elsewhere, { ...member, password: 'Ferry-pier-77' });
  await expect(elsewhere).toHaveURL(/MemberInfo\.html/);
  await other.close();
});

test.describe('member info without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('changes password and country with plain forms', async ({ page }) => {
    const language = 'zh_cn';
    const words = memberWords[language];
    const member = await makeMember(page.request);
    await logInBrowser(page.context(), member);
    await page.goto(info(language));
    await page.locator('[name="firstName"]').fill('小明');
    await page.locator('[name="address.country"]').selectOption('MO');
    await page.locator('button[value="redraw"]').click();
    await expect(page.locator('[name="firstName"]')).toHaveValue('小明');
    await page.locator('[name="address.province"]').fill('澳门');
    await page.locator('[name="mobile.number"]').fill('123');
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.locator('#register-mobile-number')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('[name="address.province"]')).toHaveValue('澳门');
    await page.locator('[name="mobile.number"]').fill('91234567');
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByText(words.loginReasons.profile_changed)).toBeVisible();
    await logInOnPage(page, member);
    await expect(page.locator('[name="address.country"]')).toHaveValue('MO');

    await page.getByRole('link', { name: words.parts.password, exact: true }).click();
    await page.locator('#oldPassword').fill('not-mine-1');
    await page.locator('#newPassword').fill('Ferry-pier-77');
    await page.locator('#retypePassword').fill('Ferry-pier-78');
    await page.getByRole('button', { name: words.changePassword }).click();
    await expect(page.locator('#retypePassword')).toHaveAttribute('aria-invalid', 'true');
    await page.locator('#oldPassword').fill(member.password);
    await page.locator('#newPassword').fill('Ferry-pier-77');
    await page.locator('#retypePassword').fill('Ferry-pier-77');
    await page.getByRole('button', { name: words.changePassword }).click();
    await expect(page.getByText(words.loginReasons.password_changed)).toBeVisible();
    await logInOnPage(page, { ...member, password: 'Ferry-pier-77' });
    await expect(page).toHaveURL(/MemberInfo\.html/);
  });
});
