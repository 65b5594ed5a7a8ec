import { randomUUID } from 'node:crypto';
import type { EventPage } from '../contract/catalogue/events.ts';
import boxOffice from '../words/staff/box-office.zh_hk.ts';
import receipt from '../words/staff/box-office/receipt.zh_hk.ts';
import words from '../words/staff/box-office/sale.zh_hk.ts';
import events from '../words/staff/events.zh_hk.ts';
import exchange from '../words/staff/exchange/exchange.zh_hk.ts';
import orders from '../words/staff/orders.zh_hk.ts';
import seats from '../words/staff/seats/seats.zh_hk.ts';
import { watchSteps } from './count-steps.ts';
import { expect, test, type Page } from './journey.ts';
import { expectForEveryone, inspectPage } from './inspect-page.ts';
import { makeEvent, models } from './make-event.ts';
import { logInBrowser, makeMember } from './member.ts';
import { makeDiscountCode } from './run-staff-command.ts';
import { cards, goToPayment, payByCard, putIntoCart, transactionsOf } from './shop.ts';
import { enterAsStaff, openStaff } from './staff.ts';
import { slowness } from '../server/testing/run-settings.ts';

async function buy(page: Page): Promise<string> {
  await logInBrowser(page.context(), await makeMember(page.request));
  await putIntoCart(page, await makeEvent(page.request, 'zh_hk', models.general), 'zh_hk', { R: 2 });
  await goToPayment(page, 'zh_hk');
  await payByCard(page, cards.approved);
  await expect(page).toHaveURL(/Receipt\.html/);
  return (await transactionsOf(page.request))[0]!.number;
}

/** Opens a shift at a new counter, with a float of HK$500. */
async function openShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await enterAsStaff(page.context(), 'administrator', 'zh_hk');
  await openStaff(page, '/Shift');
  const counter = `大堂 ${randomUUID().slice(0, 8)} 號窗`;
  await page.locator('#counterName').fill(counter);
  await page.keyboard.press('Enter');
  await page.locator('#counterId').selectOption({ label: counter });
  await page.locator('#floatCents').fill('500');
  await page.keyboard.press('Enter');
  await expect(page.locator('#countedCents')).toBeVisible();
}

async function sellOf(page: Page, event: EventPage): Promise<void> {
  await openStaff(page, '/Sell');
  await pick(page, event);
  await expect(page.locator('#quantity')).toBeFocused();
}

async function pick(page: Page, { title, number }: EventPage, at = 0): Promise<void> {
  await page.locator('#search').fill(String(number));
  const found = page.getByRole('listitem').getByRole('button');
  await expect(found.first()).toContainText(title);
  await found.nth(at).click();
}

test('sells the best pair for cash with four keystrokes, exchanges it with a scan and two Enters, and closes the shift with a count', async ({
  page,
}) => {
  const { event } = await makeEvent(page.request, 'zh_hk', 'film-otter');
  await openShift(page);
  await sellOf(page, event);
  const main = page.getByRole('main');
  const sold = await watchSteps(page);
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(main).toContainText(boxOffice.exactCash);
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  await expect(page.locator('.print-sheet li')).toHaveCount(2);
  await expect(page.locator('.print-sheet')).toContainText(receipt.title);
  expect(await sold()).toEqual({ clicks: 0, keys: ['2', 'Enter', 'c', 'Enter'] });

  const [, number = ''] = /已售出，交易編號 (\d{10})/.exec(await main.innerText()) ?? [];
  await openStaff(page, '/Exchange');
  await expect(page.locator('#code')).toBeFocused();
  const exchanged = await watchSteps(page);
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: exchange.show })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('status')).toContainText(exchange.even);
  await page.keyboard.press('Enter');
  await expect(main).toContainText(exchange.counter.oldEnded);
  expect(await exchanged()).toEqual({ clicks: 0, keys: [...Array.from(number), 'Enter', 'Enter', 'Enter'] });

  await openStaff(page, '/Shift');
  const [, expected = ''] = new RegExp(`${boxOffice.expected}\\s*HK\\$([\\d,.]+)`).exec(await main.innerText()) ?? [];
  const closed = await watchSteps(page);
  await page.locator('#countedCents').click();
  await page.keyboard.type(expected.replaceAll(',', ''));
  await page.keyboard.press('Enter');
  await expect(main).toContainText('Z 報表');
  expect((await closed()).clicks).toBe(1);
});

