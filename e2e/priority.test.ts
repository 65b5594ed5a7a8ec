import { expect, test, type Page } from './journey.ts';
import type { EventPage } from '../contract/catalogue/events.ts';
import { languages, type Language } from '../contract/core/language.ts';
import { codeParameter, storedCodeParameter } from '../contract/pages.ts';
import { href } from '../contract/routes.ts';
import refusals from '../words/calls/refusals.en_us.ts';
import catalogue from '../words/catalogue/catalogue.zh_hk.ts';
import en from '../words/catalogue/sale-windows.en_us.ts';
import zh from '../words/catalogue/sale-windows.zh_hk.ts';
import { choiceField } from '../web/features/ticket-choice/choices-in-address.ts';
import { expectForEveryone } from './inspect-page.ts';
import { makeEvent, models } from './make-event.ts';
import { logInBrowser, logInOnPage, makeMember } from './member.ts';
import { runStaffCommand } from './run-staff-command.ts';
import { addOne } from './shop.ts';
import { buyingWords } from './words.ts';

/** Demonstration code, as printed at startup. */
const code = 'F01DED-Z00FR1-END20Q';
const language: Language = 'en_us';
const words = buyingWords[language];

const eventPage = (event: EventPage, of: Language = language, query = {}) =>
  href('event', { language: of, params: { number: event.number }, query });
const ticketsPage = (event: EventPage, query = {}) =>
  href('chooseTickets', {
    language,
    params: { number: event.number },
    query: { performance: event.performanceList[0]!.performanceId, by: 'best', ...query },
  });
const codeField = (page: Page) => page.getByLabel(en.codeLabel);
const fill = (text: string, name: string) => text.replace('{name}', name);

test('shows who can buy now and when the public sale opens, and does not mark the event as on sale', async ({
  page,
}, info) => {
  const { event } = await makeEvent(page.request, language, models.byCode);
  for (const of of languages) {
    await page.goto(eventPage(event, of));
    await expect(page.locator('#sale-windows')).toBeVisible();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.screenshot({ path: info.outputPath(`event-${of}-${width}.png`), fullPage: true });
    }
  }
  await page.goto(eventPage(event, 'zh_hk'));
  await expect(page.getByText(zh.now)).toBeVisible();
  await expectForEveryone(page, 'event in priority booking');
  await page.goto(href('priority', { language: 'zh_hk' }));
  await expect(page.getByText(catalogue.priorityNow).first()).toBeVisible();
});

test(
  'requests a code in its field, stores it for the visit and never puts it in an address',
  { tag: '@smoke' },
  async ({ page }, info) => {
    await makeMember(page.request).then((member) => logInBrowser(page.context(), member));
    const { event } = await makeEvent(page.request, language, models.byCode);
    await page.goto(ticketsPage(event));
    await expectForEveryone(page, 'tickets of a priority sale');
    await addOne(page, language);
    const { name } = event.saleWindows[0]!;
    await expect(page.getByText(fill(refusals.priority_code_needed, name!)).first()).toBeVisible();
    await codeField(page).fill('F01DED-Z00FR1-END20X');
    await page.getByRole('button', { name: words.addToCart }).click();
    await expect(page.locator('#priorityCode-error')).toContainText(refusals.priority_code_wrong);
    await expect(codeField(page)).toHaveValue('F01DED-Z00FR1-END20X');
    await page.screenshot({ path: info.outputPath('wrong-code.png'), fullPage: true });
    await expectForEveryone(page, 'a wrong code');
    await codeField(page).fill(code.toLowerCase().replaceAll('-', ' '));
    await page.getByRole('button', { name: words.addToCart }).click();
    await expect(page).toHaveURL(/Cart\.html/);
    // The stored code also applies to another performance.
    const second = event.performanceList[1]!.performanceId;
    await page.goto(ticketsPage(event, { performance: second }));
    await addOne(page, language);
    await expect(page).toHaveURL(/Cart\.html/);
  },
);

test('accepts a code from a link and removes it from the address immediately', async ({ page }) => {
  await makeMember(page.request).then((member) => logInBrowser(page.context(), member));
  const { event } = await makeEvent(page.request, language, models.byCode);
  const seen: string[] = [];
  page.on('request', (request) => {
    const { referer = '' } = request.headers();
    if (referer.includes('F01DED')) seen.push(request.url());
  });
  await page.goto(ticketsPage(event, { [codeParameter]: code }));
  expect(page.url()).not.toContain('F01DED');
  expect(page.url()).toContain(`${storedCodeParameter}=1`);
  await expect(page.getByText(en.codeKept)).toBeVisible();
  expect(await page.content()).not.toContain('F01DED');
  await addOne(page, language);
  await expect(page).toHaveURL(/Cart\.html/);
  expect(seen).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).not.toContain('fei-priority');
});

test('sells to a fan club and explains the restriction to others', async ({ browser, page }) => {
  const { event } = await makeEvent(page.request, language, models.byGroup);
  const { name } = event.saleWindows[0]!;
  const buy = async (on: Page) => {
    await on.goto(ticketsPage(event));
    await addOne(on, language);
  };
  await makeMember(page.request).then((member) => logInBrowser(page.context(), member));
  await buy(page);
  await expect(page.getByText(fill(refusals.priority_group_needed, name!)).first()).toBeVisible();
  const context = await browser.newContext();
  const fan = await context.newPage();
  await logInBrowser(context, await makeMember(page.request));
  const link = new URL(await runStaffCommand(page, 'groups', 'link', 'morningline-fans', '1'));
  // The command prints the link for the default language.
  await fan.goto(link.pathname.replace(/^\/\w+\//, `/${language}/`) + link.search);
  await fan.getByRole('button', { name: en.join, exact: true }).click();
  await expect(fan.getByRole('status').filter({ hasText: en.joinedNamed.split('{')[0]! })).toBeVisible();
  await buy(fan);
  await expect(fan).toHaveURL(/Cart\.html/);
  await context.close();
});

test.describe('access codes without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('accepts a code in a plain form and preserves all input', async ({ page }) => {
    const member = await makeMember(page.request);
    const { event } = await makeEvent(page.request, language, models.byCode);
    const [zone] = (await (
      await page.request.get(`/api/performances/${event.performanceList[0]!.performanceId}`)
    )
      .json()
      .then(({ zones }: { zones: { zoneNo: number }[] }) => zones)) as { zoneNo: number }[];
    const standard = page.locator(`[name="${choiceField(zone!.zoneNo, 'R')}"]`);
    await page.goto(ticketsPage(event));
    await standard.fill('2');
    await page.getByRole('button', { name: words.addToCart }).click();
    await logInOnPage(page, member);
    await codeField(page).fill('wrong');
    await page.getByRole('button', { name: words.addToCart }).click();
    await expect(page.locator('#priorityCode-error')).toContainText(refusals.priority_code_wrong);
    await expect(codeField(page)).toHaveValue('wrong');
    await expect(standard).toHaveValue('2');
    await codeField(page).fill(code);
    await page.getByRole('button', { name: words.addToCart }).click();
    await expect(page).toHaveURL(/Cart\.html/);
  });
});
