import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inAddress } from '../../../contract/streaming/watch.ts';
import type { TestProgram } from '../../testing/open-program.ts';
import { renewTestGateway } from '../orders/checkout/testing-gateway.ts';
import { announceShow, buyShow, minutesTo, TestSource, type Fan } from './testing-streams.ts';
import { leadsOf, playlistPath, openViewers, type Viewers } from './testing-viewers.ts';

let source: TestSource;
let viewers: Viewers;
let program: TestProgram;
let fan: Fan;

beforeEach(async () => {
  renewTestGateway();
  viewers = await openViewers((source = new TestSource()));
  [program] = viewers.programs;
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

describe('stream from a source', () => {
  const live = '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:7\n#EXTINF:4,\nv/7.ts\n';
  let performanceId: string;

  beforeEach(async () => {
    performanceId = await announceShow(program, {
      key: 'staged',
      stream: { opensBeforeMinutes: 15, watchableMinutes: 60 },
    });
    source.files.set(`${performanceId}/index.m3u8`, live).set(`${performanceId}/v/7.ts`, 'picture');
    fan = await buyShow(program, performanceId);
    pass(minutesTo.start);
  });

  test('passes a stream on with its own URLs and reads it once for many viewers', async () => {
    const { name, place } = await watching();
    const all = await Promise.all(Array.from({ length: 20 }, () => ask(playlistPath(place), name)));
    expect(new Set(all.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(source.reads).toBe(1);
    const [address] = leadsOf(all[0]!.text);
    expect(address).toContain(`/streams/${performanceId}/`);
    expect(await ask(address!)).toMatchObject({
      status: 200,
      text: 'picture',
      headers: { 'content-type': 'video/mp2t' },
    });
    const other = address!.replace(performanceId, 'shipped').replace(inAddress('v/7.ts'), inAddress('720/00.m4s'));
    expect(await ask(other)).toMatchObject({ status: 403 });
    expect(await ask(address!.replace('v~7.ts', 'index.m3u8'))).toMatchObject({ status: 403 });
  });

  test('hides a stream before its show starts', async () => {
    program.clock.advance(-1);
    const { name, place } = await watching();
    expect(await ask(playlistPath(place), name)).toMatchObject({ status: 409, code: 'watch_not_open' });
    program.clock.advance(1);
    expect((await ask(playlistPath(place), name)).status).toBe(200);
  });

  test('ends an abandoned stream half a minute after its show', async () => {
    const { name, place } = await watching();
    const ended = async () => (await ask(playlistPath(place), name)).text.endsWith('#EXT-X-ENDLIST\n');
    expect(await ended()).toBe(false);
    // During a show the stream may resume at any moment.
    vi.advanceTimersByTime(60_000);
    expect(await ended()).toBe(false);
    pass(minutesTo.end - minutesTo.start);
    expect(await ended()).toBe(true);
    // A stream that continues is not cut off.
    source.files.set(`${performanceId}/index.m3u8`, `${live}#EXTINF:4,\nv/8.ts\n`);
    vi.advanceTimersByTime(1000);
    expect(await ended()).toBe(false);
    vi.advanceTimersByTime(29_999);
    expect(await ended()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await ended()).toBe(true);
  });

  test('hides a short source outage, reports a longer one, and recovers', async () => {
    const { name, place } = await watching();
    expect((await ask(playlistPath(place), name)).status).toBe(200);
    source.isAway = true;
    vi.advanceTimersByTime(3000);
    expect((await ask(playlistPath(place), name)).text).toContain('#EXTINF');
    vi.advanceTimersByTime(4000);
    const away = await ask(playlistPath(place), name);
    expect(away).toMatchObject({ status: 503, code: 'stream_away', headers: { 'retry-after': '2' } });
    source.isAway = false;
    vi.advanceTimersByTime(2000);
    expect((await ask(playlistPath(place), name)).status).toBe(200);
  });

  test.each([
    ['a page', '<html>'],
    ['a playlist with a URL on another host', live.replace('v/7.ts', 'https://elsewhere.example/7.ts')],
    ['a playlist with a path outside its folder', live.replace('v/7.ts', '../other/7.ts')],
  ])('treats %s in place of a playlist as an outage', async (_, text) => {
    source.files.set(`${performanceId}/index.m3u8`, text);
    const { name, place } = await watching();
    expect(await ask(playlistPath(place), name)).toMatchObject({ status: 503, code: 'stream_away' });
  });
});
