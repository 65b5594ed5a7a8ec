import { expect, test, type Page } from './journey.ts';
import type { EventPage } from '../contract/catalogue/events.ts';
import { languages, type Language } from '../contract/core/language.ts';
import { href } from '../contract/routes.ts';
import type { SeatMap } from '../contract/seating/seat-map.ts';
import { openLayout } from '../web/features/seat-choice/seats/open-layout.ts';
import refusals from '../words/calls/refusals.en_us.ts';
import windowsEn from '../words/catalogue/sale-windows.en_us.ts';
import windowsCn from '../words/catalogue/sale-windows.zh_cn.ts';
import windowsHk from '../words/catalogue/sale-windows.zh_hk.ts';
import states from '../words/orders/states.en_us.ts';
import sandbox from '../words/payments/sandbox.en_us.ts';
import { expectForEveryone } from './inspect-page.ts';
import { makeEvent, models } from './make-event.ts';
import { logInBrowser, makeMember } from './member.ts';
import { runStaffCommand } from './run-staff-command.ts';
import { addOne, cards, goToPayment, payByCard, fetchCart, startPayment, transactionsOf } from './shop.ts';
import { buyingWords } from './words.ts';

const language: Language = 'en_us';
const words = buyingWords[language];
const saleWords = { en_us: windowsEn, zh_hk: windowsHk, zh_cn: windowsCn } as const;

const cardOfBank = '5200 8282 8282 8210';

const performanceOf = ({ performanceList }: EventPage) => performanceList[0]!.performanceId;
const ticketsPage = (event: EventPage, of: Language = language, query = {}) =>
  href('chooseTickets', {
    language: of,
    params: { number: event.number },
    query: { performance: performanceOf(event), by: 'best', ...query },
  });

async function takePictures(page: Page, name: (width: number) => string): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.screenshot({ path: name(width), fullPage: true });
  }
}

