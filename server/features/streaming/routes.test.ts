import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { streamPaths } from '../../../contract/streaming/watch.ts';
import { memberActor, type TestProgram } from '../../testing/open-program.ts';
import { renewTestGateway } from '../orders/checkout/testing-gateway.ts';
import { mayWatch } from './viewing-slots/limit-viewing-calls.ts';
import { announceShow, buyShow, minutesTo, refund, TestSource, type Fan } from './testing-streams.ts';
import { leadsOf, playlistPath, openViewers, type Viewers } from './testing-viewers.ts';

let viewers: Viewers;
let program: TestProgram;
let fan: Fan;

beforeEach(async () => {
  renewTestGateway();
  viewers = await openViewers(new TestSource());
  [program] = viewers.programs;
  fan = await buyShow(program, await announceShow(program));
  // Caches age by this fake clock, so it must start before the first entry.
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await viewers.close();
});

const pass = (minutes: number) => program.clock.advance(minutes * 60_000);
const watching = (of = fan, move = false) => viewers.watching(of, move);
const ask: Viewers['ask'] = (...what) => viewers.ask(...what);

describe('live show over HTTP', () => {
  test('plays from the first playlist to segments whose URLs expire within minutes', async () => {
    pass(minutesTo.start + 10);
    const { name, place } = await watching();
    const master = await ask(playlistPath(place), name);
    expect(master).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(master.headers['content-type']).toBe('application/vnd.apple.mpegurl');
    const [first] = leadsOf(master.text);
    const media = await ask(first!, name);
    expect(media.text).toContain('#EXT-X-PROGRAM-DATE-TIME:2026-12-05T12:08:00');
    const address = leadsOf(media.text).at(-1)!;
    // Any caller may use the URL, and networks may cache the segment until it expires.
    const segment = await ask(address);
    expect(segment).toMatchObject({
      status: 200,
      headers: { 'content-type': 'video/mp4', 'access-control-allow-origin': '*' },
    });
    expect(segment.headers['cache-control']).toMatch(/^public, max-age=(2[4-9]\d|300), immutable$/);
    expect(segment.headers['set-cookie']).toBeUndefined();
    expect(address).not.toContain(fan.actor.actorId.slice(0, 8));
    pass(4.9);
    expect(Number(/max-age=(\d+)/.exec(String((await ask(address)).headers['cache-control']))?.[1] ?? 0)).toBeLessThan(
      10,
    );
    pass(0.2);
    expect(await ask(address)).toMatchObject({ status: 403, code: 'segment_address_over' });
  });

  test('uses the same segment URLs for all viewers, so that one read serves them all', async () => {
    const other = await buyShow(program, fan.order.performanceId);
    pass(minutesTo.start + 10);
    const [one, two] = [await watching(), await watching(other)];
    const file = '720/index.m3u8';
    const [mine, theirs] = [
      await ask(playlistPath(one.place, file), one.name),
      await ask(playlistPath(two.place, file), two.name),
    ];
    expect(mine.status).toBe(200);
    expect(theirs.text).toBe(mine.text);
    expect(await ask(playlistPath(one.place, file), two.name)).toMatchObject({ status: 404 });
  });

  test('denies a playlist to every other device, in both processes', async () => {
    pass(minutesTo.start + 1);
    const laptop = await watching();
    const url = playlistPath(laptop.place, '720/index.m3u8');
    expect((await ask(url, laptop.name, 1)).status).toBe(200);
    // A copied URL: used by a visitor, another member, or another browser of the same member.
    viewers.browsers.set('thief-0', program.ctx(memberActor()));
    viewers.browsers.set('bare-0', fan.browser());
    expect(await ask(url)).toMatchObject({ status: 401, code: 'login_required' });
    expect(await ask(url, 'thief')).toMatchObject({ status: 404, code: 'order_not_found' });
    expect(await ask(url, 'bare')).toMatchObject({ status: 409, code: 'watched_elsewhere' });
    // The first process moves the slot to a phone and rejects the laptop immediately; the second process follows within
    // 5 s.
    const phone = await watching(fan, true);
    expect(phone.place).toBe(laptop.place);
    expect(await ask(url, laptop.name)).toMatchObject({ status: 409, code: 'watched_elsewhere' });
    expect((await ask(url, phone.name)).status).toBe(200);
    vi.advanceTimersByTime(60_000);
    expect(await ask(url, laptop.name, 1)).toMatchObject({ status: 409, code: 'watched_elsewhere' });
  });

  test('stops after a refund', async () => {
    pass(minutesTo.start + 1);
    const { name, place } = await watching();
    expect((await ask(playlistPath(place), name)).status).toBe(200);
    await refund(program, fan.order);
    vi.advanceTimersByTime(60_000);
    expect(await ask(playlistPath(place), name)).toMatchObject({ status: 410, code: 'watch_ticket_ended' });
  });

  test('starts with the show, ends with it, and lets delayed players finish', async () => {
    pass(minutesTo.open);
    const { name, place } = await watching();
    expect((await ask(playlistPath(place), name)).status).toBe(200);
    const media = playlistPath(place, '720/index.m3u8');
    expect(await ask(media, name)).toMatchObject({ status: 409, code: 'watch_not_open' });
    program.clock.set('2026-12-05T12:59:59Z');
    expect((await ask(media, name)).text).not.toContain('#EXT-X-ENDLIST');
    program.clock.set('2026-12-05T13:00:00Z');
    expect((await ask(media, name)).text).toContain('#EXT-X-ENDLIST');
  });

  test('hides upcoming content, both as a replay and by segment name', async () => {
    pass(minutesTo.open);
    const { name, place } = await watching();
    const replay = playlistPath(place, '720/index.m3u8', 'replay');
    const segment = streamPaths.replay.replace(':place', place).replace(':file', '720~23.m4s');
    expect(await ask(replay, name)).toMatchObject({ status: 409, code: 'watch_not_open' });
    expect(await ask(segment, name)).toMatchObject({ status: 409, code: 'watch_not_open' });
    pass(minutesTo.start - minutesTo.open);
    expect(await ask(replay, name)).toMatchObject({ status: 409, code: 'watch_not_open' });
    expect(await ask(segment, name)).toMatchObject({ status: 409, code: 'watch_not_open' });
    const [first] = leadsOf((await ask(playlistPath(place, '720/index.m3u8'), name)).text);
    expect(await ask(first!)).toMatchObject({ status: 200 });
    const ahead = first!.replace(/[^/]*$/, '720~23.m4s');
    expect(await ask(ahead)).toMatchObject({ status: 403, code: 'segment_address_over' });
  });

  test('rejects excessive requests with a retry time', async () => {
    pass(minutesTo.start + 1);
    const { name, place } = await watching();
    while (mayWatch(program, fan.actor.actorId, 'playlist')) continue;
    const refused = await ask(playlistPath(place), name);
    expect(refused).toMatchObject({ status: 429, code: 'too_many_requests', headers: { 'retry-after': '60' } });
  });

  test.each(['..~..~package.m3u8', 'index.m3u8%00', '~etc~passwd', '720~00.m4s', 'none.m3u8', '%2e%2e~x.m3u8'])(
    'returns 404 for the playlist %s',
    async (file) => {
      pass(minutesTo.start + 1);
      const { name, place } = await watching();
      const url = streamPaths.playlist.replace(':place', place).replace(':kind', 'live').replace(':file', file);
      expect((await ask(url, name)).status).toBe(404);
    },
  );
});

