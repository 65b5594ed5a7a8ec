import { randomUUID } from 'node:crypto';
import { expect, test, type APIRequestContext, type Page } from './journey.ts';
import { expectForEveryone } from './inspect-page.ts';
import { makeEvent } from './make-event.ts';
import { mailTo } from './member.ts';
import { enterAsStaff, openStaff } from './staff.ts';
import { slowness } from '../server/testing/run-settings.ts';

/**
 * Creates an event with numbered seats.
 * @returns its event number.
 */
const makeHall = async ({ request }: Page) =>
  (await makeEvent(request, 'en_us', 'ngan-kiu-afterglow', { performances: 1 })).event.number;

async function lasso(page: Page): Promise<void> {
  const box = (await page.getByRole('application').boundingBox())!;
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.44, 0.24));
  await page.mouse.down();
  for (const [x, y] of [
    [0.48, 0.24],
    [0.48, 0.29],
    [0.44, 0.29],
  ] as const)
    await page.mouse.move(...at(x, y), { steps: 3 });
  await page.mouse.up();
}

/** Returns the latest message to this recipient once `count` messages have arrived. */
async function latestMail(request: APIRequestContext, email: string, count: number): Promise<string> {
  let text = '';
  await expect(async () => {
    const mails = await mailTo(request, email);
    expect(mails).toHaveLength(count);
    text = await (await request.get(mails[0]!)).text();
  }).toPass();
  return text;
}

test(
  'sets seats aside with a lasso and three keys, assigns them to guests by mail, and releases them',
  { tag: '@smoke' },
  async ({ page, context }) => {
    const tag = randomUUID().slice(0, 8);
    await enterAsStaff(context, 'administrator', 'en_us');
    await openStaff(page, `/Events/${await makeHall(page)}/Allotments`);
    await page.getByRole('application').scrollIntoViewIfNeeded();
    await expect(page.getByRole('main')).toContainText('0 seats selected');
    await expect(async () => {
      await lasso(page);
      await expect(page.getByRole('main')).toContainText(/[1-9]\d* seats selected/, { timeout: 1000 * slowness() });
    }).toPass();
    await page.keyboard.press('h');
    await expect(page.getByRole('combobox', { name: 'Allotment' })).toBeFocused();
    await page.keyboard.type(`House ${tag}`);
    await page.keyboard.press('Enter');
    const row = page.getByRole('region', { name: 'Allotments' }).getByRole('row', { name: `House ${tag}` });
    await expect(row).toContainText(/\d+ tickets/);
    const places = Number(/(\d+) tickets/.exec(await row.innerText())?.[1]);

    await row.getByRole('button', { name: 'Give tickets' }).click();
    const dialog = page.getByRole('dialog', { name: 'Complimentary tickets' });
    const guests = dialog.getByLabel('Guests');
    await guests.fill(`Chan Tai Man, chan-${tag}@mail.test, 2\nLee, lee-${tag}@mail.test`);
    await expectForEveryone(page, 'guests that are pasted');
    await dialog.getByRole('button', { name: 'Send 3 tickets' }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText(`${places - 3} tickets`);

    const mail = await latestMail(page.request, `chan-${tag}@mail.test`, 1);
    expect(mail).toContain('Dear Chan Tai Man');
    expect(mail).toContain('fei-tickets-');
    const guest = page.getByRole('row', { name: `lee-${tag}@mail.test` });
    await expect(guest).toContainText('1 valid');
    await guest.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Cannot come');
    await expectForEveryone(page, 'taking tickets back');
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(guest).toContainText('Not valid');
    await expect(row).toContainText(`${places - 2} tickets`);
    expect(await latestMail(page.request, `lee-${tag}@mail.test`, 2)).toContain('no longer work');
  },
);

test('selects seats with the keyboard alone', async ({ page, context }) => {
  await enterAsStaff(context, 'administrator', 'en_us');
  await openStaff(page, `/Events/${await makeHall(page)}/Allotments`);
  await expect(page.getByRole('main')).toContainText('0 seats selected');
  const map = page.getByRole('application');
  await expect(async () => {
    await map.press('Escape');
    await map.press(' ');
    await expect(page.getByRole('main')).toContainText('1 seat selected', { timeout: 1000 * slowness() });
  }).toPass();
  await map.press('Shift+ArrowRight');
  await map.press('Shift+ArrowRight');
  await expect(page.getByRole('main')).toContainText('3 seats selected');
  await expectForEveryone(page, 'seats chosen by keys');
  await map.press('Escape');
  await expect(page.getByRole('main')).toContainText('0 seats selected');
});
