import { devices, expect, test, type APIRequestContext, type Locator, type Page } from './journey.ts';
import { hongKongDay } from '../contract/core/hong-kong-calendar.ts';
import { languages, type Language } from '../contract/core/language.ts';
import { href } from '../contract/routes.ts';
import type { SeatMap, SeatStates } from '../contract/seating/seat-map.ts';
import { findSingleSeat } from '../web/features/seat-choice/seats/single-seat.ts';
import {
  freeInRun,
  hasSeat,
  openLayout,
  type OpenLayout,
  type LayoutSeat,
} from '../web/features/seat-choice/seats/open-layout.ts';
import enUs from '../words/seating/seat-choice.en_us.ts';
import zhCn from '../words/seating/seat-choice.zh_cn.ts';
import zhHk from '../words/seating/seat-choice.zh_hk.ts';
import mapEnUs from '../words/seating/seat-map.en_us.ts';
import mapZhCn from '../words/seating/seat-map.zh_cn.ts';
import mapZhHk from '../words/seating/seat-map.zh_hk.ts';
import { fullStates } from '../web/features/seat-map/shapes/apply-states.ts';
import { expectToFit, inspectPage } from './inspect-page.ts';
import { makeEvent, models } from './make-event.ts';
import { logInBrowser, logInOnPage, makeMember } from './member.ts';
import { cards, choosePageOf, goToPayment, payByCard, fetchCart, type ShopSale } from './shop.ts';
import { buyingWords } from './words.ts';
import { slowness } from '../server/testing/run-settings.ts';

const seatWords = { en_us: enUs, zh_hk: zhHk, zh_cn: zhCn } as const;
const mapWords = { en_us: mapEnUs, zh_hk: mapZhHk, zh_cn: mapZhCn } as const;

interface Room {
  layout: OpenLayout;
  /** Returns adjacent free seats that leave no single seat, from a different block for each turn. */
  block: (quantity: number, turn?: number) => LayoutSeat[];
  /** Returns a selection that would leave a single seat. */
  careless: () => LayoutSeat[];
}

async function openRoom(request: APIRequestContext, sale: ShopSale, language: Language): Promise<Room> {
  const path = `/api/performances/${sale.performance.performanceId}`;
  const map = (await (await request.get(`${path}/seats?lang=${language}`)).json()) as SeatMap;
  const now = (await (await request.get(`${path}/seat-states`)).json()) as SeatStates;
  const states = fullStates(now.blocks);
  const layout = openLayout(map);
  const blocks = function* (quantity: number, suits: (places: LayoutSeat[]) => boolean) {
    for (const run of layout.sections.flatMap((section) => section.runs)) {
      const free = freeInRun(run, states);
      for (let start = 0; start + quantity <= run.width; start += 1) {
        const places = Array.from({ length: quantity }, (_, at) => layout.placeIn(run, start + at)!);
        if (!places.every(({ at }) => hasSeat(free, at)) || !suits(places)) continue;
        yield places;
        break;
      }
    }
  };
  const singleIn = (places: LayoutSeat[]) =>
    findSingleSeat(
      layout,
      places.map(({ seatId }) => ({ seatId, ticketType: 'R' })),
      states,
    );
  const nth = (found: Iterable<LayoutSeat[]>, turn: number) => {
    const places = [...found][turn];
    if (!places) throw new Error('the map has no such seats');
    return places;
  };
  return {
    layout,
    block: (quantity, turn = 0) =>
      nth(
        blocks(quantity, (places) => !singleIn(places)),
        turn,
      ),
    careless: () =>
      nth(
        blocks(2, (places) => (singleIn(places)?.instead.length ?? 0) > 0),
        0,
      ),
  };
}

/** Returns the address of the seat selection page with these seats selected. */
function roomPage(
  sale: ShopSale,
  language: Language,
  seats: readonly LayoutSeat[] = [],
  view?: 'list' | 'wish',
): string {
  const { eventNumber, performanceId } = sale.performance;
  const seat = seats.map(({ seatId }) => `${seatId}:R`);
  const query = { performance: performanceId, by: 'map', view, seat };
  return href('chooseTickets', { language, params: { number: eventNumber }, query });
}

const chosenSeats = (page: Page): Locator => page.locator('[data-chosen]');

