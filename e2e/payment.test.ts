import { formatsIn } from '../contract/core/format.ts';
import { href } from '../contract/routes.ts';
import points from '../words/points/points.en_us.ts';
import refunds from '../words/refunds/refunds.en_us.ts';
import states from '../words/orders/states.en_us.ts';
import { expect, test } from './journey.ts';
import { expectForEveryone } from './inspect-page.ts';
import { makeEvent } from './make-event.ts';
import { logInBrowser, makeMember, withDatabase, type JourneyMember } from './member.ts';
import {
  cards,
  goToPayment,
  payByCard,
  putIntoCart,
  priceOf,
  fetchCart,
  seatsInCart,
  startPayment,
  transactionsOf,
} from './shop.ts';
import { buyingWords } from './words.ts';

const language = 'en_us';
const words = buyingWords[language];

let member: JourneyMember;
test.beforeEach(async ({ context }) => {
  member = await makeMember(context.request);
  await logInBrowser(context, member);
});

/** Makes the shop query its gateway about the member's only payment in `minutes` minutes. */
async function askGatewayIn(minutes: number): Promise<void> {
  const { rowCount } = await withDatabase(process.env.JOURNEYS_DIRECTORY!, (client) =>
    client.query(
      `update charge set ask_again_at = now() + $2 * interval '1 minute'
       where payer_id = (select member_id from member_profile where email = $1)`,
      [member.email, minutes],
    ),
  );
  expect(rowCount).toBe(1);
}

test('explains a declined card, shows the status of another payment after Back, and accepts a third payment', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sale = await makeEvent(page.request, language, 'night-tide-cruise');
  await putIntoCart(page, sale, language, { R: 1 });
  await goToPayment(page, language);
  await payByCard(page, cards.withoutFunds);
  const alert = page.getByRole('alert').filter({ hasText: words.payAgain });
  await expect(alert).toBeVisible();
  await expect(alert).toContainText(states.declineReasons.insufficient_funds);
  await expect(page.getByRole('heading', { level: 1, name: words.preview })).toBeVisible();
  await page.locator('#pay-alipay').check();
  await page.locator('#noticeConfirmed').check();
  await page.locator('button[name="intent"][value="pay"]').click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await page.goBack();
  // The page was left while scrolled to its end, where the button is.
  await expect(page.getByRole('heading', { level: 1, name: words.unfinishedTitle })).toBeInViewport();
  const summary = page.getByRole('region', { name: words.inThisPayment });
  await expect(summary).toContainText(sale.performance.title);
  await expect(summary).toContainText(words.paymentMethods.alipay);
  await expect(page.getByRole('timer').last()).toContainText(/\d+:\d\d/);
  await page.getByRole('link', { name: words.otherPayment }).click();
  await startPayment(page);
  await payByCard(page, cards.approved);
  await expect(page).toHaveURL(/Receipt\.html/);
  expect(await transactionsOf(page.request)).toMatchObject([{ state: 'paid' }]);
});

test('accepts a card that requires a code (3-D Secure)', { tag: '@smoke' }, async ({ page }) => {
  await putIntoCart(page, await makeEvent(page.request, language, 'night-tide-cruise'), language, { R: 1 });
  await goToPayment(page, language);
  await payByCard(page, cards.challenged);
  await page.locator('#code').fill('000000');
  await page.locator('button[name="do"][value="code"]').click();
  await page.locator('#code').fill('123456');
  await page.locator('button[name="do"][value="code"]').click();
  await expect(page).toHaveURL(/Receipt\.html/);
});

test('shows a waiting page until a late callback arrives', async ({ page }) => {
  await putIntoCart(page, await makeEvent(page.request, language, 'night-tide-cruise'), language, { R: 1 });
  await goToPayment(page, language);
  await payByCard(page, cards.delayed);
  await expect(page.getByRole('heading', { level: 1, name: words.waitingTitle })).toBeVisible();
  await expect(page.locator('[aria-current="step"]')).toContainText(words.steps.pay);
  await expect(page).toHaveURL(/Receipt\.html/);
});

