import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** How long a page may take to answer before it counts as one that does not. Milliseconds. */
const patienceMs = 5000;

/**
 * How a page stands whose journey went wrong: whether it draws, and whether its program comes to an end. A page that
 * hangs is seldom met a second time.
 */
export async function describePageState(page: Page): Promise<string> {
  const draws = page.evaluate(() => new Promise<string>((drawn) => requestAnimationFrame(() => drawn('draws'))));
  if (await within(draws)) return `${page.url()} draws`;
  const seen = await within(page.evaluate(() => document.visibilityState));
  return seen ? `${page.url()} draws nothing, but its program goes on: it is ${seen}` : `${page.url()} does not answer`;
}

async function within<Value>(answer: Promise<Value>): Promise<Value | undefined> {
  return Promise.race([answer.catch(() => undefined), sleep(patienceMs, undefined)]);
}
