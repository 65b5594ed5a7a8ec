import { href } from '../contract/routes.ts';
import type { Cart } from '../contract/orders/orders.ts';
import codes from '../words/staff/marketing/codes.en_us.ts';
import words from '../words/staff/events.en_us.ts';
import { expect, test, type Locator, type Page } from './journey.ts';
import { expectForEveryone, inspectPage } from './inspect-page.ts';
import { makeEvent, fetchShopSale } from './make-event.ts';
import { logInBrowser, makeMember } from './member.ts';
import { putIntoCart } from './shop.ts';
import { enterAsStaff, openStaff } from './staff.ts';
import { slowness } from '../server/testing/run-settings.ts';

/**
 * Duplicates an event, so that no other journey's prices change.
 * @returns its event number.
 */
async function duplicate(page: Page): Promise<number> {
  const { event } = await makeEvent(page.request, 'en_us', 'paper-crane');
  await openStaff(page, `/Events?q=${event.number}`);
  await page.getByRole('link', { name: event.title }).click();
  await page.getByRole('button', { name: words.duplicate }).click();
  const dialog = page.getByRole('dialog');
  const dates = dialog.getByLabel(/^Date \d/);
  for (let at = (await dates.count()) - 1; at > 0; at--)
    await dialog.getByRole('button', { name: words.remove }).nth(at).click();
  await dates.fill('2028-06-07T19:30');
  await dialog.getByRole('button', { name: words.duplicate }).click();
  await expect(page.getByLabel(words.fields.startsAt)).toHaveValue('2028-06-07T19:30');
  await page.getByRole('link', { name: words.tabs.Prices, exact: true }).click();
  await page.getByLabel(words.fields.onSaleFrom).fill('2026-01-01T10:00');
  return Number(/Events\/(\d+)\//.exec(page.url())?.[1]);
}

async function name(discount: Locator, text: string): Promise<void> {
  for (const language of ['English', '繁體中文', '简体中文']) await discount.getByLabel(language).fill(text);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.getByRole('button', { name: words.save })).toBeHidden();
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: words.publish }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.publish }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('publishes a discount with codes, sells at the lower price, and ends the discount', async ({ page, context }) => {
  await enterAsStaff(context, 'administrator', 'en_us');
  const number = await duplicate(page);
  const list = page.getByRole('region', { name: words.fields.discounts });
  const removing = list.getByRole('button', { name: /^Remove “/ });
  for (let left = await removing.count(); left > 0; left--) await removing.first().click();
  await list.getByRole('button', { name: words.addDiscount }).click();
  const one = list.getByRole('group').filter({ has: page.getByLabel(words.discountKind, { exact: true }) });
  const first = one.nth(0);
  await first.getByLabel(words.offAs).selectOption('amount');
  await first.getByLabel(/^Amount off/).fill('99999');
  await first.getByLabel(/^Until/).fill('2028-01-01T10:00');
  await name(first, 'Early price');
  await save(page);
  await expect(first.getByLabel(/^Amount off/)).toHaveAccessibleDescription(words.problems.price_below_zero);
  await first.getByLabel(/^Amount off/).fill('30');
  await list.getByRole('button', { name: words.addDiscount }).click();
  const second = one.nth(1);
  await second.getByLabel(words.discountKind, { exact: true }).selectOption('code');
  await second.getByLabel(/^Percentage off/).fill('50');
  await name(second, 'Half price');
  await save(page);
  await expect(list.getByText(words.problems.price_below_zero)).toBeHidden();
  const preview = page.getByRole('region', { name: words.preview });
  await expect(preview).toContainText('Early price');
  await expect(preview).toContainText('Half price (with a code)');
  await inspectPage(page, 'discounts of an event', { alsoWide: true });
  await publish(page);

  const withCodes = page.getByRole('region', { name: codes.discountCodes });
  // Published changes take effect a moment later.
  await expect(async () => {
    await openStaff(page, `/Events/${number}/Codes`);
    await withCodes.getByRole('button', { name: codes.makeCodes }).click({ timeout: 3000 * slowness() });
  }).toPass();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('How many codes').fill('1');
  await dialog.getByRole('button', { name: codes.makeCodes }).click();
  const code = await dialog.getByLabel('Codes', { exact: true }).inputValue();
  expect(code).not.toBe('');
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
  await expectForEveryone(page, 'discount codes of an event');

  const { event, performance } = await fetchShopSale(page.request, 'en_us', number);
  await logInBrowser(context, await makeMember(page.request));
  await putIntoCart(page, { event, performance }, 'en_us', { R: 1 });
  const cart = async () => (await (await page.request.get('/api/cart?lang=en_us')).json()) as Cart;
  expect((await cart()).discounts).toMatchObject([{ kind: 'early_bird', name: 'Early price', cents: 30_00 }]);
  await expect(page.getByText('Early price').first()).toBeVisible();
  await page.locator('#code').fill(code);
  await page.locator('#code').press('Enter');
  await expect(page.getByText('Half price').first()).toBeVisible();
  const half = Math.floor(performance.zones[0]!.prices.R! / 2);
  expect((await cart()).discounts).toMatchObject([{ kind: 'code', name: 'Half price', cents: half }]);

  await openStaff(page, `/Events/${number}/Prices`);
  await list.getByRole('button', { name: words.endDiscount.replace('{discount}', 'Early price') }).click();
  await expect(first.getByText(words.discountOver)).toBeVisible();
  await save(page);
  await publish(page);
  await expect(async () => {
    await page.goto(href('event', { language: 'en_us', params: { number } }));
    const offers = page.locator('section', { has: page.locator('#offers') });
    await expect(offers).toContainText('Half price', { timeout: 1000 * slowness() });
    await expect(offers).not.toContainText('Early price', { timeout: 1000 * slowness() });
  }).toPass();
});
