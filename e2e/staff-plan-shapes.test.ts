import { devices, type CDPSession } from '@playwright/test';
import type { SeatPlan } from '../contract/seating/seat-plan.ts';
import plan from '../words/staff/plan/plan.en_us.ts';
import problems from '../words/staff/plan/problems.en_us.ts';
import { expect, test, type Page } from './journey.ts';
import { expectForEveryone, inspectPage } from './inspect-page.ts';
import { newPlan } from './staff-plans.ts';
import { openStaff } from './staff.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

const sheet = (page: Page) => page.getByRole('application');
const chosen = (count: number) => `${count} ${count === 1 ? 'seat' : 'seats'} selected`;

async function drag(page: Page, from: Place, to: Place): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

/** Returns the position of the selection and its handle on the plan, and the size of a seat there. */
async function markedOn(
  page: Page,
): Promise<{ left: number; top: number; right: number; bottom: number; seat: number }> {
  const frame = (await sheet(page).boundingBox())!;
  const share = Number(/(\d+)%/.exec(await page.getByText(/^[\d,]+%$/).innerText())?.[1]);
  const box = await sheet(page)
    .locator('canvas')
    .last()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { width, height, clientWidth } = canvas;
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height);
      let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
      for (let at = 3; at < data.length; at += 4) {
        if (data[at] === 0) continue;
        const [x, y] = [((at - 3) / 4) % width, Math.floor((at - 3) / 4 / width)];
        [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
      }
      return [left, top, right, bottom].map((one) => (one * clientWidth) / width);
    });
  const [left, top, right, bottom] = box as [number, number, number, number];
  return {
    left: frame.x + left,
    top: frame.y + top,
    right: frame.x + right,
    bottom: frame.y + bottom,
    seat: (21 * share) / 200 + 3,
  };
}

async function savedArea(page: Page, key: string, version: number): Promise<SeatPlan['areas'][number]['outline']> {
  await sheet(page).press('Control+s');
  await expect(page.getByText(plan.savedAs.replace('{version}', String(version)))).toBeVisible();
  const read = (await (await page.request.get(`/Staff/api/plans/${key}`)).json()) as { plan: SeatPlan };
  expect(read.plan.areas).toHaveLength(1);
  return read.plan.areas[0]!.outline;
}

test('moves, adds and removes corners of an area, rotates it, and locates a self-crossing outline', async ({
  page,
}) => {
  const { key, path } = await newPlan(page, 'en_us');
  await openStaff(page, path);
  const box = (await sheet(page).boundingBox())!;
  const at = (x: number, y: number): Place => ({ x: box.x + box.width * x, y: box.y + box.height * y });
  const [left, right] = [at(0.3, 0.5), at(0.6, 0.8)];
  await sheet(page).focus();
  await page.keyboard.press('a');
  await drag(page, left, right);
  await page.keyboard.press('v');
  const square = await savedArea(page, key, 2);
  expect(square).toHaveLength(4);

  // By pointer: move the first corner away, then another one on the edge below.
  await drag(page, left, at(0.2, 0.4));
  await drag(page, { x: (left.x + right.x) / 2, y: right.y }, at(0.45, 0.9));
  const five = await savedArea(page, key, 3);
  expect(five).toHaveLength(5);
  expect(five[0]!.x).toBeLessThan(square[0]!.x);
  expect(five[0]!.y).toBeLessThan(square[0]!.y);
  expect([five[1], five[2], five[4]]).toEqual([square[1], square[2], square[3]]);
  expect(five[3]!.y).toBeGreaterThan(square[2]!.y);

  // By keyboard: from the selected new corner to the last; move it, add a corner after it and remove that one.
  await sheet(page).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByText('Corner 5 of 5:')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Insert');
  await expect(page.getByText('Corner 6 of 6:')).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(page.getByText('Corner 5 of 5:')).toBeVisible();
  // After the last corner, Tab leaves the plan.
  await sheet(page).focus();
  await page.keyboard.press('Tab');
  await expect(sheet(page)).not.toBeFocused();
  const moved = await savedArea(page, key, 4);
  expect(moved).toEqual(five.with(4, { x: five[4]!.x - 10, y: five[4]!.y }));

  // Rotate by degrees, then revert with undo.
  await page.getByLabel(`${plan.turn} (°)`).fill('90');
  await page.getByLabel(`${plan.turn} (°)`).press('Enter');
  const turned = await savedArea(page, key, 5);
  const width = (outline: typeof turned) =>
    Math.max(...outline.map(({ x }) => x)) - Math.min(...outline.map(({ x }) => x));
  const height = (outline: typeof turned) =>
    Math.max(...outline.map(({ y }) => y)) - Math.min(...outline.map(({ y }) => y));
  expect(Math.abs(width(turned) - height(moved))).toBeLessThanOrEqual(1);
  await sheet(page).press('Control+z');
  expect(await savedArea(page, key, 6)).toEqual(moved);

  // Drag one corner across the others: the error links to it and disappears with undo.
  await drag(page, right, at(0.1, 0.45));
  await sheet(page).press('Control+s');
  await expect(page.getByText(problems.outline_crosses)).toBeVisible();
  await expect(sheet(page)).toHaveAccessibleDescription(/1 problem is marked/);
  await expectForEveryone(page, 'a problem marked on the plan');
  await sheet(page).press('Escape');
  await sheet(page).press('Escape');
  await page.getByRole('button', { name: problems.outline_crosses }).click();
  await page.getByRole('tab', { name: plan.panels.fields }).click();
  await expect(page.getByRole('heading', { name: plan.area })).toBeVisible();
  await sheet(page).press('Tab');
  await inspectPage(page, 'corners of an area', { alsoWide: true });
  await sheet(page).press('Control+z');
  await expect(sheet(page)).not.toHaveAccessibleDescription(/marked/);
});