async function expectChosen(page: Page, places: readonly LayoutSeat[]): Promise<void> {
  await expect(chosenSeats(page)).toHaveCount(places.length);
  for (const { seatId } of places) await expect(page.locator(`[data-chosen="${seatId}"]`)).toHaveCount(1);
}

async function pointOf(page: Page, { x, y }: LayoutSeat): Promise<{ x: number; y: number }> {
  return page.locator('.seat-map svg.seat-drawing').evaluate(
    (svg, point) => {
      const matrix = (svg as SVGSVGElement).getScreenCTM();
      if (!matrix) throw new Error('the map is not drawn');
      const place = new DOMPoint(point.x, point.y).matrixTransform(matrix);
      return { x: place.x, y: place.y };
    },
    { x, y },
  );
}

/** Clicks the seat until it is selected: a click at a low zoom level only zooms in. */
async function pressOnMap(page: Page, place: LayoutSeat, byTouch: boolean): Promise<void> {
  const row = page.locator(`[data-chosen="${place.seatId}"]`);
  for (let pressed = 0; pressed < 5; pressed += 1) {
    await standStill(page, place);
    const { x, y } = await pointOf(page, place);
    if (byTouch) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
    const there = await row.waitFor({ state: 'attached', timeout: 1200 * slowness() }).then(
      () => true,
      () => false,
    );
    if (there) return;
  }
  throw new Error(`seat ${place.row} ${place.label} could not be pressed`);
}

async function standStill(page: Page, place: LayoutSeat): Promise<void> {
  let before = await pointOf(page, place);
  await expect(async () => {
    const now = await pointOf(page, place);
    const moved = Math.hypot(now.x - before.x, now.y - before.y);
    before = now;
    expect(moved).toBeLessThan(0.5);
  }).toPass({ intervals: [60], timeout: 5000 * slowness() });
}

async function mapIsThere(page: Page): Promise<void> {
  await expect(page.locator('.seat-map svg.seat-drawing')).toBeVisible();
  await page.locator('.seat-map').scrollIntoViewIfNeeded();
}

async function expectInCart(page: Page, wanted: readonly (readonly [LayoutSeat, string])[]): Promise<void> {
  const { entries } = await fetchCart(page.request);
  const held = entries.flatMap(({ places }) =>
    places.map(({ row, seat, ticketType }) => [row, seat, ticketType].join(' ')),
  );
  expect(held.toSorted()).toEqual(wanted.map(([{ row, label }, type]) => [row, label, type].join(' ')).toSorted());
}

async function addToCart(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: buyingWords[language].addToCart }).click();
  await expect(page).toHaveURL(/Cart\.html/);
}

for (const { name, byTouch, language, key } of [
  { name: 'mouse', byTouch: false, language: 'en_us', key: 'bear-hears-orchestra' },
  { name: 'finger', byTouch: true, language: 'zh_hk', key: 'bauhinia-court-open' },
] as const) {
  test(`selects three seats on the map by ${name}`, { tag: byTouch ? [] : '@smoke' }, async ({ browser, request }) => {
    const { viewport, hasTouch, isMobile, userAgent } = devices['Pixel 7'];
    const context = await browser.newContext(
      byTouch ? { viewport: { ...viewport, width: 390 }, hasTouch, isMobile, userAgent } : {},
    );
    await logInBrowser(context, await makeMember(request));
    const page = await context.newPage();
    const sale = await makeEvent(page.request, language, key);
    const { block } = await openRoom(page.request, sale, language);
    const places = block(3, 2);
    await page.goto(roomPage(sale, language));
    await mapIsThere(page);
    for (const place of places) await pressOnMap(page, place, byTouch);
    await expectChosen(page, places);
    if (byTouch) await page.getByRole('button', { name: seatWords[language].showSeats }).tap();
    const last = places.at(-1)!;
    await page.locator(`[data-chosen="${last.seatId}"] select`).selectOption('H');
    const zone = sale.performance.zones.find(({ zoneNo }) => zoneNo === last.zoneNo);
    const cents = 2 * (zone?.prices.R ?? 0) + (zone?.prices.H ?? 0) + 3 * (zone?.serviceFeeCents ?? 0);
    await expect(page.locator('[data-seats-cents]')).toHaveAttribute('data-seats-cents', String(cents));
    await addToCart(page, language);
    await expectInCart(
      page,
      places.map((place) => [place, place === last ? 'H' : 'R'] as const),
    );
    await context.close();
  });
}

