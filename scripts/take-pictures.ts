// `BASE=http://localhost:3000 npm run pictures` takes the pictures for the page 'How to buy' from a running
// demonstration, in every language, by buying tickets as its member. It starts no server; each run leaves paid tickets.
import { chromium, type Locator, type Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { languages, type Language } from '../contract/core/language.ts';
import type { Cart } from '../contract/orders/orders.ts';
import { href } from '../contract/routes.ts';
import type { SeatMap, SeatStates } from '../contract/seating/seat-map.ts';
import { freeInRun, hasSeat, openLayout, type LayoutSeat } from '../web/features/seat-choice/seats/open-layout.ts';
import { fullStates } from '../web/features/seat-map/shapes/apply-states.ts';

const base = (process.env.BASE ?? 'http://localhost:3000').replace(/\/$/, '');
const folder = fileURLToPath(new URL('../content/pictures/', import.meta.url));

/** Demonstration member (server/features/identity/accounts/add-demonstration-members.ts); exists in local mode only. */
const member = { loginName: 'demo', password: 'fei-demo-2026' };
const givenName = '心怡';

/** Demonstration events: a concert in a hall with numbered seats, and a garden without numbered seats. */
const concert = 1017;
const garden = 1062;

const searchWord = { en_us: 'Symphony', zh_hk: '交響', zh_cn: '交响' } as const satisfies Record<Language, string>;

/** Card that the sandbox gateway approves (server/providers/payment/sandbox/README.md). */
const card = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' };

/** Window size in CSS pixels, and the picture width in pixels. */
const desk = { width: 1040, height: 740, picture: 960 } as const;
const phone = { width: 420, height: 800, picture: 420 } as const;
type Format = typeof desk | typeof phone;

const mostBytes = 60 * 1024;

/** CSS pixels above and below the subject of a picture. */
const margin = 16;

interface Shot {
  page: Page;
  language: Language;
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--disable-gpu', '--disable-quic', '--hide-scrollbars'],
});
try {
  for (const language of languages) await takeAll(language);
} finally {
  await browser.close();
}

async function takeAll(language: Language): Promise<void> {
  const context = await browser.newContext({
    baseURL: base,
    deviceScaleFactor: 2,
    locale: language.replace('_', '-'),
    timezoneId: 'Asia/Hong_Kong',
    reducedMotion: 'reduce',
    // Allows the injected style that hides the scrollbar.
    bypassCSP: true,
  });
  const response = await context.request.post('/api/user/login.do', { data: member });
  if (!response.ok()) throw new Error(`cannot log in to ${base} as the demonstration member: ${response.status()}`);
  const shot = { page: await context.newPage(), language };
  await beGreeted(shot);
  await emptyCart(shot);
  await findEvent(shot);
  const performanceId = await lastPerformance(shot, concert);
  await openEvent(shot, performanceId);
  await chooseSeats(shot, performanceId);
  await chooseBest(shot);
  await buy(shot, performanceId);
  await context.close();
}

/** Returns the last performance that has tickets, which is late enough for every collection method. */
async function lastPerformance({ page, language }: Shot, event: number): Promise<string> {
  const response = await page.request.get(`/api/events/${event}?lang=${language}`);
  const { performanceList } = (await response.json()) as {
    performanceList: { performanceId: string; state: string }[];
  };
  const found = performanceList.findLast(({ state }) => state === 'available');
  if (!found) throw new Error(`event ${event} has no tickets left: load the demonstration again`);
  return found.performanceId;
}

/** Waits until the greeting after login has disappeared, so that it does not show in the first pictures. */
async function beGreeted({ page, language }: Shot): Promise<void> {
  await page.goto(href('events', { language }));
  const greeting = page.locator('output', { hasText: givenName });
  // The greeting is inside a strip of zero height, so Playwright never considers it visible.
  await greeting.first().waitFor({ state: 'attached' });
  await greeting.first().waitFor({ state: 'detached' });
}