test("accepts only the bank's cards, and declines another card without a charge while keeping the tickets", async ({
  page,
}, info) => {
  await makeMember(page.request).then((member) => logInBrowser(page.context(), member));
  const { event } = await makeEvent(page.request, language, models.byCard);
  const name = event.saleWindows.find(({ kind }) => kind === 'card')!.name!;
  for (const of of languages) {
    await page.goto(ticketsPage(event, of));
    await expect(page.getByText(saleWords[of].cardText)).toBeVisible();
    await takePictures(page, (width) => info.outputPath(`tickets-${of}-${width}.png`));
  }
  await page.goto(ticketsPage(event));
  await expectForEveryone(page, 'tickets for holders of cards');
  await addOne(page, language);
  await expect(page).toHaveURL(/Cart\.html/);
  await goToPayment(page, language);
  await expect(page.getByText(sandbox.cardsOnly.split('{')[0]!)).toContainText('5200 82');
  await takePictures(page, (width) => info.outputPath(`sandbox-${width}.png`));
  await payByCard(page, cards.approved);
  const alert = page.getByRole('alert').filter({ hasText: words.payAgain });
  await expect(alert).toContainText(states.declineReasons.card_not_of_group);
  await expect(page.getByText(saleWords[language].byCardOf.replace('{name}', name))).toBeVisible();
  await expect(page.locator('input[name="method"]')).toHaveCount(1);
  expect((await fetchCart(page.request)).entries).toHaveLength(1);
  expect(await transactionsOf(page.request)).toEqual([]);
  await takePictures(page, (width) => info.outputPath(`declined-${width}.png`));
  await expectForEveryone(page, 'a card that is none of the bank’s');
  for (const of of ['zh_hk', 'zh_cn'] as const) {
    await page.goto(page.url().replace(/\/(en_us|zh_hk|zh_cn)\//, `/${of}/`));
    await takePictures(page, (width) => info.outputPath(`declined-${of}-${width}.png`));
  }
  await page.goto(page.url().replace('/zh_cn/', `/${language}/`));
  await startPayment(page);
  await payByCard(page, cardOfBank);
  await expect(page).toHaveURL(/Receipt\.html/);
  expect(await transactionsOf(page.request)).toMatchObject([{ state: 'paid' }]);
});

test('adds members to a group through its link, in three languages', async ({ page, browser }, info) => {
  const { event } = await makeEvent(page.request, language, models.byGroup);
  const link = new URL(await runStaffCommand(page, 'groups', 'link', 'morningline-fans', '1'));
  for (const of of languages) {
    const context = await browser.newContext();
    const own = await context.newPage();
    await makeMember(own.request).then((member) => logInBrowser(context, member));
    const told = saleWords[of];
    await own.goto(link.pathname.replace(/^\/\w+\//, `/${of}/`) + link.search);
    await expect(own.getByRole('heading', { level: 1, name: told.joinTitle })).toBeVisible();
    await takePictures(own, (width) => info.outputPath(`join-${of}-${width}.png`));
    await expectForEveryone(own, 'a link to join a group');
    await own.getByRole('button', { name: told.join, exact: true }).click();
    await expect(own.getByRole('status').filter({ hasText: told.joinedNamed.split('{')[0]! })).toBeVisible();
    await takePictures(own, (width) => info.outputPath(`joined-${of}-${width}.png`));
    await own.goto(ticketsPage(event));
    await addOne(own, language);
    await expect(own).toHaveURL(/Cart\.html/);
    await context.close();
  }
});

test('rejects an altered group link with an explanation', async ({ page }) => {
  await makeMember(page.request).then((member) => logInBrowser(page.context(), member));
  const link = new URL(await runStaffCommand(page, 'groups', 'link', 'morningline-fans', '1'));
  const query = { token: link.searchParams.get('token')!.replace('morningline', 'everybody') };
  await page.goto(href('joinGroup', { language, query }));
  await expect(page.getByRole('alert').filter({ hasText: refusals.group_link_invalid })).toBeVisible();
  await expect(page.getByRole('button', { name: windowsEn.join, exact: true })).toHaveCount(0);
});

test('accepts a code in the field beside the seat map and keeps the selected seats', async ({ page }, info) => {
  await makeMember(page.request).then((member) => logInBrowser(page.context(), member));
  const { event } = await makeEvent(page.request, language, models.byCard);
  const response = await page.request.get(`/api/performances/${performanceOf(event)}/seats?lang=${language}`);
  const layout = openLayout((await response.json()) as SeatMap);
  const run = layout.sections.at(-1)!.runs[0]!;
  const seats = [0, 1].map((at) => layout.placeIn(run, at)!);
  const seat = seats.map(({ seatId }) => `${seatId}:R`);
  await page.goto(ticketsPage(event, language, { by: 'map', seat }));
  await expect(page.locator('[data-chosen]')).toHaveCount(2);
  const name = event.saleWindows.find(({ kind }) => kind === 'code')!.name!;
  await page.getByRole('button', { name: words.addToCart }).click();
  await expect(page.getByText(refusals.priority_code_needed.replace('{name}', name)).first()).toBeVisible();
  await takePictures(page, (width) => info.outputPath(`seats-${width}.png`));
  await expectForEveryone(page, 'a code beside the seat map');
  const field = page.getByLabel(windowsEn.codeLabel);
  await field.fill('F01DED-Z00FR1-END20Q');
  await page.getByRole('button', { name: words.addToCart }).click();
  await expect(page.getByText(refusals.priority_code_needed.replace('{name}', name)).first()).toBeVisible();
  await expect(page.locator('[data-chosen]')).toHaveCount(2);
  await field.fill(await runStaffCommand(page, 'codes', 'make', 'parasol-friends', '1', '--single'));
  await page.getByRole('button', { name: words.addToCart }).click();
  await expect(page).toHaveURL(/Cart\.html/);
  expect((await fetchCart(page.request)).entries[0]!.places).toHaveLength(2);
});
