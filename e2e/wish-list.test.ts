import { randomUUID } from 'node:crypto';
import buying from '../words/orders/buying.en_us.ts';
import event from '../words/catalogue/event.en_us.ts';
import fields from '../words/calls/fields.en_us.ts';
import moves from '../words/tickets/moves.en_us.ts';
import states from '../words/wish-list/states.en_us.ts';
import wishes from '../words/wish-list/wish-list.en_us.ts';
import { languages } from '../contract/core/language.ts';
import { href } from '../contract/routes.ts';
import { expect, test, type BrowserContext, type Page } from './journey.ts';
import { expectForEveryone } from './inspect-page.ts';
import { makeEvent } from './make-event.ts';
import { logInBrowser, loginTokenOn, makeMember, type JourneyMember } from './member.ts';
import {
  cards,
  findEvent,
  goToPayment,
  payByCard,
  putIntoCart,
  startPayment,
  topUp,
  transactionsOf,
  type ShopSale,
} from './shop.ts';
import { slowness } from '../server/testing/run-settings.ts';

const language = 'en_us';
/** Demonstration member whose wish list is only read. */
const demo: JourneyMember = { email: 'demo@fei.example', password: 'fei-demo-2026' };

async function openFor(context: BrowserContext, member: JourneyMember): Promise<Page> {
  await logInBrowser(context, member);
  return context.newPage();
}

/**
 * Sells all four seats of a performance to one member.
 * @returns the sale and the transaction's address.
 */
async function sellOut(page: Page): Promise<{ sale: ShopSale; transaction: string }> {
  const sale = await makeEvent(page.request, language, 'four-chairs', { performances: 1 });
  await putIntoCart(page, sale, language, { R: 4 });
  await goToPayment(page, language);
  await payByCard(page, cards.approved);
  await expect(page).toHaveURL(/Receipt\.html/);
  const { number } = (await transactionsOf(page.request))[0]!;
  return { sale, transaction: href('transactionDetail', { language, query: { number } }) };
}

/** Returns the links to ask for tickets, one per performance; another link with this name leads to their list. */
const wishLinks = (page: Page) =>
  page.getByRole('region', { name: event.wish.title }).getByRole('link', { name: event.wish.ask });

async function askForTwo(page: Page, { performance }: ShopSale, payBy: 'points' | 'later'): Promise<void> {
  await page.goto(href('wishList', { language }));
  const response = await page.request.post('/api/ticketWishlist.do', {
    headers: { 'x-login-token': await loginTokenOn(page) },
    data: {
      wishId: randomUUID(),
      performanceId: performance.performanceId,
      tickets: [{ ticketType: 'R', quantity: 2 }],
      payBy,
    },
  });
  expect(response.status(), await response.text()).toBe(200);
}

const makeSoldOut = async (page: Page) =>
  (await makeEvent(page.request, language, 'four-chairs', { isSoldOut: true })).event;

const card = (page: Page, status: string) => page.getByRole('article').filter({ hasText: status });

