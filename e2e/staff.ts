import { createHash, randomUUID } from 'node:crypto';
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import type { Language } from '../contract/core/language.ts';
import type { StaffRole } from '../contract/identity/staff.ts';
import { withDatabase } from './member.ts';

/** The demonstration's staff, one for each role; what they are called and speak is the demonstration's. */
export const staffEmails = {
  administrator: 'administrator@fei.example',
  organiser: 'organiser@fei.example',
  boxOffice: 'box-office@fei.example',
  customerService: 'service@fei.example',
  gate: 'gate@fei.example',
} as const satisfies Record<StaffRole, string>;

export const staffPassword = 'fei-demo-2026';

/** The code that the telephone of one of the demonstration's staff shows. */
export async function staffCode({ request }: BrowserContext, role: StaffRole): Promise<string> {
  const html = await (await request.get('/dev/second-factor')).text();
  const [, after = ''] = html.split(`<b>${staffEmails[role]}</b>`);
  const [, first = '', second = ''] = /(\d{3})\s(\d{3})/.exec(after) ?? [];
  expect(first + second, `the code of ${role}`).toHaveLength(6);
  return first + second;
}

/**
 * Types codes of the moment into a field until one is taken: each counts once, and another journey may have used it a moment
 * ago. None is tried twice, as too many wrong ones end the way in.
 * @param isThrough what is there as soon as one was taken.
 */
export async function passByCode(field: Locator, role: StaffRole, isThrough: () => Promise<void>): Promise<void> {
  let tried = '';
  await expect(async () => {
    const code = await staffCode(field.page().context(), role);
    if (code !== tried) {
      tried = code;
      await field.fill(code, { timeout: 2000 });
      await field.page().keyboard.press('Enter');
    }
    await isThrough();
  }).toPass({ timeout: 150_000 });
}

/**
 * Signs in on the page that is open, as a person does. Each code counts once, so a journey that is about something else
 * takes `enterAsStaff`.
 */
export async function signInAsStaff(page: Page, role: StaffRole): Promise<void> {
  await page.locator('#email').fill(staffEmails[role]);
  await page.locator('#password').fill(staffPassword);
  await page.keyboard.press('Enter');
  const code = page.locator('#code');
  await code.waitFor();
  await passByCode(code, role, () => expect(page).not.toHaveURL(/\/SignIn/, { timeout: 3000 }));
}

/** Lets a browser be logged in as one of the demonstration's staff, in the database. On the site of most journeys only. */
export async function enterAsStaff(context: BrowserContext, role: StaffRole, language: Language): Promise<void> {
  const token = randomUUID();
  await withDatabase(process.env.JOURNEYS_DIRECTORY!, async (client) => {
    // A copy, so that what one journey chooses is not the language of another.
    const { rows } = await client.query<{ staff_id: string }>('select staff_id from staff where email = $1', [
      staffEmails[role],
    ]);
    const model = rows[0]?.staff_id;
    const staffId = randomUUID();
    await client.query('begin');
    await client.query(
      `insert into staff select (jsonb_populate_record(one, $2)).* from staff as one where staff_id = $1`,
      [model, { staff_id: staffId, email: `${staffId}@fei.example`, language, at_counter: false }],
    );
    await client.query(
      `insert into staff_grant select (jsonb_populate_record(one, jsonb_build_object('grant_id', gen_random_uuid(),
         'staff_id', $2::text))).* from staff_grant as one where staff_id = $1`,
      [model, staffId],
    );
    await client.query(
      `insert into staff_session (session_id, token_hash, staff_id, created_at, seen_at, proved_at, expires_at,
         user_agent, network) values ($1, $2, $3, now(), now(), now(), now() + interval '11 hours', '', '')`,
      [randomUUID(), createHash('sha256').update(token).digest(), staffId],
    );
    await client.query('commit');
  });
  await context.addCookies([{ name: 'fei-staff', value: token, domain: 'localhost', path: '/Staff', httpOnly: true }]);
}

/** Opens an address below `/Staff`, and waits until its page is there. */
export async function openStaff(page: Page, path: string): Promise<void> {
  // Its document is the same for every address: what it shows comes with the program.
  await page.goto(`/Staff${path}`, { waitUntil: 'commit' });
  await page.locator('main h1').first().waitFor();
}
