import { randomUUID } from 'node:crypto';
import { alone } from './alone.ts';
import { expect, test } from './journey.ts';
import { href } from '../contract/routes.ts';
import { expectForEveryone } from './inspect-page.ts';
import { logInBrowser, mailTo, makeMember } from './member.ts';
import zhCn from '../words/notices/newsletter.zh_cn.ts';
import zhHk from '../words/notices/newsletter.zh_hk.ts';
import privacyWords from '../words/privacy/privacy.zh_hk.ts';

async function linkTo(request: Parameters<typeof mailTo>[0], email: string, page: string): Promise<string> {
  let link = '';
  const find = async () => {
    const [message] = await mailTo(request, email);
    if (!message) return '';
    const html = await (await request.get(message)).text();
    link = (new RegExp(`https?:[^\\s"<]*${page}\\?[^\\s"<]+`).exec(html)?.[0] ?? '').replaceAll('&amp;', '&');
    return link;
  };
  await expect.poll(find).not.toBe('');
  return link;
}

test('subscribes in the footer with the keyboard, confirms and unsubscribes', async ({ page }) =>
  alone('newsletter readers', async () => {
    // Browsers' native validation rejects such letters before the at sign, which are valid here.
    const email = `陳大文-${randomUUID().slice(0, 8)}@mail.example`;
    await page.goto(href('sports', { language: 'zh_hk' }));
    const field = page.getByLabel(zhHk.email);
    await field.focus();
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await expect(page.getByText(zhHk.sentTitle)).toBeVisible();

    const link = await linkTo(page.request, email, 'Newsletter.html');
    for (const bogus of [link.replace(/.{4}$/, 'AAAA'), link.replace('Newsletter', 'Unsubscribe')]) {
      await page.goto(bogus);
      await expect(page.locator('main').getByRole('alert')).toHaveText(zhHk.linkInvalid);
      await expect(page.locator('main input[name="token"]')).toHaveCount(0);
    }
    await page.goto(link);
    await expectForEveryone(page, 'newsletter to confirm');
    await page.locator('main').getByRole('button', { name: zhHk.confirm }).press('Enter');
    await expect(page.getByRole('heading', { name: zhHk.confirmedHeading })).toBeVisible();

    await page.goto(href('unsubscribe', { language: 'zh_cn' }));
    await page.locator('#unsubscribe-email').fill(email);
    await page.locator('main').getByRole('button', { name: zhCn.unsubscribe }).click();
    await expect(page.getByRole('heading', { name: zhCn.unsubscribedHeading })).toBeVisible();
    await expectForEveryone(page, 'unsubscribed');
  }));

test('shows the stored personal data, exports it and closes the account', async ({ page, context }) => {
  const member = await makeMember(page.request);
  await logInBrowser(context, member);
  await page.goto(href('privacy', { language: 'zh_hk' }));
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: privacyWords.downloadJson }).click();
  expect((await download).suggestedFilename()).toBe('fei-data.json');

  await page.locator('#closing-password').fill('wrong-pass-1');
  await page.getByRole('button', { name: privacyWords.close }).click();
  await expect(page.locator('#closing-password')).toHaveAttribute('aria-invalid', 'true');
  await page.locator('#closing-password').fill(member.password);
  await page.getByRole('button', { name: privacyWords.close }).click();
  await expect(page.getByRole('heading', { level: 1, name: privacyWords.closedTitle })).toBeVisible();
  await expectForEveryone(page, 'account closed');
  await page.goto(href('privacy', { language: 'zh_hk' }));
  await expect(page).toHaveURL(/Login\.html/);
});
