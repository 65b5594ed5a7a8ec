import { expect, test, type APIRequestContext, type BrowserContext, type Page } from './journey.ts';
import type { EventPage } from '../contract/catalogue/events.ts';
import { languages, type Language } from '../contract/core/language.ts';
import type { PerformanceOnSale } from '../contract/seating/holds.ts';
import { exchangeParameter } from '../contract/pages.ts';
import type { TransactionDetail } from '../contract/orders/transactions.ts';
import { href } from '../contract/routes.ts';
import exchangeEn from '../words/tickets/exchange.en_us.ts';
import exchangeCn from '../words/tickets/exchange.zh_cn.ts';
import exchangeHk from '../words/tickets/exchange.zh_hk.ts';
import movesEn from '../words/tickets/moves.en_us.ts';
import movesCn from '../words/tickets/moves.zh_cn.ts';
import movesHk from '../words/tickets/moves.zh_hk.ts';
import { logInBrowser, makeMemberByCalls, mailTo } from './member.ts';
import {
  cards,
  findEvent,
  payByCard,
  priceOf,
  putIntoCart,
  startPayment,
  topUp,
  transactionsOf,
  type ShopSale,
} from './shop.ts';
import { startSite, type OwnSite } from './start-site.ts';
import { buyingWords } from './words.ts';
import { slowness } from '../server/testing/run-settings.ts';

const reasons = {
  en_us: 'The pitch is under water.',
  zh_hk: '球場水浸。',
  zh_cn: '球场被水淹没。',
};
const moves = { en_us: movesEn, zh_hk: movesHk, zh_cn: movesCn };
const exchange = { en_us: exchangeEn, zh_hk: exchangeHk, zh_cn: exchangeCn };

/** Performances are cancelled, so this file has its own site, and each day builds on the previous one. */
test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 390, height: 844 } });

let site: OwnSite;
test.beforeAll(async () => {
  test.setTimeout(300_000 * slowness());
  site = await startSite();
});
test.afterAll(() => site?.stop());

type Phone = { context: BrowserContext; page: Page };

/**
 * Stands between which one ticket is exchanged: for an equal, a higher and a lower price. The last plan is for the last
 * evening.
 */
const plans = [
  { from: 0, to: 0, isLast: false },
  { from: 1, to: 0, isLast: false },
  { from: 0, to: 2, isLast: true },
];

/** One day per language: no performance follows the last one to exchange for. */
for (const [turn, language] of languages.entries()) {
  test(`refunds every cent of a purchase by points and card after a transfer and an exchange (${language})`, async ({
    browser,
  }, info) => {
    const open = async (): Promise<Phone> => {
      const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 390, height: 844 } });
      await context.addInitScript(() => localStorage.setItem('closedPopupNotices', '1.1'));
      return { context, page: await context.newPage() };
    };
    let taken = 0;
    const look = async (page: Page, what: string) => {
      taken += 1;
      const name = `${String(taken).padStart(2, '0')} ${what}.png`;
      await page.screenshot({ path: info.outputPath(name), fullPage: true });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(390);
    };
    const { context, page } = await open();
    const { request } = page;
    const words = buyingWords[language];
    const [buyer, friend] = [await makeMemberByCalls(request), await makeMemberByCalls(request)];
    await logInBrowser(context, buyer);

    const plan = plans[turn]!;
    const sale = await findExchangeable(page, language, turn, plan.from);
    await topUp(page, 1_000_00, language);
    await look(page, 'points');

    const total = priceOf(sale, { R: 3 });
    const points = Math.floor(total / 200) * 100;
    await putIntoCart(page, sale, language, { R: 3 });
    await page.getByRole('button', { name: words.toPreview }).click();
    await page.locator('#pointsUsed').fill(String(points / 100));
    await look(page, 'preview');
    await startPayment(page);
    await payByCard(page, cards.approved);
    await expect(page).toHaveURL(/Receipt\.html/);
    await look(page, 'receipt');
    const { number } = (await transactionsOf(request))[0]!;
    const transaction = href('transactionDetail', { language, query: { number } });
    await page.goto(transaction);
    await look(page, 'transaction');

    await page.locator('summary', { hasText: moves[language].give }).click();
    await page.locator('input[name="ticket"]').first().check();
    await page.getByLabel(moves[language].name).fill('Lee Ka Man');
    await page.getByLabel(moves[language].email).fill(friend.email);
    await look(page, 'transfer');
    await page.getByRole('button', { name: moves[language].send }).click();
    await expect(page.getByText(moves[language].states.offered.replace('{name}', 'Lee Ka Man'))).toBeVisible();
    const other = await open();
    await logInBrowser(other.context, friend);
    await other.page.goto(await linkOfMail(request, friend.email, 'AcceptTickets'));
    await look(other.page, 'accepting');
    await other.page.getByRole('button', { name: moves[language].accept }).click();
    await expect(other.page).toHaveURL(/ReceivedTickets/);
    await look(other.page, 'received');

    // Exchange one ticket: for another evening or, on the last evening, for another stand.
    await page.goto(transaction);
    await page.locator('summary', { hasText: exchange[language].open }).click();
    const exchanged = page.locator(`input[name="${exchangeParameter}"]`);
    await expect(exchanged).toHaveCount(2);
    await exchanged.first().uncheck();
    const evenings = sale.event.performanceList.map(({ performanceId }) => performanceId);
    await page.locator(`input[name="performance"][value="${evenings[turn + 1] ?? evenings[turn]}"]`).check();
    await look(page, 'exchange');
    await page.getByRole('button', { name: exchange[language].choose }).click();
    await page.waitForURL(/exchange=/);
    const next = await chooseNew(page, language, plan.to);
    await look(page, 'new tickets');
    await page.getByRole('button', { name: exchange[language].forTickets }).click();
    await expect(page).toHaveURL(/Preview\.html/);
    await look(page, 'exchange to confirm');
    const bought = priceOf(sale, { R: 1 });
    if (next > bought) {
      await startPayment(page);
      await payByCard(page, cards.approved);
    } else {
      await page.locator('#noticeConfirmed').check();
      await page.getByRole('button', { name: exchange[language].confirm }).click();
    }
    await expect(page).toHaveURL(/Receipt\.html/);
    await look(page, 'exchanged');

    const told = await cancel(sale.performance.performanceId);
    expect(told).toContain('Done.');
    if (plan.isLast) {
      await page.goto(transaction);
    } else {
      await page.goto(await linkOfMail(request, buyer.email, 'Choice'));
      await look(page, 'choice');
      await page.locator('summary').last().click();
      await page.locator('button[name="choice"][value="refund"]').click();
      await expect(page.locator('button[name="choice"]')).toHaveCount(0);
      await look(page, 'refund chosen');
      await page.goto(transaction);
    }
    const left = 2 * bought;
    await expect(async () => {
      await page.reload();
      const { refunds } = await readDetail(request, number);
      expect(refunds.every(({ standing }) => standing === 'done')).toBe(true);
      expect(sumOf(refunds)).toBe(left + Math.max(0, bought - next));
    }).toPass();
    await look(page, 'every cent back');
    // On the last evening the exchanged ticket is refunded as well, because it is for the same performance.
    const numbers = (await transactionsOf(request)).map((one) => one.number);
    const all = await Promise.all(numbers.map((one) => readDetail(request, one)));
    const refunds = all.flatMap((one) => one.refunds);
    const pointsBack = refunds.reduce((sum, one) => sum + one.pointsCents, 0);
    expect(pointsBack).toBeGreaterThan(0);
    await page.goto(href('points', { language }));
    await expect(page.locator('[data-points]')).toHaveAttribute('data-points', String(1_000_00 - points + pointsBack));
    await look(page, 'points in the end');
    await page.goto(href('txnHistory', { language }));
    await look(page, 'history');
    for (const check of ['inventory', 'orders', 'ledger']) {
      expect(await site.command('check', check)).toContain('No problems found.');
    }
    await other.context.close();
    await context.close();
  });
}

