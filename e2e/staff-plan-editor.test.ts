import { readFile } from 'node:fs/promises';
import type { SeatPlan } from '../contract/seating/seat-plan.ts';
import plan from '../words/staff/plan/plan.zh_cn.ts';
import problems from '../words/staff/plan/problems.zh_cn.ts';
import { expect, test, type Page } from './journey.ts';
import { expectForEveryone, inspectPage } from './inspect-page.ts';
import { newPlan, tokenOf } from './staff-plans.ts';
import { openStaff } from './staff.ts';
import { slowness } from '../server/testing/run-settings.ts';

const readPlan = async (page: Page, key: string) =>
  (await (await page.request.get(`/Staff/api/plans/${key}`)).json()) as { plan: SeatPlan; version: number };

const seatsIn = ({ sections }: SeatPlan) => sections.flatMap(({ rows }) => rows.flatMap(({ runs }) => runs.flat()));

const count = (seats: number) => plan.seats.replace('{count, number}', String(seats));
const sheet = (page: Page) => page.getByRole('application');
const panel = (page: Page, name: keyof typeof plan.panels) => page.getByRole('tab', { name: plan.panels[name] });

async function setNumber(page: Page, label: string, value: number): Promise<void> {
  const field = page.getByLabel(label);
  await field.fill(String(value));
  await field.press('Enter');
}

test('draws a plan from scratch, checks, saves, reopens and exports it', async ({ page }) => {
  const { key, path } = await newPlan(page, 'zh_cn');
  await openStaff(page, path);
  await expect(page.getByText(count(10), { exact: true }).first()).toBeVisible();
  await sheet(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(page.getByText(count(0), { exact: true }).first()).toBeVisible();

  await page.keyboard.press('t');
  const box = (await sheet(page).boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.15);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.25, { steps: 3 });
  await page.mouse.up();
  await expect(page.getByRole('heading', { name: plan.stage })).toBeVisible();

  await sheet(page).focus();
  await page.keyboard.press('r');
  await setNumber(page, plan.rowCount, 4);
  await setNumber(page, plan.seatCount, 12);
  await setNumber(page, `${plan.bow} (${plan.cm})`, 60);
  await page.getByRole('button', { name: plan.drawThem }).click();
  await expect(page.getByText(count(48), { exact: true }).first()).toBeVisible();

  await panel(page, 'zones').click();
  await page.getByRole('button', { name: plan.addCategory }).click();
  await expect(page.locator('#categories-1\\.zh_cn')).toHaveValue(/票档/);
  await page.locator('#categories-1\\.zh_cn').fill('后排');

  // With the keyboard alone: a wheelchair space with its companion seat, and the last row in the other zone.
  await panel(page, 'list').click();
  const rows = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} 排`) });
  if ((await rows('A').count()) === 0) await page.getByRole('button', { name: /区域的各排$/ }).press('Enter');
  await sheet(page).focus();
  await page.keyboard.press('v');
  await rows('A').focus();
  await page.keyboard.press('Enter');
  await page.getByLabel(plan.oneSeat).selectOption({ label: '1' });
  await page.getByRole('checkbox', { name: plan.facts.wheelchair }).check();
  await page.getByLabel(plan.oneSeat).selectOption({ label: '2' });
  await page.getByRole('checkbox', { name: plan.facts.companion }).check();
  await panel(page, 'list').click();
  if ((await rows('D').count()) === 0) await page.getByRole('button', { name: /区域的各排$/ }).press('Enter');
  await rows('D').focus();
  await page.keyboard.press('b');
  await page.getByRole('radio', { name: '后排' }).check();
  await page.getByRole('button', { name: plan.paintChosen.replace('{count, number}', '12') }).click();

  await panel(page, 'problems').click();
  await page.getByRole('button', { name: plan.check }).click();
  await expect(page.getByText(plan.noProblems)).toBeVisible();
  await inspectPage(page, 'Venues/:venueId/Plans/:key', { alsoWide: true });
  await page.keyboard.press('Control+s');
  await expect(page.getByText(plan.savedAs.replace('{version}', '2'))).toBeVisible();

  await openStaff(page, path);
  await expect(page.getByText(count(48), { exact: true }).first()).toBeVisible();
  await sheet(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(page.getByText(count(0), { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(count(48), { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByText(count(0), { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(page.getByText(plan.savedAs.replace('{version}', '2'))).toBeVisible();

  await page.getByRole('button', { name: plan.export }).click();
  await expectForEveryone(page, 'export of a plan');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: plan.exportOwn }).click();
  expect((await file).suggestedFilename()).toContain(key);
  const exported = JSON.parse(await readFile(await (await file).path(), 'utf8')) as SeatPlan;
  const { plan: saved } = await readPlan(page, key);
  expect(exported).toEqual(saved);
  expect(saved.stage?.kind).toBe('stage');
  expect(new Set(saved.sections.map(({ category }) => category)).size).toBe(2);
  expect(seatsIn(saved)).toHaveLength(48);
  const [place, companion] = saved.sections[0]!.rows[0]!.runs[0]!;
  expect(place?.facts).toEqual(['wheelchair']);
  expect(companion).toMatchObject({ facts: ['companion'], companionOf: '1' });
});

test(
  'preserves concurrent drawings by two people, and the draft of a browser that crashes',
  { tag: '@smoke' },
  async ({ page }) => {
    const { key, path } = await newPlan(page, 'zh_cn');
    await openStaff(page, path);
    const { plan: first } = await readPlan(page, key);
    const theirs = { ...first, name: { ...first.name, zh_cn: '别人画的' } };
    const put = await page.request.put(`/Staff/api/plans/${key}`, {
      headers: { 'x-login-token': await tokenOf(page) },
      data: { plan: theirs, baseVersion: 1 },
    });
    expect(await put.json()).toMatchObject({ outcome: 'saved' });
    await sheet(page).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('d');
    await expect(page.getByText(count(20), { exact: true }).first()).toBeVisible();
    const requested = page.waitForEvent('dialog');
    const leaving = page.getByRole('link', { name: plan.back }).click();
    const question = await requested;
    expect(question.message()).toBe(plan.leave);
    await question.dismiss();
    await leaving;
    await expect(page).toHaveURL(new RegExp(`/Plans/${key}$`));
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(plan.staleTitle);
    await expectForEveryone(page, 'a plan that somebody else saved');
    await dialog.getByRole('button', { name: plan.keepMine }).click();
    await expect(page.getByText(plan.savedAs.replace('{version}', '3'))).toBeVisible();
    expect(seatsIn((await readPlan(page, key)).plan)).toHaveLength(20);

    await sheet(page).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await expect(page.getByText(plan.unsaved)).toBeVisible();
    const other = await page.context().newPage();
    // Stored shortly after the last change; the tab crashes instead of closing.
    await expect(async () => {
      await openStaff(other, path);
      await expect(other.getByRole('alert')).toContainText(plan.takeKept, { timeout: 1000 * slowness() });
    }).toPass();
    await page.close({ runBeforeUnload: false });
    await expectForEveryone(other, 'what a browser kept');
    await other.getByRole('button', { name: plan.takeKept }).click();
    await expect(other.getByText(count(0), { exact: true }).first()).toBeVisible();
    await expect(other.getByText(plan.unsaved)).toBeVisible();
    // A plan without seats cannot be saved; the error explains why.
    await sheet(other).focus();
    await other.keyboard.press('Control+s');
    await expect(other.getByText(problems.no_seats)).toBeVisible();
  },
);
