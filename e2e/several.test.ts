import { expect, test, type APIRequestContext } from './journey.ts';
import { href } from '../contract/routes.ts';
import { seatStreamPath } from '../contract/seating/seat-map.ts';
import { makeEvent, models } from './make-event.ts';
import { logInBrowser, loginTokenOn, makeMemberByCalls, withDatabase, type JourneyMember } from './member.ts';
import { cards, goToPayment, payByCard, putIntoCart, fetchCart, transactionsOf, type ShopSale } from './shop.ts';
import { freePort } from '../server/testing/ports.ts';
import { startSeveral, type SeveralProcesses } from './start-site.ts';
import { answeredBy, askOnly } from './take-turns.ts';
import { buyingWords } from './words.ts';
import { slowness } from '../server/testing/run-settings.ts';

/**
 * Covers failures that need several processes for one site: two processes serve each browser in turn, and a third runs
 * the jobs.
 */
const language = 'en_us';
const words = buyingWords[language];
const processes = ['1', '2'] as const;

// The port is needed before the site starts.
const port = await freePort();

test.describe.configure({ mode: 'default' });
test.use({ baseURL: `http://localhost:${port}` });

let site: SeveralProcesses;
let member: JourneyMember;
let rival: JourneyMember;

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(300_000 * slowness());
  site = await startSeveral(port);
  const request = await playwright.request.newContext({ baseURL: site.origin });
  member = await makeMemberByCalls(request);
  rival = await makeMemberByCalls(request);
  await request.dispose();
});
test.afterAll(() => site?.stop());

// Close the popup as in all other journeys, but for a site with its own address.
test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    try {
      localStorage.setItem('closedPopupNotices', '1.1');
    } catch {
      // Storage may be unavailable on other sites' pages.
    }
  });
  await logInBrowser(context, member);
});

/**
 * Follows a process's seat stream.
 * @returns a function that returns the ID of the latest state.
 */
async function watchSeats(address: string, process: string): Promise<{ id: () => string; close: () => void }> {
  const stop = new AbortController();
  const response = await fetch(address, { headers: { [askOnly]: process }, signal: stop.signal });
  expect(response.status).toBe(200);
  expect(response.headers.get(answeredBy)).toBe(process);
  let told = '';
  const reading = (async () => {
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) told += part;
  })();
  // `close` aborts it.
  reading.catch(() => undefined);
  return { id: () => Array.from(told.matchAll(/^id: (.+)$/gm)).at(-1)?.[1] ?? '', close: () => stop.abort() };
}

async function makeSale(request: APIRequestContext, key: string): Promise<ShopSale> {
  const sale = await makeEvent(request, language, key, {}, site.directory);
  for (const process of processes)
    await expect
      .poll(async () => {
        const headers = { [askOnly]: process };
        return (await request.get(`/api/events/${sale.event.number}`, { headers })).status();
      })
      .toBe(200);
  return sale;
}

async function letTimeRunOut(performanceId: string): Promise<void> {
  const { rowCount } = await withDatabase(site.directory, (client) =>
    client.query(`update hold set expires_at = now() - interval '1 second' where performance_id = $1`, [performanceId]),
  );
  expect(rowCount).toBe(1);
}

async function whoAnswers(request: APIRequestContext, times: number): Promise<string[]> {
  const names: string[] = [];
  for (let requested = 0; requested < times; requested += 1) {
    const response = await request.get('/api/cart');
    expect(response.status()).toBe(200);
    names.push(response.headers()[answeredBy] ?? '');
  }
  return names;
}

test('serves one browser from both processes in turn, each recognizing its session', async ({ context }) => {
  const names = await whoAnswers(context.request, 6);
  expect(new Set(names)).toEqual(new Set(processes));
  for (const [at, name] of names.entries()) expect(name).not.toBe(names[at + 1]);
});