test('refunds a payment captured after its order was cancelled and shows each step', async ({ page }) => {
  await putIntoCart(page, await makeEvent(page.request, language, 'night-tide-cruise'), language, { R: 1 });
  await goToPayment(page, language);
  // The payment stays unknown until the order is cancelled, even on a slow machine.
  await askGatewayIn(60);
  await payByCard(page, cards.lostCallback);
  await expect(page.getByRole('heading', { level: 1, name: words.waitingTitle })).toBeVisible();
  const checkout = new URL(page.url()).searchParams.get('checkout') ?? '';
  await page.goto(href('preview', { language, query: { checkout } }));
  await page.getByRole('link', { name: words.cancelOrder }).click();
  const dialog = page.getByRole('dialog', { name: words.cancelTitle });
  await dialog.getByRole('button', { name: words.cancelConfirm }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.cancelledTitle })).toBeVisible();
  await askGatewayIn(0);
  await expect.poll(async () => transactionsOf(page.request)).toHaveLength(1);
  const [{ number } = { number: '' }] = await transactionsOf(page.request);
  await page.goto(href('transactionDetail', { language, query: { number } }));
  const refund = page.getByRole('region', { name: refunds.title });
  // The page updates without a reload.
  await expect(refund.getByRole('status')).toContainText(refunds.standings.done);
  await expect(refund).toContainText(refunds.causes.checkout_cancelled);
  await expect(refund.getByRole('list', { name: refunds.stepsOf }).getByRole('listitem')).toHaveCount(4);
  await expectForEveryone(page, 'a transaction with a refund');
  const note = await page.request.get((await refund.getByRole('link', { name: `${number}-C1` }).getAttribute('href'))!);
  expect(note.headers()['content-type']).toBe('application/pdf');
});

test('completes a payment with a lost callback by querying the provider', async ({ page }) => {
  await putIntoCart(page, await makeEvent(page.request, language, 'night-tide-cruise'), language, { R: 1 });
  await goToPayment(page, language);
  await payByCard(page, cards.lostCallback);
  await expect(page.getByRole('heading', { level: 1, name: words.waitingTitle })).toBeVisible();
  // Skip the 15 seconds after which the provider is queried.
  await askGatewayIn(0);
  await expect(page).toHaveURL(/Receipt\.html/);
  expect(await transactionsOf(page.request)).toMatchObject([{ state: 'paid' }]);
});

test('returns to the preview with the tickets still held when the buyer cancels at the gateway', async ({ page }) => {
  await putIntoCart(page, await makeEvent(page.request, language, 'night-tide-cruise'), language, { R: 2 });
  await goToPayment(page, language);
  await page.locator('button[name="do"][value="cancel"]').click();
  await expect(page.getByRole('button', { name: words.pay.replace('{amount}', '') })).toBeVisible();
  expect((await fetchCart(page.request)).entries).toHaveLength(1);
});

test(
  'releases the same seats when an order with an unfinished payment is cancelled',
  { tag: '@smoke' },
  async ({ page }) => {
    const sale = await makeEvent(page.request, language, 'twenty-four-winds');
    await putIntoCart(page, sale, language, { R: 2 });
    const seats = await seatsInCart(page.request);
    expect(seats).toHaveLength(2);
    await goToPayment(page, language);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: words.unfinishedTitle })).toBeVisible();
    const opener = page.getByRole('link', { name: words.cancelOrder });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: words.cancelTitle });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await dialog.getByRole('button', { name: words.cancelConfirm }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.cancelledTitle })).toBeVisible();
    expect((await fetchCart(page.request)).entries).toEqual([]);
    await putIntoCart(page, sale, language, { R: 2 });
    expect(await seatsInCart(page.request)).toEqual(seats);
  },
);

