import { expect, test, type Page } from './journey.ts';
import type { Language } from '../contract/core/language.ts';
import { isStillPage, linkNames, getPageDefinition } from '../contract/list-pages.ts';
import { href } from '../contract/routes.ts';
import { expectForEveryone } from './inspect-page.ts';
import { makeEvent, models } from './make-event.ts';
import eventEn from '../words/catalogue/event.en_us.ts';
import eventHk from '../words/catalogue/event.zh_hk.ts';
import favouritesEn from '../words/catalogue/favourites.en_us.ts';
import inboxEn from '../words/notices/inbox.en_us.ts';
import favouritesHk from '../words/catalogue/favourites.zh_hk.ts';
import inboxHk from '../words/notices/inbox.zh_hk.ts';
import memberInfoHk from '../words/identity/member-info.zh_hk.ts';
import { logInBrowser, logInOnPage, loginTokenOn, makeMember, ownIn } from './member.ts';
import { cards, goToPayment, payByCard, putIntoCart } from './shop.ts';
import { slowness } from '../server/testing/run-settings.ts';

const fill = (sentence: string, title: string) => sentence.replace('{title}', title);
const heartOf = (page: Page, sentence: string, title: string) =>
  page.getByRole('button', { name: fill(sentence, title) }).first();

const makeOnSale = async (page: Page, language: Language) =>
  (await makeEvent(page.request, language, models.general)).event;

/** Creates an event whose sale opens in three days. */
const makeSaleAhead = async (page: Page) =>
  (await makeEvent(page.request, 'zh_hk', models.general, { opensIn: 3 * 24 * 60 })).event;

const tellMe = (page: Page, words: { tellMe: string }) => page.getByRole('button', { name: words.tellMe });

test('sets a sale reminder after a login and removes it', async ({ page }) => {
  const member = await makeMember(page.request);
  const { number } = await makeSaleAhead(page);
  await page.goto(href('event', { language: 'zh_hk', params: { number } }));
  await expect(page.getByText(eventHk.tellMeDayBefore)).toBeVisible();
  await expectForEveryone(page, 'event before its sale');
  await tellMe(page, eventHk).click();
  await expect(page).toHaveURL(/Login\.html/);
  await expect(page.getByRole('alert')).toContainText(memberInfoHk.loginReasons.sale_alert);
  await logInOnPage(page, member);
  await expect(page).toHaveURL(new RegExp(`Event/${number}\\.html`));
  await expect(tellMe(page, eventHk)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(eventHk.tellMeSet)).toBeVisible();
  await expectForEveryone(page, 'event that one is told of');
  await page.reload();
  await expect(tellMe(page, eventHk)).toHaveAttribute('aria-pressed', 'true');
  await tellMe(page, eventHk).focus();
  const gone = page.waitForResponse((result) => result.request().method() === 'DELETE' && result.ok());
  await page.keyboard.press('Enter');
  await gone;
  await expect(tellMe(page, eventHk)).toHaveAttribute('aria-pressed', 'false');
  // A double click has the same effect as a single click.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/sale-alerts/') && request.method() !== 'GET') sent.push(request.method());
  });
  const set = page.waitForResponse((outcome) => outcome.request().method() === 'PUT' && outcome.ok());
  await tellMe(page, eventHk).dblclick({ delay: 80 });
  await set;
  expect(sent).toEqual(['PUT']);
  await page.reload();
  await expect(tellMe(page, eventHk)).toHaveAttribute('aria-pressed', 'true');
});

test("adds a visitor's favourite after the login, even in another tab", async ({ page }) => {
  const member = await makeMember(page.request);
  const { number, title } = await makeOnSale(page, 'zh_hk');
  await page.goto(href('event', { language: 'zh_hk', params: { number } }));
  await expect(heartOf(page, favouritesHk.heart, title)).toHaveAttribute('aria-pressed', 'false');
  await heartOf(page, favouritesHk.heart, title).click();
  await expect(page).toHaveURL(/Login\.html/);
  await expect(page.getByRole('alert')).toContainText(memberInfoHk.loginReasons.favourite);
  await expectForEveryone(page, 'login for a favourite');
  // As after registration: the link in the mail opens another tab.
  const there = page.url();
  page = await page.context().newPage();
  await page.goto(there);
  await logInOnPage(page, member);
  await expect(page).toHaveURL(new RegExp(`Event/${number}\\.html`));
  await expect(page.getByText(fill(favouritesHk.added, title))).toBeVisible();
  await expect(heartOf(page, favouritesHk.heart, title)).toHaveAttribute('aria-pressed', 'true');
  // Verify that the favourite was stored, not only drawn.
  await page.reload();
  await expect(heartOf(page, favouritesHk.heart, title)).toHaveAttribute('aria-pressed', 'true');
});

