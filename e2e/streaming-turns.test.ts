import watching from '../words/streaming/watching.en_us.ts';
import { href } from '../contract/routes.ts';
import { expect, test, type Page } from './journey.ts';
import { expectForEveryone, inspectPage } from './inspect-page.ts';
import { logInBrowser, makeMember, withDatabase } from './member.ts';
import { buyStreamedShow, expectToPlay, whenHalted, whenMoved } from './shows.ts';

const { player } = watching;
const language = 'en_us';
const watchPage = (number: string) => href('watch', { language, params: { number } });

/** Returns to the page, as from another tab or a locked phone. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('notifies viewers and waiting visitors when a show is moved, postponed or cancelled', async ({ page }) => {
  const { number, performanceId } = await buyStreamedShow(page, await makeMember(page.request), language);
  const moved = whenMoved(page, number, performanceId);
  const halted = whenHalted(page, number, performanceId);
  await moved(60, 120);
  await page.goto(watchPage(number));
  await expect(page.getByRole('timer')).toContainText(/4[45]:\d\d/);
  // Moved earlier: a returning viewer does not wait for the old time.
  await moved(-1, 60);
  await comeBack(page);
  await expectToPlay(page);
  // Moved later: a viewer who is already watching waits again.
  await moved(30, 90);
  await expect(page.getByRole('timer')).toContainText(/1[45]:\d\d/);
  await expect(page.locator('video:visible')).toHaveCount(0);
  await moved(-1, 60);
  await comeBack(page);
  await expectToPlay(page);
  await halted('suspended');
  await expect(page.getByRole('heading', { name: watching.off.suspended })).toBeVisible();
  await expectForEveryone(page, 'a show on hold');
  await halted('scheduled');
  await comeBack(page);
  await expectToPlay(page);
  await halted('cancelled');
  await expect(page.getByRole('heading', { name: watching.off.cancelled })).toBeVisible();
});

async function endTicket(performanceId: string): Promise<void> {
  await withDatabase(process.env.JOURNEYS_DIRECTORY!, (client) =>
    client.query(
      `delete from ticket where (performance_id, order_id, n) =
         (select performance_id, order_id, n from viewing where performance_id = $1 order by began_at limit 1)`,
      [performanceId],
    ),
  );
}

test('continues on another ticket when one ends, and explains when none is left', async ({ page, browser }) => {
  const member = await makeMember(page.request);
  const { number, performanceId } = await buyStreamedShow(page, member, language, { tickets: 2 });
  await page.goto(watchPage(number));
  await expectToPlay(page);
  await endTicket(performanceId);
  await page.waitForResponse((result) => result.url().endsWith('/place') && result.ok());
  await expectToPlay(page);

  // Another device may take over the remaining ticket until that one ends as well.
  const context = await browser.newContext();
  const phone = await context.newPage();
  await logInBrowser(context, member);
  await phone.goto(watchPage(number));
  await phone.getByRole('button', { name: watching.move }).click();
  await expectToPlay(phone);
  await expect(page.getByText(watching.elsewhereTitle)).toBeVisible();
  await withDatabase(process.env.JOURNEYS_DIRECTORY!, (client) =>
    client.query('delete from ticket where performance_id = $1', [performanceId]),
  );
  await expect(phone.getByRole('heading', { name: watching.noTicketTitle })).toBeVisible();
  await expect(phone.locator('video')).toHaveCount(0);
  await expectForEveryone(phone, 'a show without a ticket');
  await context.close();
});

test('lowers the quality on a slow connection, reports a broken connection, and recovers from both', async ({
  page,
  context,
}) => {
  const { number } = await buyStreamedShow(page, await makeMember(page.request), language);
  const session = await context.newCDPSession(page);
  const bytes = (kilobits: number) => (kilobits * 1000) / 8;
  const line = (kilobits: number, offline = false) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency: offline ? 0 : 100,
      downloadThroughput: bytes(kilobits),
      uploadThroughput: bytes(kilobits),
    });
  await page.goto(watchPage(number));
  await expectToPlay(page);
  await line(450);
  await page.getByRole('button', { name: player.settings }).click();
  const quality = page.getByLabel(player.quality);
  await expect(quality.locator('option').first()).toHaveText(player.qualityNow.replace('{height}', '360'));
  await expectToPlay(page);
  await line(-1, true);
  await expect(page.getByText(player.offlineText)).toBeVisible();
  await inspectPage(page, 'a show whose line is cut', { alsoWide: true });
  await line(-1);
  await expect(page.getByText(player.offlineText)).toBeHidden();
  await expectToPlay(page);
});

test('plays, seeks and ends the same way in a browser with native streaming, such as on older iPhones', async ({
  page,
  browser,
}) => {
  const member = await makeMember(page.request);
  await page.addInitScript(() => {
    for (const name of ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource']) Reflect.deleteProperty(window, name);
  });
  const { number } = await buyStreamedShow(page, member, language);
  await page.goto(watchPage(number));
  await expectToPlay(page);
  expect(await page.locator('video').getAttribute('src')).toMatch(/^\/api\/watch\/playlists\/.+\/live\/index\.m3u8$/);
  await expect(page.getByText(player.live, { exact: true })).toBeVisible();
  const context = await browser.newContext();
  const other = await context.newPage();
  await logInBrowser(context, member);
  await other.goto(watchPage(number));
  await other.getByRole('button', { name: watching.move }).click();
  await expectToPlay(other);
  await expect(page.getByText(watching.elsewhereTitle)).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  await page.getByRole('button', { name: watching.move }).click();
  await expectToPlay(page);
  await context.close();
});
