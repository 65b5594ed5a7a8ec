import watching from '../words/streaming/watching.en_us.ts';
import { href } from '../contract/routes.ts';
import { serverTime } from './clock.ts';
import { expect, test } from './journey.ts';
import { expectForEveryone, inspectPage } from './inspect-page.ts';
import { logInBrowser, makeMember } from './member.ts';
import { buyStreamedShow, expectToPlay, shownCaption, whenMoved } from './shows.ts';
import { slowness } from '../server/testing/run-settings.ts';

const { player } = watching;

test('sells a ticket during the show and plays it immediately', async ({ page, browser }) => {
  const language = 'en_us';
  const member = await makeMember(page.request);
  const { number } = await buyStreamedShow(page, member, language);
  const address = href('watch', { language, params: { number } });
  await page.goto(address);
  await expectToPlay(page);
  await expect(page.getByText(player.live, { exact: true })).toBeVisible();
  await expectForEveryone(page, 'a show that plays');

  // By keyboard: captions, mute, pause.
  const frame = page.getByRole('group', { name: player.label.replace('{title}', '') });
  await frame.focus();
  await page.keyboard.press('c');
  await expect.poll(() => shownCaption(page)).toMatch(/[a-z]/);
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: player.unmute })).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: player.play }).first()).toBeVisible();
  await page.keyboard.press(' ');
  await expectToPlay(page);
  // The picture fills the screen, with the controls below it.
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  const screen = page.viewportSize()!;
  await expect.poll(async () => (await page.locator('video').boundingBox())!.width).toBeGreaterThan(screen.width - 20);
  expect((await page.locator('video').boundingBox())!.height).toBeGreaterThan(screen.height * 0.7);
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  await page.getByRole('button', { name: player.settings }).click();
  await page.getByLabel(player.captions, { exact: true }).selectOption({ label: '繁體中文' });
  await expect.poll(() => shownCaption(page)).toMatch(/\p{Script=Han}/u);
  await page.getByLabel(player.quality).selectOption({ label: '360p' });
  await page.getByLabel(player.sound).selectOption({ index: 1 });
  await expectToPlay(page, 4);
  await inspectPage(page, 'a show with its settings', { alsoWide: true });
  await page.setViewportSize({ width: 1280, height: 900 });

  // Seek back, then return to the live position.
  for (let times = 0; times < 3; times++) await page.getByRole('button', { name: player.back }).click();
  await page.getByRole('button', { name: player.backToLive }).click();
  await expect(page.getByText(player.live, { exact: true })).toBeVisible();

  // Another device of the same member sees an explanation and takes over on request.
  const context = await browser.newContext();
  const phone = await context.newPage();
  await logInBrowser(context, member);
  await phone.goto(address);
  await expect(phone.getByText(watching.elsewhereTitle)).toBeVisible();
  await expectForEveryone(phone, 'a show that plays elsewhere');
  await phone.getByRole('button', { name: watching.move }).click();
  await expectToPlay(phone);
  await expect(page.getByText(watching.elsewhereTitle)).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  await page.getByRole('button', { name: watching.move }).click();
  await expectToPlay(page);
  await expect(phone.getByText(watching.elsewhereTitle)).toBeVisible();
  await context.close();
});

test('waits for a show, plays it to its end and plays the recording', async ({ page }) => {
  const language = 'en_us';
  const member = await makeMember(page.request);
  const { number, performanceId } = await buyStreamedShow(page, member, language, { at: [60, 61] });
  const address = href('watch', { language, params: { number } });
  const moved = whenMoved(page, number, performanceId);
  await page.goto(address);
  await expect(page.getByText(watching.opensIn)).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/4[45]:\d\d/);
  await page.getByRole('button', { name: watching.test.start }).click();
  await expect(page.getByText(watching.test.good.slice(0, 30))).toBeVisible();
  await inspectPage(page, 'a show that is not open yet', { alsoWide: true });

  // A clock that is an hour off changes nothing, because the countdown uses the server's time.
  await page.clock.install({ time: (await serverTime(page.request)) + 60 * 60_000 });
  await page.reload();
  await expect(page.getByRole('timer')).toContainText(/4[45]:\d\d/);
  await page.clock.resume();

  await moved(0.15, 0.5);
  await page.goto(address);
  await expectToPlay(page);
  await expect(page.getByRole('heading', { name: watching.overTitle })).toBeVisible({ timeout: 90_000 * slowness() });
  await inspectPage(page, 'a show that is over', { alsoWide: true });
  await page.getByRole('button', { name: watching.watchAgain }).click();
  await expectToPlay(page);
  await page.locator('video').evaluate((video: HTMLVideoElement) => (video.playbackRate = 8));
  await expect(page.getByRole('heading', { name: watching.overTitle })).toBeVisible();
});

test("requires visitors to log in first, and shows a ticket's show to no other member", async ({ page, browser }) => {
  const language = 'en_us';
  const { number } = await buyStreamedShow(page, await makeMember(page.request), language);
  const address = href('watch', { language, params: { number } });
  const context = await browser.newContext();
  const stranger = await context.newPage();
  await stranger.goto(address);
  await expect(stranger).toHaveURL(/Login\.html\?targetUrl=/);
  await logInBrowser(context, await makeMember(page.request));
  const response = await stranger.goto(address);
  expect(response?.status()).toBe(404);
  await expect(stranger.locator('video')).toHaveCount(0);
  expect((await stranger.goto(href('watch', { language, params: { number: 'x' } })))?.status()).toBe(404);
  await context.close();
});
