import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test, type Page } from './journey.ts';
import sharp from 'sharp';
import { href } from '../contract/routes.ts';
import { expectForEveryone } from './inspect-page.ts';
import english from '../words/server/en_us.ts';
import mainland from '../words/server/zh_cn.ts';
import hongKong from '../words/server/zh_hk.ts';
import enUs from '../words/requests/requests.en_us.ts';
import zhCn from '../words/requests/requests.zh_cn.ts';
import zhHk from '../words/requests/requests.zh_hk.ts';
import { logInBrowser, mailTo, makeMember } from './member.ts';
import { slowness } from '../server/testing/run-settings.ts';

const referenceNumber = /R\d{10}/;

async function photograph(): Promise<Buffer> {
  const [width, height] = [1400, 900];
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer();
}

const main = (page: Page) => page.getByRole('main');

test('writes to customer service in a dialog with the keyboard, and receives the reference number by mail', async ({
  page,
}) => {
  const email = `asks-${randomUUID().slice(0, 8)}@mail.example`;
  await page.goto(href('sports', { language: 'zh_hk' }));
  const link = page.locator('footer').getByRole('link', { name: zhHk.contactUs });
  await link.focus();
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2000 * slowness() });
  }).toPass();
  const dialog = page.getByRole('dialog', { name: zhHk.contactHeading });
  await expectForEveryone(page, 'contact dialog');
  await dialog.getByLabel(zhHk.name).fill('陳大文');
  await dialog.getByLabel(zhHk.email).fill(email);
  await dialog.getByLabel(zhHk.telephone).fill('5123 4567');
  await dialog.getByLabel(zhHk.message).fill('\u202eשלום <b>座位</b> 🎫');
  await dialog.getByRole('button', { name: zhHk.send }).press('Enter');
  await expect(dialog.getByRole('heading', { name: zhHk.sentHeading })).toBeFocused();
  await expect(dialog.getByText(referenceNumber)).toBeVisible();
  const reference = await dialog.getByText(referenceNumber).textContent();
  await expectForEveryone(page, 'contact dialog, sent');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();

  await expect.poll(async () => (await mailTo(page.request, email)).length).toBe(1);
  const [message] = await mailTo(page.request, email);
  expect(await (await page.request.get(message!)).text()).toContain(reference);
});

