import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import type { Language } from '../contract/core/language.ts';
import type { StaffRole } from '../contract/identity/staff.ts';
import { seal } from '../server/features/identity/second-factor/seal-secrets.ts';
import {
  totpCode,
  totpSecretBytes,
  totpStepAt,
  totpStepStart,
} from '../server/features/identity/second-factor/totp-codes.ts';
import { withDatabase } from './member.ts';
import { slowness } from '../server/testing/run-settings.ts';
import { openKeys } from '../server/platform/signed-token.ts';

/** Demonstration staff, one per role; journeys copy them. */
const modelEmails = {
  administrator: 'administrator@fei.example',
  organiser: 'organiser@fei.example',
  boxOffice: 'box-office@fei.example',
  customerService: 'service@fei.example',
  gate: 'gate@fei.example',
} as const satisfies Record<StaffRole, string>;

export interface JourneyStaff {
  readonly staffId: string;
  readonly email: string;
  readonly password: string;
  /** Secret of their one-time codes. */
  readonly secret: Buffer;
}

/**
 * Creates a staff member: a database copy of the demonstration's person with this role, with a different second factor.
 * Only on the site that most journeys share.
 */
export async function makeJourneyStaff(role: StaffRole, language: Language): Promise<JourneyStaff> {
  const staffId = randomUUID();
  const email = `${staffId}@fei.example`;
  const secret = randomBytes(totpSecretBytes);
  const installation = await readFile(join(process.env.JOURNEYS_DIRECTORY!, 'secret-key'), 'utf8');
  const keys = {
    key: openKeys({ current: installation.trim(), previous: [], retired: [] }),
    random: randomBytes,
  };
  // Sealed for this account only.
  const sealed = seal(keys, 'staff one-time codes', secret, staffId);
  await withDatabase(process.env.JOURNEYS_DIRECTORY!, async (client) => {
    const { rows } = await client.query<{ staff_id: string }>('select staff_id from staff where email = $1', [
      modelEmails[role],
    ]);
    const model = rows[0]?.staff_id;
    await client.query('begin');
    await client.query(
      `insert into staff select (jsonb_populate_record(one, $2)).* from staff as one where staff_id = $1`,
      [model, { staff_id: staffId, email, language, at_counter: false, totp_step: 0, totp_sealed: hexOf(sealed) }],
    );
    await client.query(
      `insert into staff_grant select (jsonb_populate_record(one, jsonb_build_object('grant_id', gen_random_uuid(),
         'staff_id', $2::text))).* from staff_grant as one where staff_id = $1`,
      [model, staffId],
    );
    await client.query('commit');
  });
  return { staffId, email, password: 'fei-demo-2026', secret };
}

const hexOf = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;

/** Returns the authenticator app's current code. Each code works once; the next code is valid half a minute early. */
export async function staffCode({ staffId, secret }: JourneyStaff): Promise<string> {
  const usedStep = await withDatabase(process.env.JOURNEYS_DIRECTORY!, async (client) => {
    const { rows } = await client.query<{ step: string }>('select totp_step as step from staff where staff_id = $1', [
      staffId,
    ]);
    return Number(rows[0]!.step);
  });
  const now = totpStepAt(new Date());
  return totpCode(secret, totpStepStart(usedStep >= now ? now + 1 : now));
}

/**
 * Enters current codes into a field until one is accepted. No code is tried twice, because too many wrong codes end the
 * login.
 * @param isThrough resolves as soon as a code was accepted.
 */
export async function passByCode(field: Locator, staff: JourneyStaff, isThrough: () => Promise<void>): Promise<void> {
  let tried = '';
  await expect(async () => {
    const code = await staffCode(staff);
    if (code !== tried) {
      tried = code;
      await field.fill(code, { timeout: 2000 * slowness() });
      await field.page().keyboard.press('Enter');
    }
    await isThrough();
  }).toPass();
}

/** Signs in on the open page, as a person does. Journeys about other subjects use `enterAsStaff`. */
export async function signInAsStaff(page: Page, staff: JourneyStaff): Promise<void> {
  await page.locator('#email').fill(staff.email);
  await page.locator('#password').fill(staff.password);
  await page.keyboard.press('Enter');
  const code = page.locator('#code');
  await code.waitFor();
  await passByCode(code, staff, () => expect(page).not.toHaveURL(/\/SignIn/, { timeout: 3000 * slowness() }));
}

/** Logs a browser in as a staff member through the database. Only on the site that most journeys share. */
export async function enterAsStaff(context: BrowserContext, role: StaffRole, language: Language): Promise<void> {
  const { staffId } = await makeJourneyStaff(role, language);
  const token = randomUUID();
  await withDatabase(process.env.JOURNEYS_DIRECTORY!, (client) =>
    client.query(
      `insert into staff_session (session_id, token_hash, staff_id, created_at, seen_at, proved_at, expires_at,
         user_agent, network) values ($1, $2, $3, now(), now(), now(), now() + interval '11 hours', '', '')`,
      [randomUUID(), createHash('sha256').update(token).digest(), staffId],
    ),
  );
  await context.addCookies([{ name: 'fei-staff', value: token, domain: 'localhost', path: '/Staff', httpOnly: true }]);
}

export async function openStaff(page: Page, path: string): Promise<void> {
  // The document is the same for every address; the program renders the content.
  await page.goto(`/Staff${path}`, { waitUntil: 'commit' });
  await page.locator('main h1').first().waitFor();
}