test('sells four recitals as a pass, shows it before payment and on the receipt, and restores it after the page crashes', async ({
  page,
}) => {
  const { event } = await makeEvent(page.request, 'zh_hk', 'noon-organ', { performances: 5, isInPass: true });
  await openShift(page);
  await sellOf(page, event);
  const main = page.getByRole('main');
  const hold = async () => {
    await page.locator('#quantity').fill('1');
    await page.keyboard.press('Enter');
  };
  await hold();
  for (let at = 1; at < 4; at++) {
    await expect(main).toContainText(`已保留 ${at} 張門票`);
    await page.keyboard.press('a');
    if (at === 1) await expectForEveryone(page, 'another performance at the counter');
    await pick(page, event, at);
    await hold();
  }
  await expect(main).toContainText('已保留 4 張門票');
  await expect(main).toContainText('−HK$60');
  await inspectPage(page, 'a pass at the counter', { alsoWide: true });
  // Without one of the performances it is no longer a pass.
  await page.getByRole('button', { name: words.drop }).first().click();
  await expect(main).toContainText('已保留 3 張門票');
  await expect(main).not.toContainText('−HK$60');
  await page.keyboard.press('a');
  await pick(page, event);
  await hold();
  await expect(main).toContainText('−HK$60');
  const total = () => main.locator('p[role="status"]', { hasText: boxOffice.total }).innerText();
  const told = await total();
  await openStaff(page, '/Sell');
  await expect(main).toContainText('−HK$60');
  expect(await total()).toBe(told);
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  await expect(page.locator('.print-sheet li')).toHaveCount(4);
  await expect(page.locator('.print-sheet')).toContainText('−HK$60');
  await inspectPage(page, 'a pass that was sold at the counter', { alsoWide: true });
});

test('handles a key at the counter as soon as the key is shown', async ({ page }) => {
  const { event } = await makeEvent(page.request, 'zh_hk', 'noon-organ');
  await openShift(page);
  await sellOf(page, event);
  // Experienced clerks press a key before the effects that follow the paint.
  await page.evaluate((name) => {
    const seen = new MutationObserver(() => {
      const shown = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name));
      if (!shown) return;
      seen.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    });
    seen.observe(document.body, { childList: true, subtree: true });
  }, words.addPerformance);
  await page.locator('#quantity').fill('1');
  await page.keyboard.press('Enter');
  await expect(page.locator('#search')).toBeFocused();
});

test('applies a discount code typed at the counter and removes it', async ({ page }) => {
  const { event } = await makeEvent(page.request, 'zh_hk', 'sung-yat-recital');
  const code = await makeDiscountCode(page, event.number, 'piano-friends');
  await openShift(page);
  await sellOf(page, event);
  const main = page.getByRole('main');
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(main).toContainText('已保留 2 張門票');
  await page.keyboard.press('d');
  await expect(page.locator('#code')).toBeFocused();
  await page.keyboard.type('NOBODY-MADE-IT');
  await page.keyboard.press('Enter');
  await expect(page.locator('#code')).toHaveAttribute('aria-invalid', 'true');
  await expectForEveryone(page, 'a wrong discount code at the counter');
  await page.locator('#code').fill(code);
  await page.keyboard.press('Enter');
  await expect(main).toContainText(words.codeStates.applied);
  await expect(main).toContainText('−HK$');
  await expectForEveryone(page, 'a discount code at the counter');
  await page.getByRole('button', { name: words.codeRemove }).click();
  await expect(main).not.toContainText('−HK$');
  await page.keyboard.press('Escape');
  await expect(page.locator('#quantity')).toBeFocused();
});

