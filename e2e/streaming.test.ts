import watching from '../words/streaming/watching.en_us.ts';
import type { EventCard, EventPage } from '../contract/catalogue/events.ts';
import type { Language } from '../contract/core/language.ts';
import { href } from '../contract/routes.ts';
import type { PerformanceOnSale } from '../contract/seating/holds.ts';
import { expect, test, type APIRequestContext, type Page } from './journey.ts';
import { expectForEveryone, lookThrough } from './look-through.ts';
import { logIn, makeMember, withDatabase, type Member } from './member.ts';
import { cards, goToPayment, payByCard, putIntoCart, transactionsOf, type Sale } from './shop.ts';

const { player } = watching;

/** A streamed show of the demonstration that is on now, at its performance that is on, or at its last one. */
async function findLive(request: APIRequestContext, language: Language, which: 'live' | 'last'): Promise<Sale> {
  const now = new Date().toISOString();
  const { data } = (await (await request.get('/api/kdafEventList.do')).json()) as { data: EventCard[] };
  for (const { number } of data) {
    const event = (await (await request.get(`/api/events/${number}?lang=${language}`)).json()) as EventPage;
    const live = event.performanceList.find((one) => one.startsAt <= now && one.endsAt !== null && one.endsAt > now);
    if (!live) continue;
    const { performanceId } = which === 'live' ? live : event.performanceList.at(-1)!;
    const answer = await request.get(`/api/performances/${performanceId}?lang=${language}`);
    return { event, performance: (await answer.json()) as PerformanceOnSale };
  }
  throw new Error('the demonstration has no show that is on now');
}

/** Buys a ticket of the show that is on. @returns the transaction's number and the performance. */
async function buyLive(page: Page, member: Member, language: Language, which: 'live' | 'last' = 'live') {
  await logIn(page.context(), member);
  const sale = await findLive(page.request, language, which);
  await putIntoCart(page, sale, language, { R: 1 });
  await goToPayment(page, language);
  await payByCard(page, cards.approved);
  await expect(page).toHaveURL(/Receipt\.html/);
  const { number } = (await transactionsOf(page.request))[0]!;
  return { number, performanceId: sale.performance.performanceId };
}

/** Moves a performance, as its organiser would, to where a journey wants it. Minutes from now. */
async function movePerformance(performanceId: string, starts: number, ends: number): Promise<void> {
  await withDatabase(process.env.JOURNEYS_DIRECTORY!, async (client) => {
    await client.query(
      `update performance set starts_at = now() + $2 * interval '1 minute', ends_at = now() + $3 * interval '1 minute'
       where performance_id = $1`,
      [performanceId, starts, ends],
    );
    await client.query(`update catalogue_version set version = version + 1 where part = 'events'`);
  });
}

const timeOf = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

/** Waits until a show has gone on for some seconds. */
async function expectToPlay(page: Page, seconds = 1): Promise<void> {
  await expect.poll(() => timeOf(page), { timeout: 60_000 }).toBeGreaterThan(0);
  const from = await timeOf(page);
  await expect.poll(() => timeOf(page), { timeout: 60_000 }).toBeGreaterThan(from + seconds);
}