async function emptyCart({ page, language }: Shot): Promise<void> {
  await page.setViewportSize(phone);
  for (;;) {
    const { entries } = (await (await page.request.get('/api/cart')).json()) as Cart;
    if (entries.length === 0) return;
    await page.goto(href('cart', { language }));
    await page.locator('button[name="intent"][value="remove"]').first().click();
    await page.waitForFunction(
      (before) => document.querySelectorAll('button[name="intent"][value="remove"]').length < before,
      entries.length,
    );
  }
}

async function findEvent({ page, language }: Shot): Promise<void> {
  await page.setViewportSize(phone);
  await page.goto(href('events', { language }));
  await page.locator('input[name=q]').first().fill(searchWord[language]);
  await page.locator('input[name=q]').first().press('Enter');
  await page.waitForURL(/q=/);
  await take({ page, language }, 'find-event', { format: phone, from: page.locator('body') });
}

async function openEvent({ page, language }: Shot, performanceId: string): Promise<void> {
  await page.goto(href('event', { language, params: { number: concert }, query: { performance: performanceId } }));
  await take({ page, language }, 'event-page', { format: phone, from: page.locator('main') });
}

async function chooseSeats({ page, language }: Shot, performanceId: string): Promise<void> {
  const path = `/api/performances/${performanceId}`;
  const map = (await (await page.request.get(`${path}/seats?lang=${language}`)).json()) as SeatMap;
  const now = (await (await page.request.get(`${path}/seat-states`)).json()) as SeatStates;
  const places = findTwo(map, now);
  const [one, other] = places.map(({ seatId }) => seatId);
  await page.setViewportSize(desk);
  const query = { performance: performanceId, by: 'map', seat: [`${one}:R`, `${other}:H`] };
  await page.goto(href('chooseTickets', { language, params: { number: concert }, query }));
  const drawing = page.locator('.seat-map svg.seat-drawing');
  await drawing.waitFor();
  await page.locator('[data-chosen]').nth(1).waitFor();
  await nearer(page, drawing, places[0]!);
  await take({ page, language }, 'choose-seats', { format: desk, from: page.locator('.seat-map') });
}

/** Finds two adjacent free seats in the middle of the widest row that has such a pair. */
function findTwo(map: SeatMap, now: SeatStates): LayoutSeat[] {
  const layout = openLayout(map);
  const states = fullStates(now.blocks);
  const runs = layout.sections[0]?.runs.toSorted((one, other) => other.width - one.width) ?? [];
  for (const run of runs) {
    const free = freeInRun(run, states);
    const middle = Math.floor(run.width / 2);
    for (let away = 0; away < middle - 3; away += 1) {
      const around = Array.from({ length: 6 }, (_, at) => layout.placeIn(run, middle - away - 2 + at)!);
      if (around.every((place) => hasSeat(free, place.at))) return around.slice(2, 4);
    }
  }
  throw new Error('the hall has no two adjacent free seats: load the demonstration again');
}

async function nearer(page: Page, drawing: Locator, { x, y }: LayoutSeat): Promise<void> {
  await drawing.scrollIntoViewIfNeeded();
  for (let turn = 0; turn < 4; turn += 1) {
    const point = await drawing.evaluate(
      (svg, place) => {
        const matrix = (svg as SVGSVGElement).getScreenCTM();
        if (!matrix) throw new Error('the map was not drawn');
        const { x: left, y: top } = new DOMPoint(place.x, place.y).matrixTransform(matrix);
        return { left, top };
      },
      { x, y },
    );
    await page.mouse.move(point.left, point.top);
    await page.mouse.wheel(0, -240);
    await page.waitForTimeout(400);
  }
  await page.mouse.move(1, 1);
}

