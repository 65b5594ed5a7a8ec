import watching from '../words/streaming/watching.en_us.ts';
import type { Language } from '../contract/core/language.ts';
import type { Watch } from '../contract/streaming/watch.ts';
import { expect, type Page } from './journey.ts';
import { makeEvent } from './make-event.ts';
import { logInBrowser, withDatabase, type JourneyMember } from './member.ts';
import { cards, goToPayment, payByCard, putIntoCart, transactionsOf } from './shop.ts';
import { slowness } from '../server/testing/run-settings.ts';

interface Wanted {
  readonly tickets?: number;
  /** Start and end of the show in minutes from now; by default the show is running. */
  readonly at?: readonly [starts: number, ends: number];
}

/**
 * Buys tickets for a streamed show created for the journey.
 * @returns the transaction number and the performance.
 */
export async function buyStreamedShow(page: Page, member: JourneyMember, language: Language, wanted: Wanted = {}) {
  await logInBrowser(page.context(), member);
  const sale = await makeEvent(page.request, language, 'stream-ticket-boat', { at: wanted.at ?? [-10, 110] });
  await putIntoCart(page, sale, language, { R: wanted.tickets ?? 1 });
  await goToPayment(page, language);
  await payByCard(page, cards.approved);
  await expect(page).toHaveURL(/Receipt\.html/);
  const { number } = (await transactionsOf(page.request))[0]!;
  return { number, performanceId: sale.performance.performanceId };
}

/** Changes a performance as its organiser would, ignoring the deadlines for organisers. */
async function changePerformance(performanceId: string, assignments: string, values: unknown[] = []): Promise<void> {
  await withDatabase(process.env.JOURNEYS_DIRECTORY!, async (client) => {
    await client.query(`update performance set ${assignments} where performance_id = $1`, [performanceId, ...values]);
    await client.query(`update catalogue_version set version = version + 1 where part = 'events'`);
  });
}

const readWatch = async (page: Page, number: string): Promise<Watch> =>
  (await page.request.get(`/api/watch/${number}`)).json() as Promise<Watch>;

/** Returns a function that moves a performance (minutes from now) and resolves once the site shows the change. */
export function whenMoved(page: Page, number: string, performanceId: string) {
  return async (starts: number, ends: number): Promise<void> => {
    const at = (parameter: string) => `now() + ${parameter} * interval '1 minute'`;
    await changePerformance(performanceId, `starts_at = ${at('$2')}, ends_at = ${at('$3')}`, [starts, ends]);
    await expect(async () => {
      const { startsAt } = await readWatch(page, number);
      expect(Math.abs(Date.parse(startsAt) - (Date.now() + starts * 60_000))).toBeLessThan(20_000);
    }).toPass();
  };
}

/** Returns a function that postpones or cancels a performance and resolves once the site shows the change. */
export function whenHalted(page: Page, number: string, performanceId: string) {
  return async (state: 'scheduled' | 'suspended' | 'cancelled'): Promise<void> => {
    if (state === 'cancelled') await changePerformance(performanceId, 'cancelled_at = now()');
    else await changePerformance(performanceId, 'halted = $2', [state === 'scheduled' ? null : state]);
    await expect(async () => {
      const { phase } = await readWatch(page, number);
      expect(['suspended', 'cancelled'].find((halted) => halted === phase) ?? 'scheduled').toBe(state);
    }).toPass();
  };
}

/** Waits until a show has played for `seconds` seconds; starts it where the browser requires a click. */
export async function expectToPlay(page: Page, seconds = 1): Promise<void> {
  const video = page.locator('video');
  const playing = async () => {
    const { paused, time } = await video.evaluate(({ paused, currentTime }: HTMLVideoElement) => ({
      paused,
      time: currentTime,
    }));
    if (paused)
      await page
        .getByRole('button', { name: watching.player.play })
        .first()
        .click({ timeout: 2000 * slowness() });
    expect(paused).toBe(false);
    return time;
  };
  let from: number | undefined;
  await expect(async () => {
    const time = await playing();
    from ??= time;
    expect(time).toBeGreaterThan(from + seconds);
  }).toPass();
}

export const shownCaption = (page: Page): Promise<string> =>
  page
    .locator('video')
    .evaluate((video: HTMLVideoElement) =>
      [...video.textTracks]
        .flatMap((track) =>
          track.mode === 'showing' ? [...(track.activeCues ?? [])].map((cue) => (cue as VTTCue).text) : [],
        )
        .join(''),
    );