/** Finds the event whose tickets may be exchanged, with its performance for this turn. */
async function findExchangeable({ request }: Page, language: Language, turn: number, from: number): Promise<ShopSale> {
  const { number } = await findEvent(request, ({ title }) => title.startsWith('Three Cities Trophy'));
  const event = (await (await request.get(`/api/events/${number}?lang=${language}`)).json()) as EventPage;
  const { performanceId } = event.performanceList[turn]!;
  const response = await request.get(`/api/performances/${performanceId}?lang=${language}`);
  const performance = (await response.json()) as PerformanceOnSale;
  // Journeys select tickets from the first zone.
  return { event, performance: { ...performance, zones: [performance.zones[from]!] } };
}

/**
 * Selects one ticket in a stand.
 * @returns its price including the fee, in cents.
 */
async function chooseNew(page: Page, language: Language, at: number): Promise<number> {
  const performanceId = new URL(page.url()).searchParams.get('performance')!;
  const response = await page.request.get(`/api/performances/${performanceId}?lang=${language}`);
  const zone = ((await response.json()) as PerformanceOnSale).zones[at]!;
  const { more, ticketTypes } = buyingWords[language];
  const name = more.replace('{type}', ticketTypes.R).replace('{zone}', zone.name);
  await page.getByRole('button', { name, exact: true }).click();
  return zone.prices.R! + zone.serviceFeeCents;
}

/** Cancels a performance; the command requires two people. */
async function cancel(performanceId: string): Promise<string> {
  const by = (name: string) => ['--by', name];
  const opened = await site.command('case', 'open', performanceId, 'cancel', ...by('Ah Fei'));
  const [, number = ''] = /case (\d+)/.exec(opened) ?? [];
  for (const language of languages) await site.command('case', 'write', number, language, reasons[language]);
  await site.command('case', 'preview', number);
  return site.command('case', 'approve', number, ...by('Ah Yan'));
}

async function readDetail(request: APIRequestContext, number: string): Promise<TransactionDetail> {
  return (await (await request.get(`/api/Member/TransactionDetail.do?number=${number}`)).json()) as TransactionDetail;
}

const sumOf = (refunds: TransactionDetail['refunds']) =>
  refunds.reduce((sum, { moneyCents, pointsCents }) => sum + moneyCents + pointsCents, 0);

async function linkOfMail(request: APIRequestContext, email: string, page: string): Promise<string> {
  let link = '';
  await expect(async () => {
    for (const message of (await mailTo(request, email)).toReversed()) {
      const html = await (await request.get(message)).text();
      link = (new RegExp(`https?:[^\\s"<]*${page}\\.html\\?[^\\s"<]+`).exec(html)?.[0] ?? link).replaceAll(
        '&amp;',
        '&',
      );
    }
    expect(link).not.toBe('');
  }).toPass();
  return link;
}
