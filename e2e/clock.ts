import { expect, type APIRequestContext } from '@playwright/test';

/** Returns the site's time in ms since 1970 (UTC), rounded to seconds. */
export async function serverTime(request: APIRequestContext): Promise<number> {
  const time = Date.parse((await request.get('/healthz')).headers().date ?? '');
  expect(time, 'the date of an answer').toBeGreaterThan(0);
  return time;
}

/**
 * Formats an instant as ISO 8601 in UTC.
 * @param ms since 1970.
 */
export function instantOf(ms: number): string {
  return new Date(ms).toISOString();
}

/** Returns the instant `count` minutes from now, as ISO 8601 in UTC. */
export function minutesFromNow(count: number): string {
  return instantOf(Date.now() + count * 60_000);
}
