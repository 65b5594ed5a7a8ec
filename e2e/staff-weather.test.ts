import { expect, test } from './journey.ts';
import { expectForEveryone } from './look-through.ts';
import { withDatabase } from './member.ts';
import { enterAsStaff, openStaff } from './staff.ts';

test('a signal is turned by hand, and the sale of a performance is stopped', async ({ page, context }) => {
  // The demonstration may have none today: one of an event that no other journey buys is moved to tomorrow.
  const title = await withDatabase(process.env.JOURNEYS_DIRECTORY!, async (client) => {
    const { rows } = await client.query<{ title: string }>(
      `select e.title->>'en_us' as title from performance p join event e using (event_id)
       where e.type <> 'streamed' and e.partner is null and p.listed and p.cancelled_at is null and p.state = 'scheduled'
         and p.starts_at between now() and (date_trunc('day', now() at time zone 'Asia/Hong_Kong') + interval '2 days')
           at time zone 'Asia/Hong_Kong'
       order by p.starts_at desc, p.performance_id limit 1`,
    );
    return rows[0]?.title;
  });
  await enterAsStaff(context, 'administrator', 'en_us');
  await openStaff(page, '/Cases');
  await page.getByRole('link', { name: 'Typhoon board' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Typhoon board');
  await page.getByRole('button', { name: 'Change a signal' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('#signal').selectOption('T1');
  await dialog.getByRole('button', { name: 'Change a signal' }).click();
  await expect(dialog.locator('#reason')).toHaveAttribute('aria-invalid', 'true');
  await dialog.locator('#reason').fill('The feed is away');
  await expectForEveryone(page, 'turning a signal');
  await dialog.getByRole('button', { name: 'Change a signal' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText('Standby signal no. 1');
  test.skip(title === undefined, 'the demonstration has no performance today or tomorrow');
  const row = page.getByRole('row').filter({ hasText: title! }).last();
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Stop the sale and open cases' }).click();
  for (const language of ['en_us', 'zh_hk', 'zh_cn']) await dialog.locator(`[id="texts.${language}"]`).fill('Storm');
  await dialog.getByRole('button', { name: 'Stop the sale' }).click();
  await expect(dialog.getByRole('link', { name: /Case \d+/ })).toBeVisible();
  await expectForEveryone(page, 'what was opened');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(row).toContainText('Sale stopped');
});
