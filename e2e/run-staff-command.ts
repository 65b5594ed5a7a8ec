import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';

/**
 * Runs a staff command on the site that most journeys share.
 * @returns its output.
 */
export async function runStaffCommand(page: Page, name: string, ...given: string[]): Promise<string> {
  const program = fileURLToPath(new URL(`../server/commands/${name}.ts`, import.meta.url));
  const { origin } = new URL((await page.request.get('/healthz')).url());
  const env = { ...process.env, VAR_DIR: process.env['JOURNEYS_DIRECTORY'], PUBLIC_URL: origin };
  return (await promisify(execFile)(process.execPath, [program, ...given], { env })).stdout.trim();
}

/**
 * Creates a code for an event discount, valid for one transaction.
 * @returns the code.
 */
export function makeDiscountCode(page: Page, eventNumber: number, discountKey: string): Promise<string> {
  return runStaffCommand(page, 'discount-codes', 'make', String(eventNumber), discountKey);
}
