import { join } from 'node:path';
import { expect, test, type APIRequestContext } from './journey.ts';
import pg from 'pg';
import { seatStreamPath } from '../contract/seat-map.ts';
import { startPostgres } from '../server/platform/postgres.ts';
import { logIn, makeMember } from './member.ts';
import { findSale, isCinema, putIntoCart, readCart } from './shop.ts';
import { answeredBy, askOnly } from './take-turns.ts';

const language = 'en_us';
const processes = ['1', '2'] as const;

/** The id of the latest state that a process told on its seat stream. */
async function watchSeats(address: string, process: string): Promise<{ id: () => string; close: () => void }> {
  const stop = new AbortController();
  const answer = await fetch(address, { headers: { [askOnly]: process }, signal: stop.signal });
  expect(answer.status).toBe(200);
  expect(answer.headers.get(answeredBy)).toBe(process);
  let told = '';
  const reading = (async () => {
    for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) told += part;
  })();
  // Ends when it is told to.
  reading.catch(() => undefined);
  return { id: () => Array.from(told.matchAll(/^id: (.+)$/gm)).at(-1)?.[1] ?? '', close: () => stop.abort() };
}

/** Makes the time of everything held for a performance run out, as if it had passed. */
async function letTimeRunOut(performanceId: string): Promise<void> {
  const directory = join(process.env.SEVERAL_DIRECTORY!, 'postgres');
  const postgres = await startPostgres({ directory, log: () => undefined });
  const client = new pg.Client(postgres.connection);
  try {
    await client.connect();
    const { rowCount } = await client.query(
      `update hold set expires_at = now() - interval '1 second' where performance_id = $1`,
      [performanceId],
    );
    expect(rowCount).toBe(1);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

/** Who answers the next requests. */
async function whoAnswers(request: APIRequestContext, times: number): Promise<string[]> {
  const names: string[] = [];
  for (let asked = 0; asked < times; asked += 1) {
    const answer = await request.get('/api/cart');
    expect(answer.status()).toBe(200);
    names.push(answer.headers()[answeredBy] ?? '');
  }
  return names;
}

test('one browser is answered by both processes in turn, and both know who it is', async ({ context }) => {
  await logIn(context, await makeMember(context.request));
  const names = await whoAnswers(context.request, 6);
  expect(new Set(names)).toEqual(new Set(processes));
  for (const [at, name] of names.entries()) expect(name).not.toBe(names[at + 1]);
});

test('what is held, and what the worker gives back when its time is over, is seen at both processes', async ({
  page,
  context,
  baseURL,
}) => {
  await logIn(context, await makeMember(context.request));
  const sale = await findSale(page.request, language, isCinema, 4);
  const { performanceId } = sale.performance;
  const address = `${baseURL}${seatStreamPath(performanceId)}`;
  const watchers = await Promise.all(processes.map((process) => watchSeats(address, process)));
  const ids = () => watchers.map(({ id }) => id());
  await expect.poll(ids).toEqual([expect.stringMatching(/.{16}/), expect.stringMatching(/.{16}/)]);
  const [before = ''] = ids();
  expect(ids()).toEqual([before, before]);

  await putIntoCart(page, sale, language, { R: 2 });
  await expect.poll(ids).not.toContain(before);
  await expect.poll(() => new Set(ids()).size).toBe(1);
  expect((await readCart(page.request)).entries).toHaveLength(1);

  await letTimeRunOut(performanceId);
  await expect.poll(ids).toEqual([before, before]);
  for (const process of processes) {
    const answer = await page.request.get('/api/cart', { headers: { [askOnly]: process } });
    expect(answer.headers()[answeredBy]).toBe(process);
    expect(await answer.json()).toMatchObject({ entries: [], expiresAt: null });
  }
  for (const { close } of watchers) close();
});
