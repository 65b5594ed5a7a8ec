import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readOutbox } from '../../platform/mail.ts';
import { runJobs } from '../../testing/jobs.ts';
import { activatedMember } from '../../testing/members.ts';
import { closeBoth, memberActor, openTwoPrograms, type TestProgram } from '../../testing/open-program.ts';
import { listNotices } from '../notices/inbox/list-notices.ts';
import { buyTickets } from '../orders/tickets/testing-tickets.ts';
import { renewTestGateway } from '../orders/checkout/testing-gateway.ts';
import { haltPerformance } from '../seating/inventory/testing-sale.ts';
import { listStreams } from './list-streams.ts';
import { takePlace } from './viewing-slots/take-viewing-slot.ts';
import { publishStreamOpenings } from './publish-stream-openings.ts';
import { announceShow, minutesTo, refund, TestSource, withSource } from './testing-streams.ts';

let programs: [TestProgram, TestProgram];
let program: TestProgram;
let source: TestSource;

beforeEach(async () => {
  renewTestGateway();
  source = new TestSource();
  programs = await openTwoPrograms(withSource(source));
  [program] = programs;
  program.clock.set('2026-12-05T10:00:00Z');
});
afterEach(() => closeBoth(programs));

const pass = (minutes: number) => program.clock.advance(minutes * 60_000);

async function buyer(email: string, performanceId: string) {
  const { memberId } = await activatedMember(program, email);
  const ctx = program.ctx(memberActor(memberId));
  return { ctx, order: await buyTickets(program, ctx, performanceId, 1) };
}

const remindersTo = async (email: string) =>
  (await readOutbox(program.pool, 100)).filter(
    ({ recipient, subject }) => recipient === email && subject.startsWith('Opening soon'),
  );

describe('publishStreamOpenings', () => {
  test('reminds ticket holders once, an hour before the opening, with any number of workers, but not after a refund', async () => {
    const performanceId = await announceShow(program);
    const { ctx, order } = await buyer('fan@example.hk', performanceId);
    const gone = await buyer('gone@example.hk', performanceId);
    await refund(program, gone.order);
    pass(minutesTo.open - 61);
    expect(await publishStreamOpenings(program)).toBe(0);
    pass(1);
    const told = await Promise.all([...programs, ...programs].map((one) => publishStreamOpenings(one)));
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(1);
    await runJobs(program, { times: 2 });
    const [mail, ...more] = await remindersTo('fan@example.hk');
    expect(more).toEqual([]);
    expect(mail!.body).toContain(`/en_us/Watch/${order.number}.html`);
    expect(await remindersTo('gone@example.hk')).toEqual([]);
    const { data } = await listNotices(ctx, 1);
    expect(data.filter(({ kind }) => kind === 'stream_opens')).toMatchObject([
      { subject: { page: 'watch', number: order.number } },
    ]);
  });

  test('sends no reminder of a show that has since been postponed', async () => {
    const performanceId = await announceShow(program);
    await buyer('fan@example.hk', performanceId);
    pass(minutesTo.open - 30);
    await publishStreamOpenings(program);
    await haltPerformance(programs, performanceId, 'postponed');
    await runJobs(program);
    expect(await remindersTo('fan@example.hk')).toEqual([]);
  });
});

test('reports viewers and stream problems to the operator', async () => {
  const shipped = await announceShow(program);
  const staged = await announceShow(program, { stream: { opensBeforeMinutes: 15, watchableMinutes: 60 } });
  const { ctx, order } = await buyer('fan@example.hk', shipped);
  pass(minutesTo.start);
  await takePlace(ctx, order.number, { move: false });
  const name = `${staged}/index.m3u8`;
  const trouble = async () => {
    const shows = await listStreams(program);
    return Object.fromEntries(shows.map((one) => [one.folder.split(', ')[1], [one.watching, one.trouble]]));
  };
  const expected = (what: string | null) => ({ 'shipped/index.m3u8': [1, null], [name]: [0, what] });
  expect(await trouble()).toEqual(expected('index.m3u8: it is not there'));
  const master = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n720/live.m3u8\n';
  const live = '#EXTM3U\n#EXTINF:4,\n1.ts\n#EXTINF:4,\n2.ts\n';
  // Each step is the next problem that players encounter.
  for (const [file, content, what] of [
    ['index.m3u8', '<html>', 'index.m3u8: it is no playlist'],
    ['index.m3u8', '#EXTM3U', 'index.m3u8: it leads to nothing'],
    ['index.m3u8', master, '720/live.m3u8: it is not there'],
    [
      '720/live.m3u8',
      live.replace('2.ts', 'https://a.example/2.ts'),
      '720/live.m3u8: it leads to "https://a.example/2.ts"',
    ],
    ['720/live.m3u8', live, '720/2.ts: it is not there'],
    ['720/2.ts', 'picture', null],
  ] as const) {
    source.files.set(`${staged}/${file}`, content);
    const [, said] = (await trouble())[name]!;
    if (what === null) expect(said).toBeNull();
    else expect(said).toContain(what);
  }
  source.isAway = true;
  expect(await trouble()).toEqual(expected('index.m3u8: the test source is away'));
});