describe('replay over HTTP', () => {
  test('plays the whole recording and resolves each segment for the device with the slot', async () => {
    pass(minutesTo.end + 5);
    const { name, place } = await watching();
    const media = await ask(playlistPath(place, '360/index.m3u8', 'replay'), name);
    expect(media.text).toContain('#EXT-X-ENDLIST');
    const addresses = leadsOf(media.text);
    expect(addresses).toHaveLength(24);
    const found = await ask(addresses[7]!, name);
    expect(found.status).toBe(303);
    expect((await ask(String(found.headers.location))).status).toBe(200);
    // Hours later the playlist is still valid, but the URLs it resolved to have expired.
    pass(60 * 5);
    expect((await ask(String(found.headers.location))).status).toBe(403);
    expect((await ask(addresses[7]!, name)).status).toBe(303);
    expect(await ask(addresses[7]!)).toMatchObject({ status: 401 });
  });

  test('rejects the replay of a show that has none, even while delayed players may finish', async () => {
    const stream = { opensBeforeMinutes: 30, watchableMinutes: 60, recording: 'shipped' };
    fan = await buyShow(program, await announceShow(program, { stream }));
    pass(minutesTo.end - 1);
    const { name, place } = await watching();
    pass(2);
    expect((await ask(playlistPath(place, '720/index.m3u8'), name)).status).toBe(200);
    expect(await ask(playlistPath(place, '720/index.m3u8', 'replay'), name)).toMatchObject({
      status: 410,
      code: 'watch_over',
    });
  });
});

test('lets visitors test sound and picture with a few seconds of the demo stream', async () => {
  const master = await ask(streamPaths.test.replace(':file', 'index.m3u8'));
  expect(master.status).toBe(200);
  const media = await ask(leadsOf(master.text)[0]!);
  const addresses = leadsOf(media.text);
  expect(addresses).toHaveLength(5);
  expect(await ask(addresses[0]!.replace(/~\d\d\./, '~23.'))).toMatchObject({ status: 403 });
  expect((await ask(addresses[0]!)).status).toBe(200);
  expect(await ask(streamPaths.test.replace(':file', '..~x.m3u8'))).toMatchObject({ status: 404 });
});
