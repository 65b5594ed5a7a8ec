import { expect, test } from './journey.ts';
import { makeEvent, models } from './make-event.ts';
import { logInBrowser, makeMember } from './member.ts';
import { bestPageOf, press } from './shop.ts';
import { buyingWords } from './words.ts';

test('completes a purchase with the keyboard alone', async ({ page, context }) => {
  const language = 'en_us';
  const words = buyingWords[language];
  await logInBrowser(context, await makeMember(context.request));
  const sale = await makeEvent(page.request, language, 'second-shelf-book-fair');
  /** Presses Tab until the element has focus, at most 120 times. */
  const tabTo = async (selector: string) => {
    for (let pressed = 0; pressed < 120; pressed += 1) {
      if (await page.evaluate((one) => document.activeElement?.matches(one) ?? false, selector)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`the Tab key never reached ${selector}`);
  };
  /** Tabs to the footer and back, checking that no focused element is hidden behind a sticky bar (WCAG 2.4.11). */
  const expectNothingHidden = async () => {
    const hidden: string[] = [];
    await tabTo('footer a');
    for (let pressed = 0; pressed < 30; pressed += 1) {
      await page.keyboard.press('Shift+Tab');
      const behind = await page.evaluate(() => {
        const { activeElement: focused } = document;
        const { left, top, width, height } = focused!.getBoundingClientRect();
        const above = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.bar-above, .bar-below');
        return above && !above.contains(focused) ? focused!.outerHTML : '';
      });
      if (behind) hidden.push(behind);
    }
    expect(hidden).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.locator('h1').focus();
  };
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(bestPageOf(sale, language));
  const zone = sale.performance.zones[0];
  await tabTo(`[name="tickets.${zone?.zoneNo}.R"]`);
  await page.keyboard.type('2');
  await tabTo('main form button[type="submit"]');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/Cart\.html/);
  // Focus on the heading makes a screen reader announce the new page.
  await expect(page.getByRole('heading', { level: 1, name: words.cart })).toBeFocused();
  await tabTo('#collect-e_ticket');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('#collect-kiosk')).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await tabTo('button[value="checkout"]');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/Preview\.html/);
  await expectNothingHidden();
  await tabTo('#pay-card');
  await page.keyboard.press('Space');
  await tabTo('#noticeConfirmed');
  await page.keyboard.press('Space');
  await tabTo('button[value="pay"]');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  // The preview offers to continue the payment in progress.
  await page.goBack();
  await expect(page.getByRole('link', { name: words.backToPayment })).toBeVisible();
});

test('requires age confirmation for a category III film before tickets can be selected', async ({ page, context }) => {
  const language = 'zh_hk';
  const words = buyingWords[language];
  await logInBrowser(context, await makeMember(context.request));
  const sale = await makeEvent(page.request, language, models.adultFilm);
  await page.goto(bestPageOf(sale, language));
  const more = page.getByRole('button', { name: new RegExp(words.more.split('：')[1] ?? '') }).first();
  await expect(more).toBeDisabled();
  await page.getByRole('button', { name: words.addToCart }).click();
  await expect(page.locator('#adult')).toHaveAttribute('aria-invalid', 'true');
  await page.locator('#adult').check();
  await press(page, sale, language, { R: 1 });
  await page.getByRole('button', { name: words.addToCart }).click();
  await expect(page).toHaveURL(/Cart\.html/);
});

test('limits the selection to the purchase maximum on the page and on the server', async ({ page, context }) => {
  const language = 'en_us';
  const words = buyingWords[language];
  await logInBrowser(context, await makeMember(context.request));
  const sale = await makeEvent(page.request, language, 'second-shelf-book-fair');
  const { ticketsPerPurchase, zones } = sale.performance;
  const zone = zones[0];
  await page.goto(bestPageOf(sale, language));
  await press(page, sale, language, { R: ticketsPerPurchase });
  const more = words.more.replace('{type}', words.ticketTypes.R).replace('{zone}', zone?.name ?? '');
  await expect(page.getByRole('button', { name: more, exact: true })).toHaveAttribute('aria-disabled', 'true');
  // An edited address requests more than the buttons allow.
  const address = new URL(page.url());
  address.searchParams.delete('choice');
  address.searchParams.append('choice', `${zone?.zoneNo}.R.${ticketsPerPurchase + 1}`);
  await page.goto(address.href);
  await page.getByRole('button', { name: words.addToCart }).click();
  await expect(page.getByRole('alert')).toContainText(String(ticketsPerPurchase));
  await expect(page.locator(`[name="tickets.${zone?.zoneNo}.R"]`)).toHaveValue(String(ticketsPerPurchase + 1));
});
