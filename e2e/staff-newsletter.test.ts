import { randomUUID } from 'node:crypto';
import words from '../words/staff/content/newsletter.en_us.ts';
import { alone } from './alone.ts';
import { expect, test, type Page } from './journey.ts';
import { inspectPage } from './inspect-page.ts';
import { mailTo, withDatabase } from './member.ts';
import { enterAsStaff, openStaff } from './staff.ts';

async function write(page: Page, text: string, written: Readonly<Record<string, string>>): Promise<void> {
  for (const [language, value] of Object.entries(written)) await page.locator(`[id="${text}.${language}"]`).fill(value);
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: words.send, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.send, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('writes a newsletter issue, sends a test, sends the issue and lists it', async ({ page, context }) =>
  alone('newsletter readers', async () => {
    const subject = `Shows of ${randomUUID().slice(0, 8)}`;
    await withDatabase(process.env.JOURNEYS_DIRECTORY!, (client) =>
      client.query(
        `insert into newsletter_subscriber (subscriber_id, email_key, email, language, state, wanted_at, confirmed_at)
       values ($1, $2, $2, 'zh_hk', 'confirmed', now(), now())`,
        [randomUUID(), `${randomUUID()}@fei.example`],
      ),
    );
    await enterAsStaff(context, 'administrator', 'en_us');
    await openStaff(page, '/Content/Newsletter');
    const readers = page.getByRole('row', { name: /^All/ }).getByRole('cell').nth(1);
    const confirmed = Number((await readers.textContent())?.replaceAll(',', ''));
    expect(confirmed).toBeGreaterThan(0);
    await write(page, 'subject', { en_us: subject, zh_hk: '七月節目', zh_cn: '七月节目' });
    await write(page, 'heading', { en_us: 'July', zh_hk: '七月', zh_cn: '七月' });
    await write(page, 'paragraphs.0', { en_us: 'New shows.', zh_hk: '新節目。', zh_cn: '新节目。' });
    await inspectPage(page, 'newsletter of staff', { alsoWide: true });
    await page.getByRole('button', { name: words.try, exact: true }).click();
    const tried = page.getByRole('status').filter({ hasText: words.tried.split('{')[0]! });
    await expect(tried).toBeVisible();
    const mails = await mailTo(page.request, /\S+@\S+\w/.exec(await tried.innerText())![0]);
    const texts = await Promise.all(mails.slice(0, 20).map(async (one) => (await page.request.get(one)).text()));
    expect(texts.filter((text) => text.includes('New shows.') || /新節目。|新节目。/.test(text))).toHaveLength(3);
    await send(page);
    await expect(page.getByRole('status').filter({ hasText: /^On its way to/ })).toContainText(String(confirmed));
    await expect(page.getByRole('region', { name: words.issues, exact: true })).toContainText(subject);
    await expect(page.locator('[id="subject.en_us"]')).toHaveValue('');
  }));