async function chooseBest({ page, language }: Shot): Promise<void> {
  await page.setViewportSize(phone);
  const performanceId = await lastPerformance({ page, language }, garden);
  const query = { performance: performanceId, by: 'best' };
  await page.goto(href('chooseTickets', { language, params: { number: garden }, query }));
  const more = page.locator('main form button:has(+ input), main form input + button');
  await more.first().waitFor();
  await page.waitForLoadState('networkidle');
  await more.nth(1).click();
  await more.nth(1).click();
  await take({ page, language }, 'choose-zone', { format: phone, from: page.locator('main form').first() });
}

async function buy({ page, language }: Shot, performanceId: string): Promise<void> {
  await page.setViewportSize(phone);
  const query = { performance: performanceId, by: 'best' };
  await page.goto(href('chooseTickets', { language, params: { number: concert }, query }));
  await page.waitForLoadState('networkidle');
  const more = page.locator('main form input + button');
  await more.first().click();
  await more.nth(1).click();
  await page.locator('main form button[type=submit]').last().click();
  await page.waitForURL(/Cart\.html/);
  await take({ page, language }, 'cart', { format: phone, from: page.locator('main') });

  await page.locator('button[name="intent"][value="checkout"]').click();
  await page.waitForURL(/Preview\.html/);
  await take({ page, language }, 'preview', { format: phone, from: page.locator('#amounts'), above: 110 });

  await page.locator('#pay-card').check();
  await page.locator('#noticeConfirmed').check();
  await page.locator('button[name="intent"][value="pay"]').click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.locator('#number').fill(card.number);
  await page.locator('#expiry').fill(card.expiry);
  await page.locator('#cvc').fill(card.cvc);
  await take({ page, language }, 'payment', {
    format: phone,
    from: page.locator('main'),
    until: page.locator('section:has(#number)'),
  });

  await page.locator('button[name="do"][value="pay"]').click();
  await page.waitForURL(/Receipt\.html/);
  await page.locator('main img[src^="data:image/svg"]').first().waitFor();
  await take({ page, language }, 'receipt', { format: phone, from: page.locator('main h1') });
}

interface Frame {
  format: Format;
  from: Locator;
  /** Element at which the picture ends. If it is missing, the picture ends at the bottom of the window. */
  until?: Locator;
  /** CSS pixels to leave above `from`, where an element is fixed at the top of the window. */
  above?: number;
}

/** Takes a picture of the window, scrolled to `from`, after all loading has finished. */
async function take(
  { page, language }: Shot,
  name: string,
  { format, from, until, above = margin }: Frame,
): Promise<void> {
  await page.setViewportSize(format);
  await page.addStyleTag({ content: 'html { scrollbar-gutter: auto !important; scrollbar-width: none !important }' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  // A page that has just opened first scrolls automatically.
  await page.waitForTimeout(800);
  await from.first().evaluate((element, room) => {
    // An element with its own padding needs no margin, which would show the end of the previous element.
    const space = Number.parseFloat(getComputedStyle(element).paddingTop) > 0 ? 0 : room;
    window.scrollTo({ top: element.getBoundingClientRect().top + window.scrollY - space, behavior: 'instant' });
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }, above);
  await page.waitForTimeout(300);
  const file = `${folder}${name}.${language}.webp`;
  const end = until && (await until.boundingBox());
  const height = end ? Math.min(format.height, Math.ceil(end.y + end.height + margin)) : format.height;
  const clip = { x: 0, y: 0, width: format.width, height };
  const picture = sharp(await page.screenshot({ animations: 'disabled', clip })).resize({ width: format.picture });
  for (const quality of [86, 78, 70, 60, 50, 40]) {
    const { size } = await picture.clone().webp({ quality, effort: 6 }).toFile(file);
    if (size <= mostBytes) {
      console.log(`${name}.${language}.webp: ${Math.round(size / 1024)} KB`);
      return;
    }
  }
  throw new Error(`${name}.${language}.webp cannot be compressed below ${mostBytes} bytes`);
}