test('shows holds, and seats that the worker releases after expiry, in both processes', async ({ page, baseURL }) => {
  const sale = await makeSale(page.request, models.film);
  const { performanceId } = sale.performance;
  const address = `${baseURL}${seatStreamPath(performanceId)}`;
  const watchers = await Promise.all(processes.map((process) => watchSeats(address, process)));
  const ids = () => watchers.map(({ id }) => id());
  await expect.poll(ids).toEqual([expect.stringMatching(/.{16}/), expect.stringMatching(/.{16}/)]);
  const [before = ''] = ids();
  expect(ids()).toEqual([before, before]);

  await putIntoCart(page, sale, language, { R: 2 });
  await expect.poll(ids).not.toContain(before);
  await expect.poll(() => new Set(ids()).size).toBe(1);
  expect((await fetchCart(page.request)).entries).toHaveLength(1);

  await letTimeRunOut(performanceId);
  await expect.poll(ids).toEqual([before, before]);
  for (const process of processes) {
    const response = await page.request.get('/api/cart', { headers: { [askOnly]: process } });
    expect(response.headers()[answeredBy]).toBe(process);
    expect(await response.json()).toMatchObject({ entries: [], expiresAt: null });
  }
  for (const { close } of watchers) close();
});

test('sells a ticket across both processes: a callback at one ends the wait at the other', async ({ page }) => {
  const sale = await makeSale(page.request, models.general);
  await putIntoCart(page, sale, language, { R: 2 });
  await goToPayment(page, language);
  await payByCard(page, cards.delayed);
  await expect(page.getByRole('heading', { level: 1, name: words.waitingTitle })).toBeVisible();
  await expect(page).toHaveURL(/Receipt\.html/);
  await expect(
    page.getByRole('img', { name: words.codeOfTicket.replace('{n}', '2').replace('{of}', '2') }),
  ).toBeVisible();
  for (const process of processes) {
    const response = await page.request.get('/api/Member/TxnHistory.do', { headers: { [askOnly]: process } });
    expect(((await response.json()) as { data: unknown[] }).data).toMatchObject([{ state: 'paid' }]);
  }
});

test('continues a purchase in another browser after the first one was closed', async ({ page, browser, baseURL }) => {
  await putIntoCart(page, await makeSale(page.request, models.general), language, { R: 1 });
  await goToPayment(page, language);
  await page.context().close();
  const again = await browser.newContext({ baseURL: baseURL! });
  await logInBrowser(again, member);
  const next = await again.newPage();
  await next.goto(href('cart', { language }));
  await next.getByRole('link', { name: words.goOnPaying }).click();
  await next.getByRole('link', { name: words.backToPayment }).click();
  await payByCard(next, cards.approved);
  await expect(next).toHaveURL(/Receipt\.html/);
  expect(await transactionsOf(again.request)).toContainEqual(expect.objectContaining({ state: 'paid' }));
  await again.close();
});

test('removes seats held through one process from the list that the other shows', async ({
  page,
  browser,
  baseURL,
}) => {
  const sale = await makeSale(page.request, models.film);
  const { performanceId, eventNumber } = sale.performance;
  const query = { performance: performanceId, by: 'map', view: 'list' };
  await page.goto(href('chooseTickets', { language, params: { number: eventNumber }, query }));
  const taken = page.locator('[role=gridcell][aria-disabled]');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  const before = await taken.count();
  const theirs = await browser.newContext({ baseURL: baseURL! });
  await logInBrowser(theirs, rival);
  await putIntoCart(await theirs.newPage(), sale, language, { R: 1 });
  const [seat] = (await fetchCart(theirs.request)).entries.flatMap(({ places }) => places);
  const cell = page.getByRole('gridcell', { name: new RegExp(`^Row ${seat!.row}, seat ${seat!.seat},`) });
  await expect(cell).toHaveAttribute('aria-disabled', 'true');
  await expect(taken).toHaveCount(before + 1);
  await theirs.close();
});

test('logs a member out of both processes', async ({ page, context }) => {
  await page.goto(href('events', { language }));
  const token = await loginTokenOn(page);
  expect(token).toBeTruthy();
  // The browser keeps its cookie, so only the server can end the session.
  const cookies = await context.cookies();
  const loggedOut = await context.request.post('/Logout.do', {
    headers: { 'x-login-token': token, [askOnly]: '1' },
  });
  expect(loggedOut.ok()).toBe(true);
  await context.addCookies(cookies);
  for (const process of processes) {
    const told = async () => {
      const response = await context.request.get('/api/session', { headers: { [askOnly]: process } });
      expect(response.headers()[answeredBy]).toBe(process);
      return ((await response.json()) as { isLogin: boolean }).isLogin;
    };
    // A process caches a session for half a minute.
    await expect.poll(told, { timeout: 90_000 * slowness() }).toBe(false);
  }
});
