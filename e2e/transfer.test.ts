import account from '../words/identity/account.en_us.ts';
import fields from '../words/calls/fields.en_us.ts';
import moves from '../words/tickets/moves.en_us.ts';
import { href } from '../contract/routes.ts';
import { expect, test, type APIRequestContext } from './journey.ts';
import { expectForEveryone, expectToFit } from './inspect-page.ts';
import { makeEvent, models } from './make-event.ts';
import { logInBrowser, logInOnPage, mailTo, makeMember } from './member.ts';
import { cards, goToPayment, payByCard, putIntoCart, transactionsOf } from './shop.ts';

const language = 'en_us';

async function acceptLink(request: APIRequestContext, email: string): Promise<string> {
  let link = '';
  await expect(async () => {
    for (const message of await mailTo(request, email)) {
      const html = await (await request.get(message)).text();
      link = (/https?:[^\s"<]*AcceptTickets\.html\?[^\s"<]+/.exec(html)?.[0] ?? link).replaceAll('&amp;', '&');
    }
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

test(
  'transfers a ticket by mail and assigns it to the receiver only once they accept',
  { tag: '@smoke' },
  async ({ page, browser }) => {
    const { request } = page;
    const [giver, receiver, other] = [await makeMember(request), await makeMember(request), await makeMember(request)];
    await logInBrowser(page.context(), giver);
    await putIntoCart(page, await makeEvent(request, language, models.general), language, { R: 2 });
    await goToPayment(page, language);
    await payByCard(page, cards.approved);
    await expect(page).toHaveURL(/Receipt\.html/);
    const { number } = (await transactionsOf(request))[0]!;
    const transaction = href('transactionDetail', { language, query: { number } });

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(transaction);
    await page.locator('summary', { hasText: moves.give }).click();
    await page.getByRole('button', { name: moves.send }).click();
    await expect(page.getByLabel(moves.name)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('alert').getByRole('link', { name: fields.ticket_required })).toBeVisible();
    await expectForEveryone(page, 'transfer, mistakes');
    await page.locator('input[name="ticket"]').first().check();
    await page.getByLabel(moves.name).fill('Lee Ka Man');
    await page.getByLabel(moves.email).fill(receiver.email);
    await page.getByRole('button', { name: moves.send }).click();
    await expect(page.getByText(moves.states.offered.replace('{name}', 'Lee Ka Man'))).toBeVisible();
    await expect(page.getByText(moves.sent.replace('{name}', 'Lee Ka Man'))).toBeInViewport();
    await expectForEveryone(page, 'transaction with a transfer');

    // The link requires a login and returns afterwards; another member sees an explanation.
    const context = await browser.newContext();
    const theirs = await context.newPage();
    await theirs.goto(await acceptLink(request, receiver.email));
    await expect(theirs.getByText(account.acceptLead)).toBeVisible();
    await logInOnPage(theirs, other);
    await expect(theirs.getByRole('alert')).toBeVisible();
    await expectForEveryone(theirs, 'tickets for somebody else');
    await theirs.getByRole('button', { name: moves.otherAccount }).click();
    await expect(theirs).toHaveURL(/Login\.html/);
    await logInOnPage(theirs, receiver);
    await expect(theirs.getByRole('button', { name: moves.accept })).toBeVisible();
    await expectForEveryone(theirs, 'tickets to accept');
    await expectToFit(theirs, 'tickets to accept');
    await theirs.getByRole('button', { name: moves.accept }).click();
    await expect(theirs).toHaveURL(/ReceivedTickets\.html/);
    await expect(theirs.locator('img[src^="data:image/svg"]')).toHaveCount(1);
    await expectForEveryone(theirs, 'received tickets');
    await expectToFit(theirs, 'received tickets');
    await context.close();

    await page.goto(transaction);
    await expect(page.getByText(moves.states.accepted.replace('{name}', 'Lee Ka Man'))).toBeVisible();
    await expectToFit(page, 'transaction with a transfer');
    await page.goto(href('receipt', { language, query: { number } }));
    await expect(page.locator('main img[src^="data:image/svg"]')).toHaveCount(1);
  },
);
