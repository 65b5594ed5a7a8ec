import { expect, test } from './journey.ts';
import { href } from '../contract/routes.ts';
import { expectForEveryone } from './look-through.ts';
import account from '../words/identity/account.zh_hk.ts';
import signInMethods from '../words/identity/sign-in-methods.zh_hk.ts';
import { cards, findSale, goToPayment, isGeneral, payByCard, putIntoCart, transactionsOf } from './shop.ts';

/** Who the provider of `start-server.ts` logs in. */
const name = 'Ka Yan Lee';

test('somebody comes by Google, has an account at once, buys a ticket, and cannot lock themselves out', async ({
  page,
}) => {
  const security = href('security', { language: 'zh_hk' });
  await page.goto(href('login', { language: 'zh_hk', query: { targetUrl: security } }));
  await page.getByRole('link', { name: signInMethods.continueWith.replace('{provider}', 'Google') }).click();
  await expect(page).toHaveURL(security);
  await expect(page.locator('header').getByText(name)).toBeAttached();
  await expectForEveryone(page, 'security without a password');

  // Their only sign-in method stays.
  await expect(page.getByText(signInMethods.lastMethod)).toBeVisible();

  const sale = await findSale(page.request, 'zh_hk', isGeneral, 3);
  await putIntoCart(page, sale, 'zh_hk', { R: 1 });
  await page.locator('[name="contactTelephone"]').fill('5123 4567');
  await goToPayment(page, 'zh_hk');
  await payByCard(page, cards.approved);
  await expect.poll(async () => (await transactionsOf(page.request)).map(({ state }) => state)).toEqual(['paid']);

  // The next time the same account is found.
  await page.context().clearCookies();
  await page.goto(href('login', { language: 'zh_hk' }));
  await expect(page.getByRole('heading', { level: 1, name: account.loginHeading })).toBeVisible();
  await page.getByRole('link', { name: signInMethods.continueWith.replace('{provider}', 'Google') }).click();
  await expect(page.locator('header').getByText(name)).toBeAttached();
  expect(await transactionsOf(page.request)).toHaveLength(1);
});
