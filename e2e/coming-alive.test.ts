import { expect, test, type Page } from './journey.ts';
import { href } from '../contract/routes.ts';
import { makeEvent, models } from './make-event.ts';

/** Returns the position of everything that can be pressed or typed into. */
function findPlaces(page: Page): Promise<Record<string, string>> {
  return page.locator('main').evaluate((main) => {
    const found = main.querySelectorAll<HTMLElement>('a, button, input:not([type=hidden]), select, textarea, summary');
    const seen = new Map<string, number>();
    return Object.fromEntries(
      Array.from(found, (one) => {
        const { left, top, height } = one.getBoundingClientRect();
        const name = [one.tagName, one.id, one.getAttribute('name'), one.getAttribute('href'), one.innerText].join(' ');
        seen.set(name, (seen.get(name) ?? 0) + 1);
        return [`${name} ${seen.get(name)}`, height > 2 ? `${Math.round(left)} ${Math.round(top + scrollY)}` : ''];
      }),
    );
  });
}

test('keeps every control in its position while a page hydrates', async ({ page }) => {
  const language = 'zh_hk';
  await page.setViewportSize({ width: 390, height: 800 });
  const { event, performance } = await makeEvent(page.request, language, models.general);
  const params = { number: event.number };
  const paths = [
    href('events', { language }),
    href('event', { language, params }),
    href('chooseTickets', { language, params, query: { performance: performance.performanceId } }),
    href('login', { language }),
    href('login', { language, query: { form: 'register' } }),
    href('login', { language, query: { form: 'otp' } }),
    href('forgotPassword', { language }),
    href('faq', { language }),
    href('news', { language }),
  ];
  const scripts = /\/assets\/.*\.js/;
  for (const path of paths) {
    await page.route(scripts, (route) => route.abort());
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForLoadState('load');
    const before = await findPlaces(page);
    await page.unroute(scripts);
    await page.goto(path);
    await expect.poll(async () => movedFrom(before, await findPlaces(page)), { message: path }).toEqual([]);
  }
});

function movedFrom(before: Record<string, string>, after: Record<string, string>): string[] {
  const moved = Object.entries(before).filter(([name, place]) => place && after[name] && after[name] !== place);
  return moved.map(([name, place]) => `${name}: ${place} to ${after[name]}`);
}
