import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';
import type { Own } from '../contract/page-context.ts';
import type { ViewerSummary } from '../contract/identity/account.ts';
import type { Language } from '../contract/core/language.ts';
import { href } from '../contract/routes.ts';
import { Secret } from 'otpauth';
import pg from 'pg';
import { expectToFit } from './inspect-page.ts';
import { totpCode } from '../server/features/identity/second-factor/totp-codes.ts';
import { folderAt, readPostmaster, superuser } from '../server/platform/postgres/postgres-folder.ts';

export interface JourneyMember {
  email: string;
  password: string;
}

const password = 'Lion-rock-9';

function newEmail(): string {
  return `buyer-${randomUUID().slice(0, 13)}@mail.example`;
}

/** Returns the addresses of messages to this recipient from the outbox page, newest first. */
export async function mailTo(request: APIRequestContext, email: string): Promise<string[]> {
  const html = await (await request.get('/dev/outbox')).text();
  const items = html.split('<li').slice(1);
  return items.filter((item) => item.includes(email)).flatMap((item) => /href="([^"]+)"/.exec(item)?.[1] ?? []);
}

export async function activationLink(request: APIRequestContext, email: string): Promise<string> {
  let link = '';
  await expect
    .poll(
      async () => {
        const [message] = await mailTo(request, email);
        if (!message) return '';
        const html = await (await request.get(message)).text();
        link = (/https?:[^\s"<]*Activate\.html\?[^\s"<]+/.exec(html)?.[0] ?? '').replaceAll('&amp;', '&');
        return link;
      },
      { message: `activation mail to ${email}` },
    )
    .not.toBe('');
  return link;
}

/** Registers through the API. The account is not activated yet. */
export async function register(request: APIRequestContext): Promise<JourneyMember> {
  const email = newEmail();
  const registered = await request.post('/api/user/register.do', {
    data: {
      email,
      confirmEmail: email,
      password,
      confirmPassword: password,
      title: 'miss',
      firstName: 'Wing',
      lastName: 'Lam',
      birthday: { year: 1990, month: 2, day: 28 },
      address: {
        country: 'HK',
        province: 'Hong Kong',
        area: 'Kowloon',
        district: 'Sham Shui Po',
        street: '2 Apliu Street',
        building: 'Flat B, 3/F',
      },
      mobile: { areaCode: '852', number: '91234567' },
      agreeToTerms: true,
    },
  });
  expect(registered.status(), await registered.text()).toBe(200);
  return { email, password };
}

/** Creates an activated member through the API; not logged in. */
export async function makeMemberByCalls(request: APIRequestContext): Promise<JourneyMember> {
  const { email } = await register(request);
  const token = new URL(await activationLink(request, email), 'http://localhost').searchParams.get('token');
  const activated = await request.post('/api/user/activate.do', { data: { token } });
  expect(activated.status(), await activated.text()).toBe(200);
  return { email, password };
}