test('rotates rows with the handle above them, in steps when Shift is held', async ({ page }) => {
  const { key, path } = await newPlan(page, 'en_us');
  await openStaff(page, path);
  await sheet(page).focus();
  await page.getByRole('tab', { name: plan.panels.list }).click();
  await page
    .getByRole('button', { name: /^Section|^Stalls/ })
    .last()
    .click();
  const marked = await markedOn(page);
  const middle = { x: (marked.left + marked.right) / 2, y: marked.bottom - marked.seat };
  const grip = { x: middle.x, y: marked.top + 8 };
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.keyboard.down('Shift');
  // About 80 degrees clockwise around the centre: 75 when rotating in steps.
  await page.mouse.move(middle.x + 34, middle.y - 7, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await sheet(page).press('Control+s');
  await expect(page.getByText(plan.savedAs.replace('{version}', '2'))).toBeVisible();
  const read = (await (await page.request.get(`/Staff/api/plans/${key}`)).json()) as { plan: SeatPlan };
  const seats = read.plan.sections.flatMap(({ rows }) => rows.flatMap(({ runs }) => runs.flat()));
  const [first, last] = [seats[0]!, seats.at(-1)!];
  const degrees = (Math.atan2(last.y - first.y, last.x - first.x) * 180) / Math.PI;
  expect(degrees).toBeGreaterThan(74);
  expect(degrees).toBeLessThan(76);
});

/** Touches the screen with several fingers simultaneously; each list is the path of one finger. */
async function touch(client: CDPSession, ...ways: readonly (readonly Place[])[]): Promise<void> {
  const points = (at: number) => ways.map((way, id) => ({ ...way[Math.min(at, way.length - 1)]!, id }));
  const expression = '(performance.timeOrigin + performance.now()) / 1000 - 1';
  const { result } = await client.send('Runtime.evaluate', { expression });
  let timestamp = Number(result.value);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number, seconds: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : points(at),
      timestamp: (timestamp += seconds),
    });
  await send('touchStart', 0, 0);
  for (let at = 1; at < Math.max(...ways.map((way) => way.length)); at++) await send('touchMove', at, 0.02);
  // Fingers rest before they lift: otherwise the plan keeps moving, and the next touch only stops it.
  await send('touchMove', Infinity, 0.2);
  await send('touchEnd', Infinity, 0.01);
}

