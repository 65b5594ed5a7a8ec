import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** Milliseconds until a page counts as unresponsive. */
const timeoutMs = 5000;

/**
 * Describes the state of a page whose journey failed: whether it draws, and whether its scripts finish. A page that
 * hangs is hard to reproduce.
 */
export async function describePageState(page: Page): Promise<string> {
  const draws = page.evaluate(() => new Promise<string>((drawn) => requestAnimationFrame(() => drawn('draws'))));
  if (await within(draws)) return `${page.url()} draws`;
  const seen = await within(page.evaluate(() => document.visibilityState));
  return seen ? `${page.url()} draws nothing, but its program goes on: it is ${seen}` : `${page.url()} does not answer`;
}

async function within<Value>(result: Promise<Value>): Promise<Value | undefined> {
  return Promise.race([result.catch(() => undefined), sleep(timeoutMs, undefined)]);
}
