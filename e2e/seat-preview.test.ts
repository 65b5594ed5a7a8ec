import { expect, test } from './journey.ts';
import type { EventCard, EventPage } from '../contract/catalogue/events.ts';
import { languages } from '../contract/core/language.ts';
import { href } from '../contract/routes.ts';
import type { PerformanceOnSale } from '../contract/seating/holds.ts';
import { expectToFit, inspectPage } from './inspect-page.ts';
import enUs from '../words/seating/seat-choice.en_us.ts';
import zhCn from '../words/seating/seat-choice.zh_cn.ts';
import zhHk from '../words/seating/seat-choice.zh_hk.ts';

const words = { en_us: enUs, zh_hk: zhHk, zh_cn: zhCn } as const;

test('shows seats and prices before the sale opens', async ({ page }) => {
  const read = async <Value>(path: string) => (await (await page.request.get(path)).json()) as Value;
  const performances: PerformanceOnSale[] = [];
  for (let number = 1; performances.length === 0; number += 1) {
    const { events, pages } = await read<{ events: EventCard[]; pages: number }>(`/api/events?page=${number}`);
    expect(number, 'some event of the demonstration is not on sale yet').toBeLessThanOrEqual(pages);
    for (const card of events.filter(({ sale }) => sale === 'upcoming')) {
      const { performanceList } = await read<EventPage>(`/api/events/${card.number}`);
      const performance = await read<PerformanceOnSale>(`/api/performances/${performanceList[0]!.performanceId}`);
      if (performance.sale === 'not_open' && performance.hasMap) performances.push(performance);
    }
  }
  const { eventNumber, performanceId, zones } = performances[0]!;
  const query = { performance: performanceId };
  for (const [at, language] of languages.entries()) {
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.goto(href('chooseTickets', { language, params: { number: eventNumber }, query }));
    const preview = page.getByRole('region', { name: words[language].previewTitle });
    await expect(preview.locator('.seat-stand > .seat-sheet > .seat-drawing')).toBeVisible();
    const prices = preview.locator('button[aria-pressed]');
    await expect(prices).toHaveCount(new Set(zones.map(({ prices: { R, H } }) => R ?? H)).size);
    await prices.first().click();
    await expect(prices.first()).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('[name="holdId"]')).toHaveCount(0);
    if (at === 0) await inspectPage(page, 'preview of the seats', { alsoWide: true });
    else await expectToFit(page, `preview of the seats, ${language}`);
  }
});