test('selects three seats in the list with the keyboard alone', async ({ page, context }) => {
  const language = 'en_us';
  const words = seatWords[language];
  await logInBrowser(context, await makeMember(context.request));
  const sale = await makeEvent(page.request, language, 'harbour-hoops');
  const { layout, block } = await openRoom(page.request, sale, language);
  const [first, second, third] = block(3, 3) as [LayoutSeat, LayoutSeat, LayoutSeat];
  const tabTo = async (target: Locator) => {
    for (let pressed = 0; pressed < 120; pressed += 1) {
      if (await target.evaluate((one) => document.activeElement === one).catch(() => false)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('the Tab key never reached it');
  };
  await page.goto(roomPage(sale, language));
  await mapIsThere(page);
  await tabTo(page.getByRole('link', { name: words.viewList }));
  await page.keyboard.press('Enter');
  if (layout.sections.length > 1) {
    await tabTo(page.locator(`[id="section-${first.section}"]`));
    await page.keyboard.press('Enter');
  }
  const grid = page.getByRole('grid');
  const current = grid.locator('[role=gridcell]:focus');
  if (layout.sections.length === 1) await tabTo(grid.locator('[role=gridcell][tabindex="0"]'));
  await expect(current).toHaveCount(1);
  await page.keyboard.press('Control+Home');
  const rows = layout.section(first.section)!.rows();
  const rowNo = rows.findIndex(({ label }) => label === first.row);
  for (let row = 0; row < Math.floor(rowNo / 8); row += 1) await page.keyboard.press('PageDown');
  for (let row = 0; row < rowNo % 8; row += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  for (let moved = 0; moved < 120; moved += 1) {
    if ((await current.getAttribute('data-seat')) === first.seatId) break;
    await page.keyboard.press('ArrowRight');
  }
  // Only rows near the seat are in the document, each with its index.
  await expect(grid).toHaveAttribute('aria-rowcount', String(rows.length));
  await expect(grid.locator('[role=row]:has(:focus)')).toHaveAttribute('aria-rowindex', String(rowNo + 1));
  expect(await grid.locator('[role=row]').count()).toBeLessThanOrEqual(20);
  await expect(current).toHaveAccessibleName(new RegExp(`^Row ${first.row}, seat ${first.label}, HK\\$.*, available`));
  await page.keyboard.press('Space');
  await expect(current).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('aside [role=status]')).toContainText(/selected\. 1 seat in total/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expectChosen(page, [first, second, third]);
  await tabTo(page.locator(`[data-chosen="${second.seatId}"] select`));
  // The ticket types are in the order R, H, so H is one down.
  await page.keyboard.press('ArrowDown');
  await tabTo(page.getByRole('button', { name: buyingWords[language].addToCart }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/Cart\.html/);
  await expectInCart(page, [
    [first, 'R'],
    [second, 'H'],
    [third, 'R'],
  ]);
});

for (const language of languages) {
  test(`says each seat that arrow keys lead to on the map, and the space bar chooses it: ${language}`, async ({
    page,
  }) => {
    const words = seatWords[language];
    const sale = await makeEvent(page.request, language, 'harbour-hoops');
    const { layout } = await openRoom(page.request, sale, language);
    await page.goto(roomPage(sale, language));
    await mapIsThere(page);
    const said = page.locator('.seat-map [role=status]');
    await expect(said).toBeEmpty();
    await page.getByRole('application', { name: mapWords[language].label }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(said).toContainText(words.states.available);
    const first = (await said.textContent())!;
    await page.keyboard.press('Space');
    await expect(chosenSeats(page)).toHaveCount(1);
    const place = layout.place((await chosenSeats(page).getAttribute('data-chosen'))!)!;
    const named = words.seatInRow.replace('{row}', place.row).replace('{seat}', place.label);
    expect(first.toLowerCase()).toContain(named.toLowerCase());
    if (layout.sections.length > 1) expect(first).toContain(place.sectionName);
    expect(first).toMatch(/HK\$\d/);
    await page.keyboard.press('ArrowRight');
    await expect(said).not.toContainText(named, { ignoreCase: true });
    await page.keyboard.press('ArrowLeft');
    await expect(said).toContainText(words.states.chosen);
    await expect(said).toContainText(named, { ignoreCase: true });
    await page.keyboard.press('Enter');
    await expect(chosenSeats(page)).toHaveCount(0);
  });
}

test('sells a film ticket from the showtime in less than a minute', async ({ page, context }, info) => {
  const language = 'zh_hk';
  const words = seatWords[language];
  await logInBrowser(context, await makeMember(context.request));
  const sale = await makeEvent(page.request, language, 'film-iron-kite');
  const { block, layout } = await openRoom(page.request, sale, language);
  const [first, second] = block(2, 4) as [LayoutSeat, LayoutSeat];
  await page.goto(href('event', { language, params: { number: sale.event.number } }));
  await page.locator(`main nav a[href*="day=${hongKongDay(sale.performance.startsAt)}"]`).click();
  const begun = performance.now();
  await page
    .locator(`main a[href="${choosePageOf(sale, language)}"]`)
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByText(words.cinemaSteps)).toBeVisible();
  await mapIsThere(page);
  await pressOnMap(page, first, false);
  await pressOnMap(page, second, false);
  await addToCart(page, language);
  await expect(page.getByRole('timer').last()).toContainText(/[45]:\d\d/);
  await expectInCart(page, [
    [first, 'R'],
    [second, 'R'],
  ]);
  await goToPayment(page, language);
  await payByCard(page, cards.approved);
  await expect(page.getByRole('heading', { level: 1, name: buyingWords[language].thanks })).toBeVisible();
  const seconds = (performance.now() - begun) / 1000;
  info.annotations.push({ type: 'show time to ticket', description: `${seconds.toFixed(1)} s` });
  expect(seconds).toBeLessThan(60);
  expect(layout.sections.length).toBeGreaterThan(0);
});

test('requires adjacent cinema seats: replaces the selection, with a message, when another row is selected', async ({
  page,
}) => {
  const language = 'zh_cn';
  const sale = await makeEvent(page.request, language, 'film-block-seven');
  const { block } = await openRoom(page.request, sale, language);
  const [first, second] = block(2, 2) as [LayoutSeat, LayoutSeat];
  const other = block(1, 4)[0]!;
  await page.goto(roomPage(sale, language, [first, second], 'list'));
  await expectChosen(page, [first, second]);
  await page.locator(`[role=gridcell][data-seat="${other.seatId}"]`).click();
  await expectChosen(page, [other]);
  const seat = seatWords[language].seatInRow.replace('{row}', other.row).replace('{seat}', other.label);
  await expect(page.locator('aside [role=status]')).toContainText(
    seatWords[language].said.anew.replace('{seat}', seat),
  );
});

test('names a single seat on the page and from the server, and moves the selection with one click', async ({
  page,
  context,
}) => {
  const language = 'en_us';
  const words = seatWords[language];
  await logInBrowser(context, await makeMember(context.request));
  const sale = await makeEvent(page.request, language, 'lantern-bridge');
  const { careless } = await openRoom(page.request, sale, language);
  const places = careless();
  await page.goto(roomPage(sale, language, places));
  await expectChosen(page, places);
  const warning = page.getByRole('alert').filter({ hasText: words.singleTitle });
  await expect(warning).toContainText(new RegExp(`row ${places[0]!.row}`, 'i'));
  await page.getByRole('button', { name: buyingWords[language].addToCart }).click();
  await expect(page.getByRole('alert').filter({ hasText: buyingWords[language].cannotHold })).toBeVisible();
  await expectChosen(page, places);
  await warning.getByRole('button').click();
  await expect(warning).toHaveCount(0);
  await expect(page.locator('#tray-title')).toBeFocused();
  await expect(chosenSeats(page)).toHaveCount(2);
  const now = await chosenSeats(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-chosen')));
  expect(now).not.toEqual(places.map(({ seatId }) => seatId));
  await addToCart(page, language);
  expect((await fetchCart(page.request)).entries[0]?.places).toHaveLength(2);
});

test('keeps the list below the map and the next step within reach on a phone', async ({ page, context }) => {
  const language = 'en_us';
  const words = seatWords[language];
  await page.setViewportSize({ width: 390, height: 844 });
  await logInBrowser(context, await makeMember(context.request));
  const sale = await makeEvent(page.request, language, 'last-ferry');
  const { block } = await openRoom(page.request, sale, language);
  const places = block(4, 1);
  await page.goto(roomPage(sale, language, places));
  await page.getByRole('link', { name: words.viewList }).click();
  const map = (await page.locator('.seat-map').boundingBox())!;
  const list = (await page.locator('#section-title, #sections-title').boundingBox())!;
  expect(list.y).toBeGreaterThanOrEqual(map.y + map.height);
  await page.getByRole('button', { name: words.showSeats }).click();
  await expect(page.getByRole('button', { name: words.hideSeats })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: buyingWords[language].addToCart })).toBeInViewport({ ratio: 1 });
});

test(
  'removes a seat from the selection, naming it, when someone else takes it',
  { tag: '@smoke' },
  async ({ page, context, browser, request }) => {
    const language = 'en_us';
    await logInBrowser(context, await makeMember(context.request));
    const sale = await makeEvent(page.request, language, 'last-ferry');
    const { block } = await openRoom(page.request, sale, language);
    const places = block(4, 1);
    await page.goto(roomPage(sale, language, places));
    await expectChosen(page, places);
    const rival = await browser.newContext();
    await logInBrowser(rival, await makeMember(request));
    const theirs = await rival.newPage();
    await theirs.goto(roomPage(sale, language, places.slice(0, 2)));
    await expectChosen(theirs, places.slice(0, 2));
    await addToCart(theirs, language);
    await expectChosen(page, places.slice(2));
    const status = page.locator('aside [role=status]');
    await expect(status).toContainText('just taken');
    await expect(status).toContainText(new RegExp(`row ${places[0]!.row}`, 'i'));
    await addToCart(page, language);
    await expectInCart(
      page,
      places.slice(2).map((place) => [place, 'R'] as const),
    );
    await rival.close();
  },
);

test('preserves the selection through reload, Back and login, and explains the limit', async ({ page }) => {
  const language = 'zh_hk';
  const member = await makeMember(page.request);
  const sale = await makeEvent(page.request, language, 'neon-lane');
  const { block } = await openRoom(page.request, sale, language);
  const places = block(2, 5);
  await page.goto(roomPage(sale, language, [], 'wish'));
  await page.goto(roomPage(sale, language, places.slice(0, 1), 'list'));
  await page.locator(`[role=gridcell][data-seat="${places[1]!.seatId}"]`).click();
  await expectChosen(page, places);
  await expect(page).toHaveURL(new RegExp(`${places[0]!.seatId}.*${places[1]!.seatId}`));
  await page.reload();
  await expectChosen(page, places);
  await page.goBack();
  await page.goForward();
  await expectChosen(page, places);
  await page.locator(`[data-chosen="${places[1]!.seatId}"] select`).selectOption('H');
  await page.getByRole('button', { name: buyingWords[language].addToCart }).click();
  await expect(page).toHaveURL(/Login\.html/);
  await logInOnPage(page, member);
  await expectChosen(page, places);
  await expect(page.locator(`[data-chosen="${places[1]!.seatId}"] select`)).toHaveValue('H');
  const max = Math.min(sale.performance.ticketsPerPurchase, sale.performance.ticketsPerMember ?? 99);
  const free = page.locator('[role=gridcell][aria-selected=false]:not([aria-disabled])');
  for (let more = places.length; more <= max; more += 1) await free.first().click();
  await expect(chosenSeats(page)).toHaveCount(max);
  await expect(page.locator('aside [role=status]')).toContainText(String(max));
});

for (const [language, wish] of [
  ['en_us', 'three together, aisle'],
  ['zh_hk', '三張連位，近通道'],
  ['zh_cn', '3张连座，靠过道'],
] as const) {
  test(`seats by a sentence: ${wish}`, { tag: language === 'en_us' ? '@smoke' : [] }, async ({ page }) => {
    const words = seatWords[language];
    const sale = await makeEvent(page.request, language, 'tidal-hours');
    const { layout } = await openRoom(page.request, sale, language);
    await page.goto(roomPage(sale, language, [], 'wish'));
    await page.locator('#wish-text').fill(wish);
    await page.locator('#wish-text').press('Enter');
    await expect(page.locator('#wish-quantity')).toHaveValue('3');
    await expect(page.locator('#wish-aisle')).toBeChecked();
    // The first proposal is the best one and names its position; others follow for comparison.
    const proposals = page.locator('li:has(> button[aria-pressed])');
    await expect(proposals.first()).toContainText(words.why.best);
    await expect(proposals.first()).toContainText(/\d (m|米)/);
    expect(await proposals.count()).toBeGreaterThan(1);
    await page
      .getByRole('button', { name: new RegExp(`^${words.wish.take.split('{')[0]}`) })
      .first()
      .click();
    await expect(chosenSeats(page)).toHaveCount(3);
    const ids = await chosenSeats(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-chosen') ?? ''));
    const places = ids.map((id) => layout.place(id)!);
    expect(new Set(places.map(({ run }) => run)).size).toBe(1);
    expect(Math.max(...places.map(({ at }) => at)) - Math.min(...places.map(({ at }) => at))).toBe(2);
    expect(places.some(({ facts }) => facts.includes('aisle'))).toBe(true);
    const view = page.locator('aside').getByRole('img', { name: /\d (m|米)/ });
    await expect(view).toBeVisible();
    expect(await view.locator('path').count()).toBeGreaterThan(3);
  });
}

test('describes the offered seats without the map, and their positions in the cart', async ({ page, context }) => {
  const language = 'zh_hk';
  await logInBrowser(context, await makeMember(context.request));
  const sale = await makeEvent(page.request, language, 'paper-crane');
  const { eventNumber, performanceId } = sale.performance;
  const query = { performance: performanceId, by: 'best' };
  await page.goto(href('chooseTickets', { language, params: { number: eventNumber }, query }));
  const where = /(\S+ 行.*距離\S+ \d+ 米)/;
  await page.locator('main input[type=number]').first().fill('2');
  await expect(page.getByRole('main')).toContainText(where);
  const [, told = ''] = where.exec(await page.getByRole('main').innerText()) ?? [];
  await addToCart(page, language);
  await expect(page.getByRole('main')).toContainText(told.slice(told.indexOf('距')));
  await expect(page.getByRole('main')).toContainText(where);
});

test('requires age confirmation for a category III film before a seat can be selected', async ({ page }) => {
  const language = 'en_us';
  const sale = await makeEvent(page.request, language, models.adultFilm);
  const { block } = await openRoom(page.request, sale, language);
  const seat = block(1, 3)[0]!;
  await page.goto(roomPage(sale, language, [], 'list'));
  const cell = page.locator(`[role=gridcell][data-seat="${seat.seatId}"]`);
  await cell.click();
  await expect(page.locator('aside [role=status]')).toContainText(seatWords[language].said.adultFirst);
  await expect(chosenSeats(page)).toHaveCount(0);
  await page.locator('#adult').check();
  await cell.click();
  await expectChosen(page, [seat]);
});

test('passes accessibility checks on seat selection: map with a warning, list, seat request', async ({ page }) => {
  test.setTimeout(600_000 * slowness());
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const sale = await makeEvent(page.request, 'en_us', 'paper-crane');
  for (const [at, [view, choose]] of (
    [
      [undefined, (room: Room) => room.careless()],
      ['list', (room: Room) => room.block(3)],
      ['wish', () => []],
    ] as const
  ).entries()) {
    for (const [turn, language] of languages.entries()) {
      const seats = choose(await openRoom(page.request, sale, language));
      const name = `${view ?? 'map'}, ${language}`;
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(roomPage(sale, language, seats, view));
      await mapIsThere(page);
      await expect(chosenSeats(page)).toHaveCount(seats.length);
      if (view === 'wish') {
        await page.locator('#wish-text').fill('2');
        await page.locator('#wish-text').press('Enter');
      }
      const showSeats = async (width: number) => {
        await mapIsThere(page);
        const button = page.getByRole('button', { name: seatWords[language].showSeats });
        if (width < 1024 && (await button.count()) > 0) await button.click();
      };
      if (turn === at) await inspectPage(page, name, { alsoWide: true, afterResize: showSeats });
      else await expectToFit(page, name);
      // A phone in landscape.
      await page.setViewportSize({ width: 640, height: 400 });
      const tooWide = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect.soft(await tooWide(), `${name} is wider than the screen`).toBeLessThanOrEqual(0);
    }
  }
  expect(errors).toEqual([]);
});