test('adds a favourite, finds it in the list, removes it and undoes the removal with the keyboard alone', async ({
  page,
  context,
}) => {
  await logInBrowser(context, await makeMember(page.request));
  const { number, title } = await makeOnSale(page, 'en_us');
  await page.goto(href('event', { language: 'en_us', params: { number } }));
  await heartOf(page, favouritesEn.heart, title).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(fill(favouritesEn.added, title))).toBeVisible();
  await expect(heartOf(page, favouritesEn.heart, title)).toBeFocused();

  await page.getByRole('link', { name: favouritesEn.see }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: favouritesEn.title })).toBeVisible();
  await expectForEveryone(page, 'favourites');
  await page.getByRole('button', { name: fill(favouritesEn.removeNamed, title) }).focus();
  await page.keyboard.press('Enter');
  const undo = page.getByRole('button', { name: fill(favouritesEn.undoNamed, title) });
  await expect(undo).toBeFocused();
  await expectForEveryone(page, 'favourite removed');
  // The list shows the favourite before the server has stored it; a reload would abort the request.
  const kept = page.waitForResponse((result) => result.request().method() === 'PUT' && result.ok());
  await page.keyboard.press('Enter');
  await kept;
  await expect(page.getByRole('button', { name: fill(favouritesEn.removeNamed, title) })).toBeFocused();
  await expect(page.getByText(fill(favouritesEn.added, title))).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});

test('reports an expired session and returns to the favourites after the login', async ({ page, context }) => {
  const member = await makeMember(page.request);
  await logInBrowser(context, member);
  await page.goto(href('favourites', { language: 'en_us' }));
  await expect(page.getByText(favouritesEn.empty)).toBeVisible();
  const { number, title } = await makeOnSale(page, 'en_us');
  await page.goto(href('event', { language: 'en_us', params: { number } }));
  const token = await loginTokenOn(page);
  // End the session from elsewhere, while this browser keeps its cookie.
  const cookies = await context.cookies();
  await context.request.post('/Logout.do', { headers: { 'x-login-token': token } });
  await context.addCookies(cookies);
  await heartOf(page, favouritesEn.heart, title).click();
  await expect(page.getByRole('alert')).toContainText('Login session is EXPIRED.');
  await page.goto(href('favourites', { language: 'en_us' }));
  await expect(page.getByRole('alert')).toContainText('Login session is EXPIRED.');
  await logInOnPage(page, member);
  await expect(page).toHaveURL(/MyFavourite\.html/);
});

test('shows alternating members only their own data on every shared cached page', async ({ browser, page }) => {
  const language = 'en_us';
  const readers = await Promise.all(
    [0, 1].map(async () => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      await logInBrowser(context, await makeMember(page.request));
      const paper = await context.newPage();
      const { number, title } = await makeOnSale(paper, language);
      // Without JavaScript, one form serves all favourite buttons on a page.
      await paper.goto(href('event', { language, params: { number } }));
      await heartOf(paper, favouritesEn.heart, title).click();
      await expect(heartOf(paper, favouritesEn.heart, title)).toHaveAttribute('aria-pressed', 'true');
      return { context, number, token: await loginTokenOn(paper) };
    }),
  );
  const [one, other] = readers as [(typeof readers)[0], (typeof readers)[0]];
  const paths = linkNames
    .filter(isStillPage)
    .filter((name) => getPageDefinition(name).sameForAll)
    .map((name) => href(name, { language }));
  paths.push(...readers.map(({ number }) => href('event', { language, params: { number } })));
  for (const path of paths) {
    for (const [reader, another] of [
      [one, other],
      [other, one],
      [one, other],
    ] as const) {
      const html = await (await reader.context.request.get(path)).text();
      const own = ownIn(html);
      expect([own.viewer.loginToken, own.hearts], path).toEqual([reader.token, [reader.number]]);
      expect(html.includes(another.token), path).toBe(false);
      const hearts = html.matchAll(/aria-pressed="true"[^>]* value="(\d+) off"/g);
      for (const [, number] of hearts) expect(Number(number), path).toBe(reader.number);
      expect(html).not.toContain(`value="${reader.number} on"`);
    }
  }
  for (const { context } of readers) await context.close();
});