test('requests a change with a picture, shows its upload progress, and replaces the picture', async ({ page }) => {
  await page.goto(href('txnChangeRequest', { language: 'en_us' }));
  const send = main(page).getByRole('button', { name: enUs.sendChange });
  await expect(main(page).getByText(enUs.choosePicture)).toBeVisible();
  const file = main(page).locator('input[type="file"]');
  await file.setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(main(page).getByText(english.fields.not_an_image)).toBeVisible();
  await file.setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ not a picture') });
  await expect(main(page).getByText(english.refusals.not_an_image)).toBeVisible();
  await file.setInputFiles({ name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(6 * 1024 * 1024, 1) });
  await expect(main(page).getByText('Choose one of up to 5 MB.').last()).toBeVisible();

  // Delay the upload until its progress has been checked.
  let sent = 0;
  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/files/**', async (route) => {
    sent += 1;
    await seen;
    // The first upload has been cancelled in the meantime.
    await route.continue().catch(() => undefined);
  });
  const picture = { name: 'card.jpg', mimeType: 'image/jpeg', buffer: await photograph() };
  await file.setInputFiles(picture);
  await expect(main(page).getByRole('progressbar')).toBeVisible();
  // The progress bar appears before the upload starts.
  await expect.poll(() => sent).toBe(1);
  await send.click();
  await expect(main(page).getByText(enUs.stillUploading)).toBeVisible();
  await main(page).getByRole('button', { name: enUs.cancelUpload }).click();
  await expect(main(page).getByRole('progressbar')).toBeHidden();
  goOn();
  await file.setInputFiles(picture);
  await expect(main(page).getByText('card.jpg uploaded.')).toBeVisible();
  expect(sent).toBe(2);
  await expectForEveryone(page, 'change, picture there');
  await main(page).getByRole('button', { name: enUs.removePicture }).click();
  await expect(file).toBeFocused();
  await file.setInputFiles({ ...picture, name: 'other.jpg' });
  await expect(main(page).getByText('other.jpg uploaded.')).toBeVisible();

  await main(page).getByLabel(enUs.number).fill('1234 567 897');
  await main(page).getByLabel(enUs.firstDigits, { exact: true }).fill('4111');
  await main(page).getByLabel(enUs.lastDigits, { exact: true }).fill('1111');
  await main(page).getByLabel(enUs.changesTelephone, { exact: true }).check();
  await main(page).getByLabel(enUs.newTelephone).fill('9876 5432');
  await send.click();
  await expect(main(page).getByRole('heading', { name: enUs.sentHeading })).toBeFocused();
  await expect(main(page).getByText(referenceNumber)).toBeVisible();
  await expectForEveryone(page, 'change, sent');
});

test(
  'requests delivery with a prefilled form and lists the request in the member area',
  { tag: '@smoke' },
  async ({ page, context }) => {
    const member = await makeMember(page.request);
    await logInBrowser(context, member);
    await page.goto(href('deliveryChangeRequest', { language: 'zh_cn' }));
    await expect(main(page).getByLabel(zhCn.email)).toHaveValue(member.email);
    await expect(main(page).getByLabel(zhCn.contactPerson)).toHaveValue('Wing Lam');
    await main(page).getByLabel(zhCn.number).fill('1234567897');
    await main(page).getByLabel(zhCn.address).fill('深水埗鸭寮街 2 号');
    await expect(main(page).getByText(zhCn.choosePicture)).toBeVisible();
    await main(page)
      .locator('input[type="file"]')
      .setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
    await expect(main(page).getByText('card.jpg 已上传。')).toBeVisible();
    await main(page).getByRole('button', { name: zhCn.sendChange }).click();
    await expect(main(page).getByText(referenceNumber)).toBeVisible();
    const reference = (await main(page).getByText(referenceNumber).textContent())!;
    await main(page).getByRole('link', { name: zhCn.seeRequests }).click();
    await expect(main(page).getByRole('heading', { name: zhCn.kinds.delivery_change })).toBeVisible();
    await expect(main(page).getByText(reference)).toBeVisible();
    await expect(main(page).getByText(zhCn.states.received)).toBeVisible();
    await expectForEveryone(page, 'requests');
  },
);

test.describe('requests without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('writes to customer service and preserves all input', async ({ page }) => {
    await page.goto(href('events', { language: 'zh_hk' }));
    await page.locator('footer').getByRole('link', { name: zhHk.contactUs }).click();
    await expect(page).toHaveURL(/CS\.html#contact$/);
    await main(page).getByLabel(zhHk.name).fill('陳大文');
    await main(page).getByLabel(zhHk.email).fill('asks@mail.example');
    await main(page).getByLabel(zhHk.message).fill('請問座位在哪裏？');
    // Native validation of required fields is not under test here.
    await main(page).getByRole('button', { name: zhHk.send }).click();
    await expect(main(page).getByRole('alert')).toContainText(hongKong.fields.contact_form_telephone_required);
    await expect(main(page).getByLabel(zhHk.message)).toHaveValue('請問座位在哪裏？');
    await main(page).getByLabel(zhHk.telephone).fill('5123 4567');
    await main(page).getByRole('button', { name: zhHk.send }).click();
    await expect(main(page).getByText(referenceNumber)).toBeVisible();
    // Reloading sends nothing: the reference number stays the same.
    const reference = await main(page).getByText(referenceNumber).textContent();
    expect(page.url()).not.toContain('asks');
    await page.reload();
    await expect(main(page).getByText(referenceNumber)).toHaveText(reference!);
  });

  test('keeps a picture sent with the form while other fields are corrected, and rejects a file that is not a picture', async ({
    page,
  }) => {
    await page.goto(href('txnChangeRequest', { language: 'zh_cn' }));
    const send = main(page).getByRole('button', { name: zhCn.sendChange });
    const file = main(page).locator('input[type="file"]');
    await main(page).getByLabel(zhCn.number).fill('1234567897');
    await main(page).getByLabel(zhCn.firstDigits, { exact: true }).fill('4111');
    await main(page).getByLabel(zhCn.lastDigits, { exact: true }).fill('1111');
    await main(page).getByLabel(zhCn.changesName, { exact: true }).check();
    await main(page).getByLabel(zhCn.newName).fill('李嘉欣');
    await file.setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ not a picture') });
    await send.click();
    await expect(main(page).getByRole('alert')).toContainText(mainland.refusals.not_an_image);
    await expect(main(page).getByLabel(zhCn.newName)).toHaveValue('李嘉欣');

    await file.setInputFiles({ name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(6 * 1024 * 1024, 1) });
    await send.click();
    await expect(main(page).getByRole('alert')).toContainText('5 MB');
    // Too large to be accepted; the error still appears next to its field, and all fields keep their values.
    await file.setInputFiles({ name: 'vast.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(30 * 1024 * 1024, 1) });
    await send.click();
    await expect(main(page).getByRole('alert')).toContainText('5 MB');
    await expect(main(page).getByLabel(zhCn.number)).toHaveValue('1234567897');
    await expect(main(page).getByLabel(zhCn.newName)).toHaveValue('李嘉欣');

    await main(page).getByLabel(zhCn.firstDigits, { exact: true }).fill('41');
    await file.setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
    await send.click();
    await expect(main(page).getByRole('alert')).toContainText(mainland.fields.card_digits_not_valid);
    await expect(main(page).getByText(zhCn.uploadedBefore)).toBeVisible();
    await main(page).getByLabel(zhCn.firstDigits, { exact: true }).fill('4111');
    await send.click();
    await expect(main(page).getByText(referenceNumber)).toBeVisible();
    const reference = await main(page).getByText(referenceNumber).textContent();
    await page.reload();
    await expect(main(page).getByText(referenceNumber)).toHaveText(reference!);
  });
});