/** Drags a request by its handle to the position of another request, slightly off. */
async function drag(page: Page, from: number, to: number): Promise<void> {
  const middleOf = async (at: number) => {
    const box = (await page.getByTitle(wishes.drag).nth(at).boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  await page
    .getByTitle(wishes.drag)
    .first()
    .evaluate((handle) => handle.scrollIntoView({ block: 'center' }));
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x + 80, end.y + (to > from ? 40 : -40), { steps: 12 });
  await page.mouse.up();
}

async function offerTwo(page: Page, transaction: string): Promise<void> {
  await page.goto(transaction);
  await page.locator('summary', { hasText: moves.resell }).click();
  const boxes = page.locator('details[open] input[name="ticket"]');
  for (const at of [0, 1]) await boxes.nth(at).check();
  await expect(page.getByText(/You’ll get HK\$722 back if someone buys them/)).toBeVisible();
  await expectForEveryone(page, 'offer to the wish list');
  await page.getByRole('button', { name: moves.resellButton }).click();
}

test.describe('wish list between two members', () => {
  test('matches offered tickets with a waiting member, who pays by points', async ({ browser, request }) => {
    const [theirs, mine] = [await browser.newContext(), await browser.newContext()];
    const seller = await openFor(mine, await makeMember(request));
    const { sale, transaction } = await sellOut(seller);
    const buyer = await openFor(theirs, await makeMember(request));
    await topUp(buyer, 1_000_00);
    await askForTwo(buyer, sale, 'points');
    await buyer.goto(href('wishList', { language }));
    await expect(card(buyer, states.matching)).toContainText('You’re first in the queue');
    await expectForEveryone(buyer, 'wish list, matching');

    await offerTwo(seller, transaction);
    await expect(async () => {
      await buyer.goto(href('wishList', { language }));
      await expect(buyer.getByText(states.purchase_complete)).toBeVisible({ timeout: 1000 * slowness() });
    }).toPass();
    await expectForEveryone(buyer, 'wish list, complete');
    await buyer.getByRole('link', { name: /See transaction/ }).click();
    await expect(buyer.getByRole('heading', { level: 1 })).toContainText('Transaction');

    await expect(async () => {
      await seller.goto(transaction);
      await expect(seller.getByText(/Sold through the wish list on/).first()).toBeVisible({
        timeout: 1000 * slowness(),
      });
    }).toPass();
    await expectForEveryone(seller, 'transaction, sold to the wish list');
    await theirs.close();
    await mine.close();
  });

  test('lets a matched member pay by another method, leaving the tickets with the seller until then', async ({
    browser,
    request,
  }) => {
    const [theirs, mine] = [await browser.newContext(), await browser.newContext()];
    const seller = await openFor(mine, await makeMember(request));
    const { sale, transaction } = await sellOut(seller);
    const buyer = await openFor(theirs, await makeMember(request));
    await askForTwo(buyer, sale, 'later');
    await offerTwo(seller, transaction);
    await expect(async () => {
      await buyer.goto(href('wishList', { language }));
      await expect(card(buyer, states.match_result)).toBeVisible({ timeout: 1000 * slowness() });
    }).toPass();
    await expect(card(buyer, states.match_result)).toContainText('Total');
    await expectForEveryone(buyer, 'wish list, match result');
    await seller.goto(transaction);
    await expect(seller.getByText(/Someone has until/).first()).toBeVisible();
    await expect(seller.getByRole('button', { name: moves.takeBack })).toHaveCount(0);

    await buyer.getByRole('button', { name: 'Pay HK$800' }).click();
    await expect(buyer).toHaveURL(/Preview\.html/);
    // The deadline is tomorrow: shown with its day and in hours.
    const until = new RegExp(buying.heldUntil.replace('{time}', String.raw`\w+ \d+ \w+ \d{4}, `));
    await expect(buyer.getByText(until)).toBeVisible();
    await expect(buyer.getByRole('main').getByRole('timer')).toHaveText(/\b2[34]:\d\d:\d\d$/);
    await expectForEveryone(buyer, 'preview of found tickets');
    await startPayment(buyer);
    await payByCard(buyer, cards.withoutFunds);
    await buyer.goto(href('wishList', { language }));
    await expect(async () => {
      await buyer.goto(href('wishList', { language }));
      await expect(card(buyer, states.payment_failed)).toBeVisible({ timeout: 1000 * slowness() });
    }).toPass();
    await expectForEveryone(buyer, 'wish list, payment failed');
    await buyer.getByRole('button', { name: 'Try again: pay HK$800' }).click();
    await expect(buyer).toHaveURL(/Preview\.html/);
    await startPayment(buyer);
    await payByCard(buyer, cards.approved);
    await expect(async () => {
      await buyer.goto(href('wishList', { language }));
      await expect(buyer.getByText(states.purchase_complete)).toBeVisible({ timeout: 1000 * slowness() });
    }).toPass();
    await theirs.close();
    await mine.close();
  });
});

test('adds requests, reorders them by keyboard, and cancels them', async ({ page }) => {
  await logInBrowser(page.context(), await makeMember(page.request));
  await page.goto(href('wishList', { language }));
  await expect(page.getByText(wishes.empty)).toBeVisible();
  await expectForEveryone(page, 'wish list, empty');
  const { number, title } = await makeSoldOut(page);
  const show = href('event', { language, params: { number } });
  for (const at of [0, 1]) {
    await page.goto(show);
    await expect(page.getByText(event.wish.title)).toBeVisible();
    await wishLinks(page).nth(at).click();
    await expect(page.getByRole('heading', { name: wishes.makeTitle })).toBeVisible();
    if (at === 0) {
      await page.getByLabel('Standard').selectOption('0');
      await page.getByLabel(wishes.priceTitle).fill('cheap');
      await page.getByRole('button', { name: wishes.send }).click();
      await expect(page.getByRole('alert').getByRole('link')).toHaveText([
        fields.quantity_not_valid,
        fields.wish_price_not_valid,
      ]);
      await expect(page.getByLabel(wishes.priceTitle)).toHaveValue('cheap');
      await expectForEveryone(page, 'request, mistakes');
      await page.getByLabel('Standard').selectOption('1');
      await page.getByLabel(wishes.priceTitle).fill('');
    }
    await page.getByRole('button', { name: wishes.send }).click();
    await expect(page.getByText(wishes.done)).toBeVisible();
  }
  const evenings = page.getByRole('article').locator('time');
  await expect(evenings).toHaveCount(2);
  const before = await evenings.allTextContents();
  await page
    .getByRole('button', { name: `Move up: ${title}` })
    .last()
    .focus();
  await page.keyboard.press('Enter');
  await expect(evenings).toHaveText([before[1]!, before[0]!]);
  await expect(page.getByText(`${title} is now number 1 of 2`)).toBeAttached();
  // At the top of the list the button to move up is gone.
  await expect(page.getByRole('button', { name: `Move down: ${title}` }).first()).toBeFocused();
  await page.reload();
  await expect(evenings).toHaveText([before[1]!, before[0]!]);
  await expectForEveryone(page, 'wish list, two requests');

  // Drag by the handle, up and down again; the pointer may leave the handle.
  await drag(page, 1, 0);
  await expect(evenings).toHaveText([before[0]!, before[1]!]);
  await expect(page.getByText(`${title} is now number 1 of 2`)).toBeAttached();
  await page.reload();
  await expect(evenings).toHaveText([before[0]!, before[1]!]);
  await drag(page, 0, 1);
  await expect(page.getByText(`${title} is now number 2 of 2`)).toBeAttached();
  await page.reload();
  await expect(evenings).toHaveText([before[1]!, before[0]!]);

  const first = page.getByRole('article').first();
  await first.locator('summary').click();
  await first.getByRole('button', { name: wishes.cancelConfirm }).click();
  await expect(page.getByText(wishes.ends.member)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectForEveryone(page, 'wish list, cancelled');
});

test('loads the list on navigation, showing a loading message after a moment until the list arrives', async ({
  page,
}) => {
  await logInBrowser(page.context(), await makeMember(page.request));
  await page.goto(href('points', { language }));
  let result: unknown = { not: 'a list' };
  await page.route('**/api/ticketWishlist.do*', (route) => route.fulfill({ json: result }));
  await page.getByRole('link', { name: wishes.title }).first().click();
  await expect(page.getByText(wishes.loading)).toBeVisible();
  await expect(page.getByText(wishes.empty)).toHaveCount(0);
  await expect(page.getByText(wishes.loading)).toBeVisible();
  result = [];
  await page.getByRole('link', { name: 'Points' }).first().click();
  await expect(page).toHaveURL(/Points\.html/);
  await page.getByRole('link', { name: wishes.title }).first().click();
  await expect(page.getByText(wishes.loading)).toBeVisible();
  await expect(page.getByText(wishes.empty)).toBeVisible();
});

test('redirects an expired session from the list to the login with an explanation', async ({ page }) => {
  await logInBrowser(page.context(), await makeMember(page.request));
  await page.goto(href('points', { language }));
  // End the session from elsewhere, while this browser keeps its cookie.
  const [token, cookies] = [await loginTokenOn(page), await page.context().cookies()];
  await page.context().request.post('/Logout.do', { headers: { 'x-login-token': token } });
  await page.context().addCookies(cookies);
  await page.getByRole('link', { name: wishes.title }).first().click();
  await expect(page).toHaveURL(/Login\.html\?.*targetUrl=.*WishList\.html/);
  await expect(page.getByRole('alert')).toContainText('Login session is EXPIRED.');
});

test.describe('wish list without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'adds, moves and cancels a request with plain forms, and preserves all input',
    { tag: '@smoke' },
    async ({ page }) => {
      await logInBrowser(page.context(), await makeMember(page.request));
      const { number, title } = await makeSoldOut(page);
      const show = href('event', { language, params: { number } });
      for (const at of [0, 1]) {
        await page.goto(show);
        await wishLinks(page).nth(at).click();
        if (at === 0) {
          await page.getByLabel(wishes.priceTitle).fill('much');
          await page.getByRole('button', { name: wishes.send }).click();
          await expect(page.getByLabel(wishes.priceTitle)).toHaveValue('much');
          await page.getByLabel(wishes.priceTitle).fill('HK$1,080');
        }
        await page.getByRole('button', { name: wishes.send }).click();
        await expect(page.getByText(wishes.done)).toBeVisible();
      }
      const evenings = page.getByRole('article').locator('time');
      const before = await evenings.allTextContents();
      await page
        .getByRole('button', { name: `Move down: ${title}` })
        .first()
        .click();
      await expect(evenings).toHaveText([before[1]!, before[0]!]);
      const first = page.getByRole('article').first();
      await first.locator('summary').click();
      await first.getByRole('button', { name: wishes.cancelConfirm }).click();
      await expect(page.getByText(wishes.ends.member)).toBeVisible();
    },
  );
});

for (const one of languages) {
  test(`meets WCAG 2.2 AA on the wish list in ${one}`, async ({ page }) => {
    await logInBrowser(page.context(), demo);
    await page.goto(href('wishList', { language: one }));
    await expectForEveryone(page, `wish list in ${one}`);
    const { number } = await findEvent(page.request, ({ title }) => title === 'Four Chairs: A Concert for Four');
    await page.goto(href('event', { language: one, params: { number } }));
    await expectForEveryone(page, `sold-out show in ${one}`);
  });
}

test('redirects to the login and back when there is no session', async ({ page }) => {
  await page.goto(`/Member/WishList.html`);
  await expect(page).toHaveURL(/Login\.html\?.*targetUrl=.*WishList\.html/);
});