test('announces a paid order in the inbox, counts it in the header, and marks it as read', async ({
  page,
  context,
}) => {
  await logInBrowser(context, await makeMember(page.request));
  // The first requests of a document, in order, while no hot event is on.
  const requested: string[] = [];
  page.on('framenavigated', () => (requested.length = 0));
  let hot = false;
  await page.route('**/api/is_hot_event.do', (route) => {
    requested.push('hot');
    return route.fulfill({ json: { isHotEvent: hot } });
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/personalNotices.do')) requested.push('notices');
  });
  const sale = await makeEvent(page.request, 'zh_hk', 'night-tide-cruise');
  await putIntoCart(page, sale, 'zh_hk', { R: 1 });
  await goToPayment(page, 'zh_hk');
  await payByCard(page, cards.approved);
  await expect(page).toHaveURL(/Receipt\.html/);

  const bell = page.locator('header').getByRole('link', { name: inboxHk.title });
  await expect(async () => {
    await page.reload();
    await expect(bell).toHaveAccessibleName(/1 則未讀通知/, { timeout: 3000 * slowness() });
  }).toPass();
  expect(requested).toEqual(['hot', 'notices']);

  await bell.click();
  await expect(page.getByRole('heading', { level: 1, name: inboxHk.title })).toBeVisible();
  await expect(page.getByText(inboxHk.unread, { exact: true })).toBeVisible();
  await expectForEveryone(page, 'inbox');
  await page.getByRole('button', { name: inboxHk.markAll }).click();
  await expect(page.getByText(inboxHk.unread, { exact: true })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('status')).toBeFocused();
  await expect(bell).toHaveAccessibleName(inboxHk.title);
  await page.getByRole('main').getByRole('link', { name: sale.event.title }).click();
  await expect(page).toHaveURL(/TransactionDetail\.html\?number=\d{10}/);

  // While a hot event is on, the page does not request notices.
  hot = true;
  requested.length = 0;
  await page.clock.install();
  await page.reload();
  await expect.poll(() => requested).toEqual(['hot']);
  await page.clock.runFor(10_000);
  expect(requested).toEqual(['hot']);
});

test.describe('favourites and inbox without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('handles favourites, undo and the inbox with plain forms', async ({ page }) => {
    const member = await makeMember(page.request);
    const { number, title } = await makeOnSale(page, 'en_us');
    const eventPage = href('event', { language: 'en_us', params: { number } });
    await page.goto(eventPage);
    await heartOf(page, favouritesEn.heart, title).click();
    await expect(page.getByRole('alert')).toContainText('Please login first to add or manage favourite.');
    await logInOnPage(page, member);
    // The page offers the requested favourite again, because a link alone changes nothing.
    await expect(page.getByText(fill(favouritesEn.offer, title))).toBeVisible();
    await page.getByRole('button', { name: favouritesEn.add }).click();
    await page.getByRole('button', { name: fill(favouritesEn.removeNamed, title) }).click();
    await expect(page.getByText(favouritesEn.empty)).toBeVisible();
    await page.getByRole('button', { name: favouritesEn.undo }).click();
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await page.goto(eventPage);
    await expect(heartOf(page, favouritesEn.heart, title)).toHaveAttribute('aria-pressed', 'true');
    await heartOf(page, favouritesEn.heart, title).click();
    await expect(page).toHaveURL(new RegExp(`Event/${number}\\.html$`));
    await expect(heartOf(page, favouritesEn.heart, title)).toHaveAttribute('aria-pressed', 'false');
    const { number: ahead } = await makeSaleAhead(page);
    await page.goto(href('event', { language: 'en_us', params: { number: ahead } }));
    for (const pressed of ['true', 'false']) {
      await tellMe(page, eventEn).click();
      await expect(page).toHaveURL(new RegExp(`Event/${ahead}\\.html$`));
      await expect(tellMe(page, eventEn)).toHaveAttribute('aria-pressed', pressed);
    }
    await page.getByRole('link', { name: inboxEn.title }).click();
    await expect(page.getByText(inboxEn.empty)).toBeVisible();
  });
});

test('reports an expired session on the wish list and the favourites when its cookie is gone', async ({ page }) => {
  await logInBrowser(page.context(), await makeMember(page.request));
  const ended = memberInfoHk.loginReasons.session_expired;
  for (const name of ['wishList', 'favourites'] as const) {
    const address = href(name, { language: 'zh_hk' });
    const session = await page.context().cookies();
    await page.goto(address);
    await expect(page).toHaveURL(address);
    await page.context().clearCookies({ name: 'fei-session' });
    await page.reload();
    await expect(page).toHaveURL(/Login\.html/);
    await expect(page.getByRole('alert')).toHaveText(ended);
    // After the message, the browser counts as a visitor.
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(ended)).toHaveCount(0);
    await page.context().addCookies(session);
  }
});
