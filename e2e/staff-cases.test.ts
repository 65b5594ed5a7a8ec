import cases from '../words/staff/cases/cases.en_us.ts';
import events from '../words/staff/events.en_us.ts';
import { expect, test } from './journey.ts';
import { expectForEveryone, inspectPage } from './inspect-page.ts';
import { makeEvent, models } from './make-event.ts';
import { enterAsStaff, openStaff } from './staff.ts';

test(
  'postpones a performance in a case: writes the messages, previews the case, and withdraws it',
  { tag: '@smoke' },
  async ({ page, context }) => {
    const { event } = await makeEvent(page.request, 'en_us', models.general);
    await enterAsStaff(context, 'administrator', 'en_us');
    await openStaff(page, `/Events/${event.number}/Performances`);
    await page.getByRole('link', { name: events.openCase }).first().click();
    await expect(page.locator('#performanceId')).not.toHaveValue('');
    await page.getByRole('button', { name: cases.stop }).click();
    await expect(page.locator('#kind-error')).not.toBeEmpty();
    await page.getByRole('radio', { name: cases.kinds.postpone }).check();
    await page.locator('#newStartsAt').fill('2031-12-05T20:00');
    await page.locator('[id="texts.en_us"]').fill('The singer is ill.');
    await expectForEveryone(page, 'a new case');
    await page.getByRole('button', { name: cases.stop }).click();
    await expect(page).toHaveURL(/\/Cases\/\d+$/);
    // Opening the case previews it; the other two languages have the default texts.
    await expect(page.getByRole('main')).toContainText(cases.stands.previewed);
    await expect(page.locator('[id="texts.en_us"]')).toHaveValue('The singer is ill.');

    await page.locator('[id="texts.zh_hk"]').fill('歌手抱恙。');
    await page.locator('[id="texts.zh_cn"]').fill('歌手身体不适。');
    await page.getByRole('button', { name: cases.save, exact: true }).click();
    await expect(page.getByRole('main')).toContainText(cases.saved);
    await expect(page.getByRole('main')).toContainText(cases.stands.previewed);
    await expect(page.getByRole('main')).toContainText(cases.owed);
    await expect(page.getByRole('button', { name: cases.ask })).toBeEnabled();
    await inspectPage(page, 'Cases/:number', { alsoWide: true });

    await page.getByRole('button', { name: cases.giveUp }).click();
    await page.getByRole('dialog').getByRole('button', { name: cases.giveUp }).click();
    await expect(page.getByRole('main')).toContainText(cases.stands.given_up);
    await expect(page.getByRole('button', { name: cases.ask })).toHaveCount(0);
    await openStaff(page, '/Cases');
    await expect(page.getByRole('link', { name: /^\d+$/ }).first()).toBeVisible();
    await expectForEveryone(page, 'cases');
  },
);
