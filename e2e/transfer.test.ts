import moves from '../words/orders/moves.en_us.ts';
import { href } from '../contract/routes.ts';
import { expect, test } from './journey.ts';
import { logIn, makeMember, mailTo } from './member.ts';
import { cards, findSale, goToPayment, isGeneral, payByCard, putIntoCart, transactionsOf } from './shop.ts';

const language = 'en_us';

test('a ticket is passed on by a mail, and is the receiver’s alone once it is accepted', async ({ page, browser }) => {
  const { request } = page;
  const [giver, receiver] = [await makeMember(request), await makeMember(request)];
  await logIn(page.context(), giver);
  await putIntoCart(page, await findSale(request, language, isGeneral, 3), language, { R: 2 });
  await goToPayment(page, language);
  await payByCard(page, cards.approved);
  await expect(page).toHaveURL(/Receipt\.html/);
  const { number } = (await transactionsOf(request))[0]!;
  const transaction = href('transactionDetail', { language, query: { number } });
  await page.goto(transaction);
  await page.locator('summary', { hasText: moves.give }).click();
  await page.getByRole('button', { name: moves.send }).click();
  await expect(page.getByLabel(moves.name)).toHaveAttribute('aria-invalid', 'true');
  await page.locator('input[name="ticket"]').first().check();
  await page.getByLabel(moves.name).fill('Lee Ka Man');
  await page.getByLabel(moves.email).fill(receiver.email);
  await page.getByRole('button', { name: moves.send }).click();
  await expect(page.getByText(moves.states.offered.replace('{name}', 'Lee Ka Man'))).toBeVisible();
  const context = await browser.newContext();
  await logIn(context, receiver);
  const other = await context.newPage();
  let link = '';
  await expect(async () => {
    for (const message of await mailTo(request, receiver.email)) {
      const html = await (await request.get(message)).text();
      link = (/https?:[^\s"<]*AcceptTickets\.html\?[^\s"<]+/.exec(html)?.[0] ?? link).replaceAll('&amp;', '&');
    }
    expect(link).not.toBe('');
  }).toPass();
  await other.goto(link);
  await other.getByRole('button', { name: moves.accept }).click();
  await expect(other).toHaveURL(/ReceivedTickets\.html/);
  await expect(other.locator('img[src^="data:image/svg"]')).toHaveCount(1);
  await page.goto(transaction);
  await expect(page.getByText(moves.states.accepted.replace('{name}', 'Lee Ka Man'))).toBeVisible();
  await page.goto(href('receipt', { language, query: { number } }));
  await expect(page.locator('main img[src^="data:image/svg"]')).toHaveCount(1);
  await context.close();
});