/** Runs `work` with a connection to the embedded PostgreSQL that runs in `directory`. */
export async function withDatabase<Value>(
  directory: string,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const server = await readPostmaster(folderAt(join(directory, 'postgres')));
  if (!server) throw new Error(`no database is running in ${directory}`);
  const client = new pg.Client({ host: server.host, port: server.port, user: superuser, database: 'postgres' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Created once per worker, through the API. */
let model: Promise<JourneyMember> | undefined;

/**
 * Creates a member for journeys about other subjects, not logged in: a database copy of a member registered through the
 * API. Only on the site that most journeys share.
 */
export async function makeMember(request: APIRequestContext): Promise<JourneyMember> {
  model ??= makeMemberByCalls(request);
  const { email: modelEmail } = await model;
  const [id, email] = [randomUUID(), newEmail()];
  const copy = (table: string, key: string, changes: Record<string, string>) => ({
    text: `insert into ${table} select (jsonb_populate_record(one, $2)).* from ${table} as one
           where ${key} = (select id from member where email = $1)`,
    values: [modelEmail, changes],
  });
  await withDatabase(process.env.JOURNEYS_DIRECTORY!, async (client) => {
    await client.query('begin');
    await client.query(copy('member', 'id', { id, email }));
    await client.query(copy('member_profile', 'member_id', { member_id: id, email }));
    await client.query(copy('member_account', 'member_id', { id: randomUUID(), member_id: id, account_id: id }));
    await client.query(copy('agreed_edition', 'member_id', { member_id: id }));
    await client.query('commit');
  });
  return { email, password };
}

/** Logs a browser in through the API; its pages then belong to the member. */
export async function logInBrowser(context: BrowserContext, member: JourneyMember): Promise<void> {
  const response = await context.request.post('/api/user/login.do', {
    data: { loginName: member.email, password: member.password },
  });
  expect(response.status(), await response.text()).toBe(200);
  const viewer = (await response.json()) as ViewerSummary;
  expect(viewer.isLogin).toBe(true);
}

/**
 * Registers, opens the mailed link and logs in through the pages, starting from the current page and returning to it.
 */
export async function registerThroughPages(page: Page, language: Language): Promise<JourneyMember> {
  // Remove characters where a line could break.
  const email = newEmail().replaceAll('-', '');
  const from = href('sports', { language, query: { card: 'big', page: '1' } });
  await page.goto(from);
  await page.locator('header a[href*="Login.html"]').click();
  await page.locator('main nav a[href*="form=register"]').click();
  const fill = (name: string, value: string) => page.getByRole('main').locator(`[name="${name}"]`).fill(value);
  await fill('email', email);
  await fill('confirmEmail', email);
  await fill('password', password);
  await fill('confirmPassword', `${password}-`);
  // A click must work even if it moves the focus from a field with an error.
  await page.locator('[name="title"][value="mrs"]').click();
  await expect(page.locator('[name="title"][value="mrs"]')).toBeChecked();
  await expect(page.locator('[name="confirmPassword"]')).toHaveAttribute('aria-invalid', 'true');
  await fill('confirmPassword', password);
  await fill('lastName', language === 'en_us' ? 'Cheung' : '張');
  await fill('firstName', language === 'en_us' ? 'Ka Yan' : '嘉欣');
  await fill('birthday.year', '1988');
  await fill('birthday.month', '18');
  await fill('birthday.day', '18');
  await fill('mobile.number', '61234567');
  await expect(page.locator('[name="birthday.month"]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[name="birthday.day"]')).not.toHaveAttribute('aria-invalid');
  await fill('birthday.month', '8');
  await expect(page.locator('[name="birthday.month"]')).not.toHaveAttribute('aria-invalid');
  await page.locator('[name="address.area"]').selectOption({ index: 2 });
  await page.locator('[name="address.district"] option').nth(1).waitFor({ state: 'attached' });
  await page.locator('[name="address.district"]').selectOption({ index: 2 });
  await fill('address.street', '8 Nathan Road');
  await fill('address.building', '12/F, Tower 1');
  await page.locator('[name="agreeToTerms"]').check();
  await page.locator('button[name="intent"][value="register"]').last().click();
  await expect(page.getByText(email).first()).toBeVisible();
  const size = page.viewportSize()!;
  await expectToFit(page, 'registered');
  await page.setViewportSize(size);

  await page.goto(await activationLink(page.request, email));
  await page.locator('main form button[type="submit"]').click();
  await expect(page.getByText(email).first()).toBeVisible();
  await page.locator(`main a[href*="Login.html"]`).click();
  await logInOnPage(page, { email, password });
  expect(page.url().endsWith(from), page.url()).toBe(true);
  return { email, password };
}

/**
 * Returns an authenticator app's code.
 * @param ahead half minutes ahead; the server also accepts the next code.
 */
export function authenticatorCode(secret: string, ahead = 0): string {
  const at = new Date(Date.now() + ahead * 30_000);
  return totpCode(new Uint8Array(Secret.fromBase32(secret).buffer), at);
}

/** Returns the anti-forgery token of the member whose page is open. */
export async function loginTokenOn(page: Page): Promise<string> {
  return ownIn(await page.content()).viewer.loginToken ?? '';
}

export function ownIn(html: string): Own {
  const [, json] = /<script id="own" type="application\/json">(.*?)<\/script>/.exec(html) ?? [];
  if (!json) throw new Error('the document contains no data about its reader');
  return JSON.parse(json) as Own;
}

/** Fills in the open login page and waits until the browser has left it. */
export async function logInOnPage(page: Page, member: JourneyMember): Promise<void> {
  await page.locator('#login-name').fill(member.email);
  await page.locator('#login-password').fill(member.password);
  await page.locator('form:has(#login-name) button[type="submit"]').last().click();
  await expect(page).not.toHaveURL(/Login\.html/);
}