test('refunds an order with three clicks, and one of its tickets with four', async ({ page }) => {
  const number = await buy(page);
  const role = 'customerService';
  await enterAsStaff(page.context(), role, 'zh_hk');
  const dialog = page.getByRole('dialog');
  const open = async () => {
    await openStaff(page, `/Orders?q=${number}`);
    await expect(page.getByRole('link', { name: number })).toBeVisible();
    const steps = await watchSteps(page);
    await page.getByRole('link', { name: number }).click();
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
    return steps;
  };
  const one = await open();
  await page.getByRole('checkbox').first().click();
  await page.getByRole('button', { name: orders.refundChosen.replace(/\{count.*\}\}/, '1') }).click();
  await dialog.getByRole('button', { name: /HK\$/ }).click();
  await expect(page.getByText(orders.ticketStates.returned, { exact: true })).toHaveCount(1);
  expect(await one()).toEqual({ clicks: 4, keys: [] });
  const rest = await open();
  await page.getByRole('button', { name: orders.refundAll }).click();
  await dialog.getByRole('button', { name: /HK\$/ }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByText(orders.ticketStates.valid, { exact: true })).toHaveCount(0);
  expect(await rest()).toEqual({ clicks: 3, keys: [] });
});

test('sets seats aside with a lasso, H, a name and Enter, and assigns them with two clicks and pasted names', async ({
  page,
}) => {
  const tag = randomUUID().slice(0, 8);
  await enterAsStaff(page.context(), 'administrator', 'zh_hk');
  const { event } = await makeEvent(page.request, 'zh_hk', 'ngan-kiu-afterglow', { performances: 1 });
  await openStaff(page, `/Events/${event.number}/Allotments`);
  const main = page.getByRole('main');
  await expect(main).toContainText(seats.setAsideText);
  const map = page.getByRole('application');
  await map.scrollIntoViewIfNeeded();
  const box = (await map.boundingBox())!;
  const aside = await watchSteps(page);
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  // The lasso selects only once the map has the seat states.
  let rings = 0;
  await expect(async () => {
    rings += 1;
    await page.mouse.move(...at(0.52, 0.3));
    await page.mouse.down();
    for (const [x, y] of [
      [0.56, 0.3],
      [0.56, 0.35],
      [0.52, 0.35],
    ] as const)
      await page.mouse.move(...at(x, y), { steps: 3 });
    await page.mouse.up();
    await expect(main).toContainText(chosenSeats, { timeout: 2000 * slowness() });
  }).toPass();
  await page.keyboard.press('h');
  await expect(page.getByRole('dialog').getByRole('combobox').first()).toBeFocused();
  await page.keyboard.type(tag);
  await page.keyboard.press('Enter');
  const row = page.getByRole('region', { name: seats.allotments }).getByRole('row', { name: tag });
  await expect(row).toBeVisible();
  expect(await aside()).toEqual({ clicks: rings, keys: ['h', ...Array.from(tag), 'Enter'] });

  const given = await watchSteps(page);
  await row.getByRole('button', { name: seats.give }).click();
  const dialog = page.getByRole('dialog', { name: seats.giveTitle });
  await expect(dialog.getByLabel(seats.guests)).toBeFocused();
  // Inserted the way pasted text is.
  await page.keyboard.insertText(`陳大文, chan-${tag}@mail.test\n李小姐, lee-${tag}@mail.test`);
  await dialog.getByRole('button', { name: seats.send.replace(/\{count.*other \{(.*)#(.*)\}\}/, '$12$2') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: `lee-${tag}@mail.test` })).toBeVisible();
  expect(await given()).toEqual({ clicks: 2, keys: [] });
});

const chosenSeats = /已選 [1-9]\d* 個座位/;

test('repeats an event with Duplicate, the proposed dates, and Publish', async ({ page }) => {
  await enterAsStaff(page.context(), 'organiser', 'zh_hk');
  const { event } = await makeEvent(page.request, 'zh_hk', 'paper-crane');
  await openStaff(page, `/Events?q=${event.number}`);
  await page.getByRole('link', { name: event.title }).click();
  await expect(page.getByRole('button', { name: events.duplicate })).toBeVisible();
  const steps = await watchSteps(page);
  await page.getByRole('button', { name: events.duplicate }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('input[type="datetime-local"]').first()).not.toHaveValue('');
  await dialog.getByRole('button', { name: events.duplicate }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: events.publish })).toBeVisible();
  await page.getByRole('button', { name: events.publish }).click();
  await dialog.getByRole('button', { name: events.publish }).click();
  await expect(dialog).toBeHidden();
  // Duplicate and Publish each need one confirmation.
  expect(await steps()).toEqual({ clicks: 4, keys: [] });
});