test('a ticket is bought while the show is on, and watched at once', async ({ page, browser }) => {
  const language = 'en_us';
  const member = await makeMember(page.request);
  const { number } = await buyLive(page, member, language);
  const address = href('watch', { language, params: { number } });
  await page.goto(address);
  await expectToPlay(page);
  await expect(page.getByText(player.live, { exact: true })).toBeVisible();
  await expectForEveryone(page, 'a show that plays');

  // By keys: captions, mute, pause.
  const frame = page.getByRole('group', { name: player.label.replace('{title}', '') });
  await frame.focus();
  await page.keyboard.press('c');
  const caption = () =>
    page
      .locator('video')
      .evaluate((video: HTMLVideoElement) =>
        [...video.textTracks].flatMap((track) =>
          track.mode === 'showing' ? [...(track.activeCues ?? [])].map((cue) => (cue as VTTCue).text) : [],
        ),
      );
  await expect.poll(caption, { timeout: 30_000 }).not.toEqual([]);
  expect((await caption()).join('')).toMatch(/[a-z]/);
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: player.unmute })).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: player.play }).first()).toBeVisible();
  await page.keyboard.press(' ');
  await expectToPlay(page);
  await page.getByRole('button', { name: player.settings }).click();
  await page.getByLabel(player.captions, { exact: true }).selectOption({ label: '繁體中文' });
  await expect.poll(async () => (await caption()).join(''), { timeout: 30_000 }).toMatch(/\p{Script=Han}/u);
  await page.getByLabel(player.quality).selectOption({ label: '360p' });
  await page.getByLabel(player.sound).selectOption({ index: 1 });
  await expectToPlay(page, 4);
  await lookThrough(page, 'a show with its settings', { alsoWide: true });
  await page.setViewportSize({ width: 1280, height: 900 });

  // Back, and to what is on now.
  for (let times = 0; times < 3; times++) await page.getByRole('button', { name: player.back }).click();
  await page.getByRole('button', { name: player.backToLive }).click();
  await expect(page.getByText(player.live, { exact: true })).toBeVisible();

  // Another device of the same member: told so, and takes the place when it asks.
  const context = await browser.newContext();
  const phone = await context.newPage();
  await logIn(context, member);
  await phone.goto(address);
  await expect(phone.getByText(watching.elsewhereTitle)).toBeVisible();
  await expectForEveryone(phone, 'a show that plays elsewhere');
  await phone.getByRole('button', { name: watching.move }).click();
  await expectToPlay(phone);
  await expect(page.getByText(watching.elsewhereTitle)).toBeVisible({ timeout: 25_000 });
  await expect(page.locator('video')).toHaveCount(0);
  await page.getByRole('button', { name: watching.move }).click();
  await expectToPlay(page);
  await expect(phone.getByText(watching.elsewhereTitle)).toBeVisible({ timeout: 25_000 });
  await context.close();
});

test('a show is waited for, watched to its end and watched again', async ({ page }) => {
  const language = 'en_us';
  const member = await makeMember(page.request);
  // A performance that no other journey looks at: it is moved to now.
  const { number, performanceId } = await buyLive(page, member, language, 'last');
  const address = href('watch', { language, params: { number } });
  const moved = async (starts: number, ends: number) => {
    await movePerformance(performanceId, starts, ends);
    await expect(async () => {
      const { opensAt } = (await (await page.request.get(`/api/watch/${number}`)).json()) as { opensAt: string };
      expect(Math.abs(Date.parse(opensAt) - (Date.now() + (starts - 15) * 60_000))).toBeLessThan(20_000);
    }).toPass();
  };
  await moved(60, 61);
  await page.goto(address);
  await expect(page.getByText(watching.opensIn)).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/4[45]:\d\d/);
  await page.getByRole('button', { name: watching.test.start }).click();
  await expect(page.getByText(watching.test.good.slice(0, 30))).toBeVisible({ timeout: 60_000 });
  await lookThrough(page, 'a show that is not open yet', { alsoWide: true });

  // A clock an hour off changes nothing: the time left is the server's.
  await page.clock.install({ time: Date.now() + 60 * 60_000 });
  await page.reload();
  await expect(page.getByRole('timer')).toContainText(/4[45]:\d\d/);
  await page.clock.resume();

  await moved(0.15, 0.5);
  await page.goto(address);
  await expectToPlay(page);
  await expect(page.getByRole('heading', { name: watching.overTitle })).toBeVisible({ timeout: 90_000 });
  await lookThrough(page, 'a show that is over', { alsoWide: true });
  await page.getByRole('button', { name: watching.watchAgain }).click();
  await expectToPlay(page);
  await page.locator('video').evaluate((video: HTMLVideoElement) => (video.playbackRate = 8));
  await expect(page.getByRole('heading', { name: watching.overTitle })).toBeVisible({ timeout: 60_000 });
});

test('a show is nobody else’s: visitors log in first, others find nothing', async ({ page, browser }) => {
  const language = 'en_us';
  const { number } = await buyLive(page, await makeMember(page.request), language);
  const address = href('watch', { language, params: { number } });
  const context = await browser.newContext();
  const stranger = await context.newPage();
  await stranger.goto(address);
  await expect(stranger).toHaveURL(/Login\.html\?targetUrl=/);
  await logIn(context, await makeMember(page.request));
  const answer = await stranger.goto(address);
  expect(answer?.status()).toBe(404);
  await expect(stranger.locator('video')).toHaveCount(0);
  expect((await stranger.goto(href('watch', { language, params: { number: 'x' } })))?.status()).toBe(404);
  await context.close();
});
