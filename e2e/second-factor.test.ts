import { expect, test, type Page } from './journey.ts';
import type { Language } from '../contract/core/language.ts';
import { href } from '../contract/routes.ts';
import enUs from '../words/identity/sign-in-methods.en_us.ts';
import zhCn from '../words/identity/sign-in-methods.zh_cn.ts';
import zhHk from '../words/identity/sign-in-methods.zh_hk.ts';
import { expectForEveryone } from './inspect-page.ts';
import { authenticatorCode, logInBrowser, logInOnPage, makeMember, type JourneyMember } from './member.ts';

const wordsOf = { en_us: enUs, zh_hk: zhHk, zh_cn: zhCn } as const satisfies Record<Language, unknown>;

/**
 * Adds an authenticator app on the security page.
 * @returns its secret, the used code and the recovery codes.
 */
async function addApp(page: Page, language: Language, look: (step: string) => Promise<void>) {
  const words = wordsOf[language].authenticator;
  await page.goto(href('security', { language }));
  await page.getByRole('button', { name: words.setUp }).click();
  await expect(page.getByRole('img', { name: words.picture })).toBeVisible();
  await look('app');
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel(words.firstCode).fill('12');
  await page.getByRole('button', { name: words.confirm, exact: true }).click();
  await expect(page.getByLabel(words.firstCode)).toHaveAttribute('aria-invalid', 'true');
  const used = authenticatorCode(secret);
  await page.getByLabel(words.firstCode).fill(used);
  await page.getByRole('button', { name: words.confirm, exact: true }).click();
  await expect(page.getByText(words.added)).toBeVisible();
  await look('recovery codes');
  const codes = page.locator('section[aria-labelledby="authenticator"] li');
  await expect(codes).toHaveCount(10);
  return { secret, used, recoveryCodes: await codes.allInnerTexts() };
}

/** Logs out everywhere and enters the password again. */
async function toTheCode(page: Page, member: JourneyMember, language: Language) {
  await page.goto(href('security', { language }));
  await page.getByRole('button', { name: wordsOf[language].logOutAll }).click();
  await expect(page).toHaveURL(/Login\.html/);
  await page.locator('#login-name').fill(member.email);
  await page.locator('#login-password').fill(member.password);
  await page.locator('#login-password').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: wordsOf[language].authenticator.codeTitle })).toBeVisible();
}

test('adds an authenticator app and logs in with its code', { tag: '@smoke' }, async ({ page, context }) => {
  const member = await makeMember(context.request);
  await logInBrowser(context, member);
  const { secret, used } = await addApp(page, 'en_us', (step) => expectForEveryone(page, step));
  await toTheCode(page, member, 'en_us');
  await expect(page.locator('#second-factor')).toBeFocused();
  expect(await (await page.request.get('/api/session')).json()).toMatchObject({ isLogin: false });
  await expectForEveryone(page, 'code');
  await page.locator('#second-factor').fill(used);
  await page.keyboard.press('Enter');
  await expect(page.locator('#second-factor-error')).toHaveText(/used/);
  await page.locator('#second-factor').fill(authenticatorCode(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/Events\.html/);
  await page.goto(href('security', { language: 'en_us' }));
  await page.getByRole('button', { name: enUs.authenticator.remove }).click();
  await expect(page.getByText(enUs.authenticator.removed)).toBeVisible();
});

test.describe('second factor without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('adds an authenticator app and logs in with its code and with a recovery code', async ({ page }) => {
    const member = await makeMember(page.request);
    await page.goto(href('login', { language: 'zh_cn' }));
    await logInOnPage(page, member);
    const { secret, recoveryCodes } = await addApp(page, 'zh_cn', async () => {});
    for (const code of [() => authenticatorCode(secret, 1), () => recoveryCodes[0]!]) {
      await toTheCode(page, member, 'zh_cn');
      await page.locator('#second-factor').fill('000 000');
      await page.locator('#second-factor').press('Enter');
      await expect(page.locator('#second-factor')).toHaveAttribute('aria-invalid', 'true');
      await page.locator('#second-factor').fill(code());
      await page.locator('#second-factor').press('Enter');
      await expect(page).toHaveURL(/Events\.html/);
    }
  });
});
