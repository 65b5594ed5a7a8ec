import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { announceShow, buyShow, minutesTo } from '../../features/streaming/testing-streams.ts';
import { leadsOf, playlistPath, openViewers, type Viewers } from '../../features/streaming/testing-viewers.ts';
import { renewTestGateway } from '../../features/orders/checkout/testing-gateway.ts';
import { readStreams } from './read-streams.ts';
import { openFolderSource, openServedSource, type OpenedSource } from './testing-sources.ts';

/** Live show as encoders produce it: two qualities, separate sound, captions. */
const master = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Cantonese",LANGUAGE="yue",DEFAULT=YES,URI="sound/live.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="English",LANGUAGE="en",URI="text/live.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=800000,AUDIO="a",SUBTITLES="s"
360/live.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=2400000,AUDIO="a",SUBTITLES="s"
720/live.m3u8
`;
const media = (kind: string, from: number) =>
  `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:${from}\n` +
  [0, 1, 2].map((at) => `#EXTINF:4,\n${from + at}.${kind}\n`).join('');
const parts = { 360: 'm4s', 720: 'm4s', sound: 'm4a', text: 'vtt' } as const;

let viewers: Viewers;
let source: OpenedSource;
let performanceId: string;

beforeEach(() => {
  renewTestGateway();
});
afterEach(async () => {
  vi.useRealTimers();
  await viewers.close();
  await source.close();
});

async function beginShow(opening: Promise<OpenedSource>, environment?: Record<string, string>): Promise<void> {
  source = await opening;
  viewers = await openViewers(readStreams(source.settings)!, environment);
  const [program] = viewers.programs;
  const stream = { opensBeforeMinutes: 15, watchableMinutes: 60 };
  performanceId = await announceShow(program, { stream });
  await source.put(`${performanceId}/index.m3u8`, master);
  for (const [folder, kind] of Object.entries(parts)) {
    await source.put(`${performanceId}/${folder}/live.m3u8`, media(kind, 7));
    for (const number of [7, 8, 9])
      await source.put(`${performanceId}/${folder}/${number}.${kind}`, `${folder} ${number}`);
  }
}

async function newViewer() {
  const [program] = viewers.programs;
  const fan = await buyShow(program, performanceId);
  return { fan, watch: () => viewers.watching(fan) };
}

const begin = () => viewers.programs[0].clock.advance(minutesTo.start * 60_000);
const namesIn = (text: string) => [...text.matchAll(/URI="([^"]+)"/g)].map(([, name]) => name!).concat(leadsOf(text));

describe.each([
  ['a folder', () => openFolderSource()],
  ['an origin', () => openServedSource('origin')],
  ['a bucket', () => openServedSource('bucket')],
] as const)('live show from %s', (_, open) => {
  test('plays pictures, sound and captions, reports an unreachable source and recovers automatically', async () => {
    await beginShow(open());
    const { watch } = await newViewer();
    begin();
    const { name, place } = await watch();
    vi.useFakeTimers({ toFake: ['performance'] });
    const playlists = namesIn((await viewers.ask(playlistPath(place), name)).text);
    expect(playlists).toHaveLength(4);
    for (const playlist of playlists) {
      const { status, text } = await viewers.ask(playlist, name);
      expect(status).toBe(200);
      const addresses = leadsOf(text);
      expect(addresses).toHaveLength(3);
      expect((await viewers.ask(addresses[2]!)).text).toMatch(/^(360|720|sound|text) 9$/);
    }
    await source.goAway();
    vi.advanceTimersByTime(5000);
    expect((await viewers.ask(playlists[0]!, name)).status).toBe(200);
    vi.advanceTimersByTime(2000);
    expect(await viewers.ask(playlists[0]!, name)).toMatchObject({ status: 503, code: 'stream_away' });
    expect((await viewers.ask(playlistPath(place), name)).status).toBe(503);
    await source.comeBack();
    await source.put(`${performanceId}/sound/live.m3u8`, media('m4a', 9));
    vi.advanceTimersByTime(1000);
    const back = await viewers.ask(playlists[0]!, name);
    expect(back.text).toContain('#EXT-X-MEDIA-SEQUENCE:9');
  });
});

describe('content delivery network', () => {
  const network = 'https://cdn.example';
  /** Fake CDN that caches by full path for the stated time, using the site's clock. */
  function openNetwork() {
    const kept = new Map<string, { text: string; until: number }>();
    const requested: string[] = [];
    return {
      asked: requested,
      async get(address: string): Promise<{ status: number; text: string }> {
        expect(address.startsWith(`${network}/streams/`)).toBe(true);
        const path = address.slice(network.length);
        const now = viewers.programs[0].now().getTime();
        const known = kept.get(path);
        if (known && known.until > now) return { status: 200, text: known.text };
        requested.push(path);
        const { status, text, headers } = await viewers.ask(path);
        expect(headers['set-cookie']).toBeUndefined();
        expect(headers.vary ?? '').not.toMatch(/cookie|\*/i);
        const seconds = Number(/public, max-age=(\d+)/.exec(String(headers['cache-control']))?.[1] ?? 0);
        if (status === 200 && seconds > 0) kept.set(path, { text, until: now + seconds * 1000 });
        return { status, text };
      },
    };
  }

  test('fetches each segment once for all viewers and rejects a copied address after five minutes', async () => {
    await beginShow(openServedSource('origin'), { STREAM_CDN_URL: `${network}/` });
    const fans = [];
    for (let count = 0; count < 8; count++) fans.push(await newViewer());
    begin();
    const cdn = openNetwork();
    const addresses = new Set<string>();
    for (const { watch } of fans) {
      const { name, place } = await watch();
      const { text } = await viewers.ask(playlistPath(place, '720/live.m3u8'), name);
      for (const address of text.split('\n').filter((line) => line.startsWith('https:'))) {
        addresses.add(address);
        expect(await cdn.get(address)).toMatchObject({ status: 200 });
      }
    }
    expect(addresses.size).toBe(3);
    expect(cdn.asked).toHaveLength(3);
    const [copied] = addresses;
    const { clock } = viewers.programs[0];
    clock.advance(4 * 60_000 - 1000);
    expect(await cdn.get(copied!)).toMatchObject({ status: 200, text: '720 7' });
    clock.advance(61_000);
    expect(await cdn.get(copied!)).toMatchObject({ status: 403 });
    // A current viewer gets a different address.
    const { name, place } = await fans[0]!.watch();
    const { text } = await viewers.ask(playlistPath(place, '720/live.m3u8'), name);
    expect(text).not.toContain(copied!);
  });
});
