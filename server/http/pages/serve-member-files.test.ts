import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataDownloads } from '../../../contract/requests/personal-data.ts';
import { allHandlers } from '../../all-handlers.ts';
import { done } from '../../platform/outcome.ts';
import { createHttp } from '../../platform/http.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../testing/open-program.ts';
import { explainErrors } from '../explain-errors.ts';
import { serveMemberFiles } from './serve-member-files.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await openTestProgram();
});
afterAll(() => program.close());

test('draws files one at a time and rejects requests beyond a minute of work', async () => {
  const app = await createHttp(program.config, program.log);
  explainErrors(app);
  const drawing = { now: 0, peak: 0 };
  const open = Promise.withResolvers<void>();
  const draw = async () => {
    drawing.peak = Math.max(drawing.peak, ++drawing.now);
    await open.promise;
    drawing.now--;
    return done({ contentType: 'application/pdf', filename: 'tickets.pdf', body: Buffer.from('%PDF-') });
  };
  const ctx = program.ctx(memberActor());
  serveMemberFiles(app, { ...allHandlers, downloadTickets: draw }, () => Promise.resolve(ctx));
  await app.ready();
  try {
    const responses = Array.from({ length: 70 }, (_, at) =>
      app.inject({ url: `/api/orders/${at}/tickets.pdf` }).then((result) => result),
    );
    const refused = await Promise.race(responses);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('2');
    open.resolve();
    const statuses = (await Promise.all(responses)).map(({ statusCode }) => statusCode);
    expect(
      Map.groupBy(statuses, (status) => status)
        .entries()
        .map(([status, list]) => [status, list.length])
        .toArray(),
    ).toEqual(
      expect.arrayContaining([
        [200, 61],
        [503, 9],
      ]),
    );
    expect(drawing.peak).toBe(1);
  } finally {
    await app.close();
  }
});

test("denies a member's own data to another site's page, but sends tickets", async () => {
  const app = await createHttp(program.config, program.log);
  const make = () =>
    Promise.resolve(done({ contentType: 'application/json', filename: 'data', body: Buffer.from('{}') }));
  const handlers = { ...allHandlers, downloadOwnData: make, downloadOwnDataAsPage: make, downloadTickets: make };
  const ctx = program.ctx(memberActor());
  serveMemberFiles(app, handlers, () => Promise.resolve(ctx));
  await app.ready();
  try {
    const statusOf = async (url: string, site: string) =>
      (await app.inject({ url, headers: { 'sec-fetch-site': site } })).statusCode;
    for (const url of Object.values(dataDownloads)) {
      for (const site of ['cross-site', 'same-site']) expect(await statusOf(url, site)).toBe(403);
      for (const site of ['same-origin', 'none']) expect(await statusOf(url, site)).toBe(200);
    }
    expect(await statusOf('/api/orders/1/tickets.pdf', 'cross-site')).toBe(200);
  } finally {
    await app.close();
  }
});
