import { localize } from '../contract/core/language.ts';
import events from '../words/staff/events.en_us.ts';
import plan from '../words/staff/plan/plan.en_us.ts';
import venues from '../words/staff/venues/venues.en_us.ts';
import { expect, test, type Page } from './journey.ts';
import { inspectPage } from './inspect-page.ts';
import { fetchShopSale } from './make-event.ts';
import { logInBrowser, makeMember } from './member.ts';
import { cards, goToPayment, payByCard, putIntoCart, seatsInCart, transactionsOf } from './shop.ts';
import { newPlan } from './staff-plans.ts';
import { openStaff } from './staff.ts';

/** Replaces a row with three rows of ten, the last one in another zone, and saves. */
async function draw(page: Page, path: string): Promise<void> {
  await openStaff(page, path);
  const sheet = page.getByRole('application');
  await sheet.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('r');
  for (const [label, value] of [
    [plan.rowCount, 3],
    [plan.seatCount, 10],
    [`${plan.bow} (${plan.cm})`, 30],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(String(value));
    await page.getByLabel(label, { exact: true }).press('Enter');
  }
  await page.getByRole('button', { name: plan.drawThem }).click();
  await page.getByRole('tab', { name: plan.panels.zones }).click();
  await page.getByRole('button', { name: plan.addCategory }).click();
  await page.locator('#categories-1\\.en_us').fill('Back row');
  await page.getByRole('tab', { name: plan.panels.list }).click();
  await sheet.focus();
  await page.keyboard.press('b');
  await page.getByRole('radio', { name: 'Back row' }).check();
  await page.getByRole('tab', { name: plan.panels.list }).click();
  await page.getByRole('button', { name: /^Row C/ }).click();
  await page.getByRole('tab', { name: plan.panels.fields }).click();
  await page.getByRole('button', { name: 'Paint 10 selected seats' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(plan.savedAs.replace('{version}', '2'))).toBeVisible();
}

test('creates an event with a new seat plan and sells it to a visitor', { tag: '@smoke' }, async ({ page }) => {
  const { path, name, venue } = await newPlan(page, 'en_us');
  await draw(page, path);

  await openStaff(page, '/Events');
  await page.getByRole('button', { name: events.new }).first().click();
  const dialog = page.getByRole('dialog');
  const title = `Night of ${name.en_us}`;
  await dialog.getByLabel(events.eventTitle).fill(title);
  await dialog.getByLabel(events.venue).selectOption({ label: localize(venue, 'en_us') });
  await dialog.getByRole('button', { name: events.begin }).click();
  const texts = page.getByRole('group', { name: /^Title/ });
  await texts.getByLabel('繁體中文').fill(`夜 ${name.zh_hk}`);
  await texts.getByLabel('简体中文').fill(`夜 ${name.zh_cn}`);
  const about = page.getByRole('group', { name: /^Description/ });
  await about.getByLabel('English').fill('An evening.');
  await about.getByLabel('繁體中文').fill('一個晚上。');
  await about.getByLabel('简体中文').fill('一个晚上。');

  await page.getByRole('link', { name: events.tabs.Performances, exact: true }).click();
  await page.getByRole('button', { name: 'Add a performance' }).click();
  await page.getByLabel(events.fields.startsAt).fill('2028-05-06T19:30');
  await page.getByLabel(events.fields.endsAt).fill('2028-05-06T21:30');
  await page.getByLabel(venues.plan, { exact: true }).selectOption({ label: `${name.en_us} (30 seats · 2 zones)` });
  await page.getByRole('link', { name: events.tabs.Prices, exact: true }).click();
  const prices = page.getByLabel(events.ticketTypes.R);
  await expect(prices).toHaveCount(2);
  await prices.nth(0).fill('480');
  await prices.nth(1).fill('260');
  await page.getByLabel(events.fields.onSaleFrom).fill('2026-01-01T10:00');
  await page.getByRole('button', { name: events.save }).click();
  await expect(page.getByRole('button', { name: events.save })).toBeHidden();
  await page.getByRole('link', { name: events.tabs.Performances, exact: true }).click();
  await inspectPage(page, 'performances with a seat plan', { alsoWide: true });
  await page.getByRole('button', { name: events.publish }).click();
  await dialog.getByRole('button', { name: events.publish }).click();
  await expect(dialog).toBeHidden();
  const number = Number(/Events\/(\d+)/.exec(page.url())?.[1]);

  const { event, performance } = await fetchShopSale(page.request, 'en_us', number);
  expect(performance.hasMap).toBe(true);
  expect(performance.zones.map((zone) => [zone.name, zone.prices.R])).toEqual([
    ['Standard', 48_000],
    ['Back row', 26_000],
  ]);
  const member = await makeMember(page.request);
  await logInBrowser(page.context(), member);
  await putIntoCart(page, { event, performance }, 'en_us', { R: 2 });
  for (const seat of await seatsInCart(page.request)) expect(seat).toMatch(/^堂座\/A\/\d+$/);
  await goToPayment(page, 'en_us');
  await payByCard(page, cards.approved);
  await expect(page).toHaveURL(/Receipt\.html/);
  expect((await transactionsOf(page.request))[0]).toMatchObject({ state: 'paid' });

  // Sold seats can no longer be changed in the plan.
  await openStaff(page, path);
  await page.getByRole('application').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(page.getByText('2 seats are booked and must stay as they are', { exact: false })).toBeVisible();
});