test('keeps a ticket whose removal would leave a single seat, and explains why', async ({ page }) => {
  const sale = await makeEvent(page.request, language, 'silk-harbour-kites');
  await putIntoCart(page, sale, language, { R: 3 });
  await page.getByText(words.removeSome).click();
  await page
    .getByRole('button', { name: words.removeTicket.replace('{ticket}', '') })
    .nth(1)
    .click();
  const card = page.getByRole('article').filter({ hasText: words.removeSome });
  await expect(card.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1);
});

test('merges added tickets into one cart entry, removes one, changes them and removes all', async ({ page }) => {
  const sale = await makeEvent(page.request, language, 'night-tide-cruise');
  await putIntoCart(page, sale, language, { R: 1 });
  await putIntoCart(page, sale, language, { R: 2 });
  const total = page.locator('[data-total]');
  await expect(total).toHaveAttribute('data-total', String(priceOf(sale, { R: 3 })));
  expect((await fetchCart(page.request)).entries).toHaveLength(1);
  await page.getByText(words.removeSome).click();
  await page
    .getByRole('button', { name: words.removeTicket.replace('{ticket}', '') })
    .first()
    .click();
  await expect(total).toHaveAttribute('data-total', String(priceOf(sale, { R: 2 })));

  await page.getByRole('link', { name: words.changeTickets }).click();
  const [zone] = sale.performance.zones;
  const more = words.more.replace('{type}', words.ticketTypes.R).replace('{zone}', zone!.name);
  for (let pressed = 0; pressed < 2; pressed += 1) await page.getByRole('button', { name: more, exact: true }).click();
  await page.getByRole('button', { name: words.saveChange }).click();
  await expect(page).toHaveURL(/Cart\.html/);
  await expect(total).toHaveAttribute('data-total', String(priceOf(sale, { R: 4 })));

  await page.getByRole('button', { name: words.remove }).click();
  await expect(page.getByText(words.removed)).toBeVisible();
  expect((await fetchCart(page.request)).entries).toEqual([]);
});

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('tops up points after a declined card, and pays half with points and half by card', async ({ page }) => {
    const sale = await makeEvent(page.request, language, 'night-tide-cruise');
    const totalCents = priceOf(sale, { R: 1 });
    const half = String(Math.floor(totalCents / 200));
    await page.goto(href('points', { language }));
    await page.getByRole('main').getByRole('link', { name: points.topUp, exact: true }).click();
    await page.locator('button[value="top-up"]').click();
    await expect(page.locator('#otherAmount')).toHaveAttribute('aria-invalid', 'true');
    await page.locator('[name="amount"][value="500000"]').check();
    await page.locator('#pay-card').check();
    await page.getByRole('button', { name: 'HK$5,000' }).click();
    await payByCard(page, cards.withoutFunds);
    const alert = page.getByRole('alert').filter({ hasText: points.notDoneTitle });
    await expect(alert).toContainText(states.declineReasons.insufficient_funds);
    await alert.getByRole('link', { name: points.again }).click();
    await page.getByRole('button', { name: 'HK$5,000' }).click();
    await payByCard(page, cards.delayed);
    await expect(page.getByRole('heading', { name: points.waitingTitle })).toBeVisible();
    await expect(page.getByText(points.doneTitle.replace('{points}', '5,000'))).toBeVisible();

    await putIntoCart(page, sale, language, { R: 1 });
    await page.getByRole('button', { name: words.toPreview }).click();
    await page.locator('#pointsUsed').fill(half);
    const rest = formatsIn(language).money(totalCents - Number(half) * 100);
    await expect(page.getByRole('button', { name: words.pay.replace('{amount}', rest) })).toBeVisible();
    await startPayment(page);
    await payByCard(page, cards.approved);
    await expect(page).toHaveURL(/Receipt\.html/);
    await expect(page.getByText(words.usePoints.minus.replace('{points}', half))).toBeVisible();

    await page.goto(href('points', { language }));
    await expect(page.locator('[data-points]')).toHaveAttribute('data-points', String(500_000 - Number(half) * 100));
    await page.getByRole('link', { name: /Transaction \d/ }).click();
    await expect(page.getByText(words.usePoints.minus.replace('{points}', half))).toBeVisible();
  });
});