test('pans the plan with one finger, zooms with two, selects with a tap and with the lasso on a phone', async ({
  browser,
}) => {
  const { viewport, hasTouch, isMobile, userAgent } = devices['Pixel 7'];
  const context = await browser.newContext({ viewport: { ...viewport, width: 390 }, hasTouch, isMobile, userAgent });
  const page = await context.newPage();
  const { path } = await newPlan(page, 'en_us');
  await openStaff(page, path);
  const client = await context.newCDPSession(page);
  const tool = (name: keyof typeof plan.toolNames) =>
    page.getByRole('button', { name: plan.toolNames[name], exact: true });
  const zoom = async () => Number(/(\d+)%/.exec(await page.getByText(/^[\d,]+%$/).innerText())?.[1]);
  await expect(tool('hand')).toHaveAttribute('aria-pressed', 'true');
  for (const button of await page.getByRole('toolbar').getByRole('button').all()) {
    const size = (await button.boundingBox())!;
    expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(44);
  }
  await tool('select').tap();
  const box = (await sheet(page).boundingBox())!;
  const at = (x: number, y: number): Place => ({ x: box.x + box.width * x, y: box.y + box.height * y });

  const before = await zoom();
  await touch(client, [at(0.45, 0.5), at(0.3, 0.5), at(0.15, 0.5)], [at(0.55, 0.5), at(0.7, 0.5), at(0.85, 0.5)]);
  await expect.poll(zoom).toBeGreaterThan(before * 1.5);
  await expect(page.getByText(plan.unsaved, { exact: true })).toBeHidden();

  // The row is in the middle of the view; a tap there selects one of its seats.
  await page.getByRole('tab', { name: plan.panels.list }).click();
  await page
    .getByRole('button', { name: /10 seats/ })
    .first()
    .click();
  await expect(page.getByText(chosen(10)).first()).toBeVisible();
  const marked = await markedOn(page);
  const seat = { x: marked.left + marked.seat, y: marked.bottom - marked.seat };
  await page.touchscreen.tap(seat.x, seat.y);
  await expect(page.getByText(chosen(1)).first()).toBeVisible();
  // Starting in empty space, a finger pans the plan: nothing is selected or changed, and the seat moves on the screen.
  const chosenBefore = await markedOn(page);
  const empty = { x: seat.x + 60, y: seat.y + 110 };
  await touch(client, [empty, { x: empty.x, y: empty.y - 30 }, { x: empty.x - 50, y: empty.y - 60 }]);
  await expect
    .poll(async () => {
      const now = await markedOn(page);
      return Math.hypot(now.left - chosenBefore.left, now.top - chosenBefore.top);
    })
    .toBeGreaterThan(30);
  await expect(page.getByText(chosen(1)).first()).toBeVisible();
  await expect(page.getByText(plan.unsaved, { exact: true })).toBeHidden();
  // Starting on the selection, a finger moves it.
  const there = await markedOn(page);
  const held = { x: (there.left + there.right) / 2, y: (there.top + there.bottom) / 2 };
  await touch(client, [held, { x: held.x, y: held.y + 30 }, { x: held.x, y: held.y + 60 }]);
  await expect(page.getByText(plan.unsaved, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: plan.undo, exact: true }).tap();
  await expect(page.getByText(plan.unsaved, { exact: true })).toBeHidden();

  await page.getByRole('button', { name: plan.fit, exact: true }).tap();
  await tool('lasso').tap();
  const now = (await sheet(page).boundingBox())!;
  const ring = [
    [0.03, 0.03],
    [0.97, 0.03],
    [0.97, 0.97],
    [0.03, 0.97],
  ].map(([x, y]) => ({ x: now.x + now.width * x!, y: now.y + now.height * y! }));
  await touch(client, ring);
  await expect(page.getByText(chosen(10)).first()).toBeVisible();
  // A link half covered by the sticky bar cannot be tapped.
  await page.evaluate(() => window.scrollTo(0, 0));
  await inspectPage(page, 'seat plan on a phone');
  await context.close();
});
