import { expect, type APIRequestContext } from '@playwright/test';

/** The time as the site tells it, in milliseconds since 1970 (UTC), to the second. */
export async function serverTime(request: APIRequestContext): Promise<number> {
  const time = Date.parse((await request.get('/healthz')).headers().date ?? '');
  expect(time, 'the date of an answer').toBeGreaterThan(0);
  return time;
}

/** An instant as ISO 8601 in UTC. @param ms since 1970. */
export function instantOf(ms: number): string {
  return new Date(ms).toISOString();
}

/** The instant `count` minutes from now, as ISO 8601 in UTC. */
export function minutesFromNow(count: number): string {
  return instantOf(Date.now() + count * 60_000);
}
