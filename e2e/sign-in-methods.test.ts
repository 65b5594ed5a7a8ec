import { expect, test } from './journey.ts';
import { href } from '../contract/routes.ts';
import { expectForEveryone } from './inspect-page.ts';
import enUs from '../words/identity/sign-in-methods.en_us.ts';
import zhHk from '../words/identity/sign-in-methods.zh_hk.ts';
import zhFields from '../words/calls/fields.zh_hk.ts';
import { logInBrowser, makeMember } from './member.ts';

test('logs a computer in with a phone that confirms its code, using the keyboard', async ({ page, browser }) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-HK' });
  await logInBrowser(phone, await makeMember(phone.request));
  await page.goto(href('login', { language: 'zh_hk' }));
  const requested = page.waitForResponse(/qr\/start\.do/);
  await page.getByRole('link', { name: zhHk.qr }).click();
  const { address, digits } = (await (await requested).json()) as { address: string; digits: string };
  await expect(page.getByRole('img', { name: zhHk.qrPicture })).toBeVisible();
  await expectForEveryone(page, 'code');

  const onPhone = await phone.newPage();
  await onPhone.goto(address);
  await expect(onPhone.getByText(digits)).toHaveCount(0);
  await expectForEveryone(onPhone, 'confirm');
  const number = onPhone.getByLabel(zhHk.confirmDigits);
  await number.fill(digits === '0000' ? '1111' : '0000');
  await onPhone.getByRole('button', { name: zhHk.confirm }).click();
  await expect(onPhone.getByText(zhFields.qr_digits_wrong)).toBeVisible();
  await number.fill(digits);
  await onPhone.getByRole('button', { name: zhHk.confirm }).focus();
  await onPhone.keyboard.press('Enter');
  await expect(onPhone.getByRole('heading', { name: zhHk.confirmedHeading })).toBeVisible();
  await expect(page).toHaveURL(/Events\.html/);
  await page.goto(href('security', { language: 'zh_hk' }));
  await expect(page.getByText(zhHk.thisDevice, { exact: true })).toBeVisible();
  await phone.close();
});

test('adds a passkey, logs in with it, renames it and removes it', async ({ page, context }) => {
  const devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await logInBrowser(context, await makeMember(context.request));
  await page.goto(href('security', { language: 'en_us' }));
  await page.getByLabel(enUs.passkeyName).fill('My laptop');
  await page.getByRole('button', { name: enUs.addPasskey }).click();
  await expect(page.getByText(enUs.passkeyAdded)).toBeVisible();
  await expectForEveryone(page, 'security');
  // The virtual authenticator accepts conditional login in the name field immediately.
  await page.getByRole('button', { name: enUs.logOutAll }).click();
  await expect(page).toHaveURL(/Events\.html/);
  // A browser without conditional login shows the button.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await page.goto(href('security', { language: 'en_us' }));
  await page.getByRole('button', { name: enUs.logOutAll }).click();
  await expect(page).toHaveURL(/Login\.html/);
  await page.getByRole('button', { name: enUs.passkey }).click();
  await expect(page).toHaveURL(/Events\.html/);
  await page.goto(href('security', { language: 'en_us' }));
  await page.locator('summary').filter({ hasText: enUs.rename }).click();
  await page.getByLabel(enUs.newName).fill('Old laptop');
  await page.locator('details').getByRole('button', { name: enUs.rename }).click();
  await expect(page.getByText('Old laptop')).toBeVisible();
  await page.getByRole('button', { name: enUs.removeLabel.replace('{name}', 'Old laptop') }).click();
  await expect(page.getByText(enUs.noPasskeys)).toBeVisible();
});
