import { expect, type Page } from '@playwright/test';
import type { Language, Text } from '../contract/core/language.ts';
import { makeVenue } from './make-event.ts';
import { enterAsStaff } from './staff.ts';

interface NewPlan {
  readonly key: string;
  readonly name: Text;
  readonly venueId: string;
  readonly venue: Text;
  /** Path of its editor below `/Staff`. */
  readonly path: string;
}

/** Logs an administrator in and creates a plan with one row at a new venue. */
export async function newPlan(page: Page, language: Language): Promise<NewPlan> {
  await enterAsStaff(page.context(), 'administrator', language);
  const { venueId, name: venue } = await makeVenue();
  const key = `drawn-${crypto.randomUUID().slice(0, 12)}`;
  const name = { en_us: `Plan ${key}`, zh_hk: `座位圖 ${key}`, zh_cn: `座位图 ${key}` };
  const made = await page.request.post('/Staff/api/plans', {
    headers: { 'x-login-token': await tokenOf(page) },
    data: { venueId, key, name },
  });
  expect(await made.json(), await made.text()).toMatchObject({ outcome: 'created' });
  return { key, venueId, venue, name, path: `/Venues/${venueId}/Plans/${key}` };
}

/** Returns the anti-forgery token of the logged-in staff member. */
export async function tokenOf(page: Page): Promise<string> {
  const own = await page.request.get('/Staff/api/me');
  return ((await own.json()) as { csrfToken: string }).csrfToken;
}
