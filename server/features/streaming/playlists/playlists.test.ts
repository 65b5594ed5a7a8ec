import { readFileSync, readdirSync, existsSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRecording, type Recording } from './read-recording.ts';
import { isStreamFile, rewritePlaylist } from './rewrite-playlist.ts';
import { openPass, segmentAddress, signPass } from './sign-segment.ts';
import { writeLivePlaylist, writeWholePlaylist } from './write-playlist.ts';
import { openKeys } from '../../../platform/signed-token.ts';

const startsAt = new Date('2026-12-05T12:00:00Z');
const recordings = fc
  .array(fc.integer({ min: 500, max: 6000 }), { minLength: 1, maxLength: 12 })
  .map((lengths): Recording => {
    const segments = lengths.map((ms, at) => ({ file: `${at}.m4s`, seconds: ms / 1000 }));
    return { segments, init: 'init.mp4', seconds: segments.reduce((sum, one) => sum + one.seconds, 0) };
  });

/** Parses a playlist's segments: number, file, and loop count of the recording. */
function read(text: string) {
  const lines = text.trim().split('\n');
  const value = (name: string) => Number(lines.find((line) => line.startsWith(`${name}:`))?.split(':')[1]);
  const first = value('#EXT-X-MEDIA-SEQUENCE');
  let round = value('#EXT-X-DISCONTINUITY-SEQUENCE');
  const segments: { number: number; file: string; round: number }[] = [];
  for (const line of lines) {
    if (line === '#EXT-X-DISCONTINUITY') round++;
    if (!line.startsWith('#')) segments.push({ number: first + segments.length, file: line, round });
  }
  return { first, segments, ended: lines.at(-1) === '#EXT-X-ENDLIST', lines };
}

const same = (file: string) => file;
const liveAt = (recording: Recording, seconds: number, length: number) =>
  read(writeLivePlaylist(recording, { startsAt, seconds, length }, same));

describe('recording shown as a live stream', () => {
  test('continues without gaps and never changes a published segment', () => {
    fc.assert(
      fc.property(
        recordings,
        fc.double({ min: 0, max: 600, noNaN: true }),
        fc.double({ min: 0, max: 20, noNaN: true }),
        (recording, seconds, later) => {
          const length = 10_000;
          const [now, then] = [liveAt(recording, seconds, length), liveAt(recording, seconds + later, length)];
          expect(then.first).toBeGreaterThanOrEqual(now.first);
          const known = new Map(now.segments.map((one) => [one.number, one]));
          for (const one of then.segments) if (known.has(one.number)) expect(one).toEqual(known.get(one.number));
          // The next segments appear before the previous ones end, so players never run out.
          if (later < 1) expect(then.first).toBeLessThanOrEqual(now.segments.at(-1)!.number + 1);
          for (const { number, file, round } of now.segments) {
            expect(file).toBe(`${number % recording.segments.length}.m4s`);
            expect(round).toBe(Math.floor(number / recording.segments.length));
          }
        },
      ),
    );
  });

  test('places segments at the times they are shown', () => {
    const recording = readRecording(pieceFile('720/index.m3u8'));
    const { lines, first } = liveAt(recording, 600, 6000);
    const said = lines.filter((line) => line.startsWith('#EXT-X-PROGRAM-DATE-TIME:'));
    expect(Date.parse(said[0]!.slice(said[0]!.indexOf(':') + 1))).toBe(startsAt.getTime() + first * 3200);
  });

  test('starts at the first instant and ends only with the show', () => {
    fc.assert(
      fc.property(recordings, fc.integer({ min: 10, max: 400 }), (recording, length) => {
        expect(liveAt(recording, 0, length).segments.length).toBeGreaterThan(0);
        expect(liveAt(recording, 0, length).first).toBe(0);
        expect(liveAt(recording, length - 0.01, length).ended).toBe(false);
        const end = liveAt(recording, length, length);
        expect(end.ended).toBe(true);
        expect(liveAt(recording, length + 500, length)).toEqual(end);
        // The playlist contains no segments beyond the end.
        const last = end.segments.at(-1)!.number;
        expect(liveAt(recording, length - 0.01, length).segments.at(-1)!.number).toBeLessThanOrEqual(last);
      }),
    );
  });

  test('plays the recording once as a replay after the show', () => {
    const recording = readRecording(pieceFile('music/index.m3u8'));
    const whole = read(writeWholePlaylist(recording, same));
    expect(whole.segments).toHaveLength(24);
    expect(whole.ended).toBe(true);
    expect(read(writeWholePlaylist(recording, same, 5)).segments).toHaveLength(5);
  });
});

const piece = new URL('../../../../demo/stream/', import.meta.url);
const pieceFile = (file: string): string => readFileSync(new URL(file, piece), 'utf8');

describe('demo stream', () => {
  const folders = readdirSync(piece).filter((name) => !name.includes('.'));

  test('contains the same number of equally long segments for picture, sound and captions, all present', () => {
    for (const folder of folders) {
      const { segments, init } = readRecording(pieceFile(`${folder}/index.m3u8`));
      expect(segments).toHaveLength(24);
      for (const { file, seconds } of segments) {
        expect(seconds).toBeCloseTo(3.2, 6);
        expect(existsSync(new URL(`${folder}/${file}`, piece))).toBe(true);
      }
      if (init) expect(existsSync(new URL(`${folder}/${init}`, piece))).toBe(true);
    }
  });

  test('references captions in three languages, two sound tracks and two sizes in its first playlist', () => {
    const led: string[] = [];
    const note = (file: string) => (led.push(file), file);
    rewritePlaylist(pieceFile('index.m3u8'), 'index.m3u8', { playlist: note, segment: note });
    expect(led.toSorted()).toEqual(folders.map((folder) => `${folder}/index.m3u8`).toSorted());
    expect(folders.toSorted()).toEqual(['360', '720', 'en_us', 'music', 'waves', 'zh_cn', 'zh_hk']);
  });
});

describe('readRecording', () => {
  const valid = '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4.5,\na.m4s\n#EXTINF:4,\nb.m4s\n#EXT-X-ENDLIST\n';

  test('reads a valid recording', () => {
    expect(readRecording(valid.replaceAll('\n', '\r\n'))).toEqual({
      segments: [
        { file: 'a.m4s', seconds: 4.5 },
        { file: 'b.m4s', seconds: 4 },
      ],
      init: 'init.mp4',
      seconds: 8.5,
    });
  });

  test.each([
    ['without an end', valid.replace('#EXT-X-ENDLIST', ''), 'it has no end'],
    ['that is an HTML page', '<html>', 'it is no playlist'],
    ['without segments', '#EXTM3U\n#EXT-X-ENDLIST', 'it has no segments'],
    ['with a segment of no length', valid.replace('4.5', 'x'), 'a.m4s has no length'],
    ['with keys', valid.replace('#EXTINF:4,', '#EXT-X-KEY:METHOD=AES-128\n#EXTINF:4,'), 'it has #EXT-X-KEY'],
    ['in pieces', valid.replace('#EXTINF:4,', '#EXT-X-DISCONTINUITY\n#EXTINF:4,'), 'it has #EXT-X-DISCONTINUITY'],
    [
      'with a second initialization section',
      valid.replace('#EXTINF:4,', '#EXT-X-MAP:URI="i2.mp4"\n#EXTINF:4,'),
      'it has two initialization sections',
    ],
  ])('rejects a recording %s', (_, text, reason) => {
    expect(() => readRecording(text)).toThrow(reason);
  });
});

describe('rewritePlaylist', () => {
  const addresses = { playlist: (file: string) => `/p/${file}`, segment: (file: string) => `/s/${file}` };

  test('replaces every URL of playlists, initialization files, keys and segments', () => {
    const master = [
      '#EXTM3U',
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="A",URI="audio/a.m3u8"',
      '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,URI="i.m3u8"',
      '#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="a"',
      './v/720.m3u8',
    ].join('\n');
    expect(rewritePlaylist(master, 'index.m3u8', addresses)).toBe(
      [
        '#EXTM3U',
        '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="A",URI="/p/audio/a.m3u8"',
        '#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="a"',
        '/p/v/720.m3u8',
        '',
      ].join('\n'),
    );
    const media = [
      '#EXTM3U',
      '#EXT-X-MAP:URI="init.mp4",BYTERANGE="800@0"',
      '#EXT-X-KEY:METHOD=AES-128,URI="../key.bin"',
      '#EXT-X-PART:DURATION=1,URI="p.m4s"',
      '#EXTINF:4,',
      'a.m4s',
    ].join('\n');
    expect(rewritePlaylist(media, 'v/720.m3u8', addresses).split('\n')).toEqual([
      '#EXTM3U',
      '#EXT-X-MAP:URI="/s/v/init.mp4",BYTERANGE="800@0"',
      '#EXT-X-KEY:METHOD=AES-128,URI="/s/key.bin"',
      '#EXTINF:4,',
      '/s/v/a.m4s',
      '',
    ]);
  });

  test('preserves only the lines required for playback and drops advertisements, data and foreign URLs', () => {
    const media = [
      '\uFEFF#EXTM3U',
      '#EXT-X-DATERANGE:ID="ad",CLASS="com.apple.hls.interstitial",X-ASSET-URI="https://ads.example/a.m3u8"',
      '#EXT-X-DATERANGE:ID="list",X-ASSET-LIST="https://ads.example/list.json"',
      '#EXT-X-SESSION-DATA:DATA-ID="a",URI="data.json"',
      '#EXT-X-MAPPED:URI="https://ads.example/a.mp4"',
      '# made by a packager',
      '#EXTINF:4,A title with URI="https://ads.example/"',
      'a.m4s',
      '#EXT-X-ENDLIST',
    ].join('\n');
    expect(rewritePlaylist(media, 'index.m3u8', addresses).split('\n')).toEqual([
      '#EXTM3U',
      '#EXTINF:4,A title with URI="https://ads.example/"',
      '/s/a.m4s',
      '#EXT-X-ENDLIST',
      '',
    ]);
  });

  test.each([
    '#EXT-X-MEDIA:TYPE=AUDIO,URI=https://elsewhere.example/a.m3u8',
    '#EXT-X-MEDIA:TYPE=AUDIO,URI="a.m3u8",URI="https://elsewhere.example/a.m3u8"',
    '#EXT-X-MAP:URI="//elsewhere.example/a.mp4"',
    '#EXT-X-KEY:METHOD=AES-128,URI="data:text/plain;base64,AAAA"',
    '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://elsewhere.example/key"',
  ])('rejects a playlist with the line %s', (line) => {
    expect(() => rewritePlaylist(`#EXTM3U\n${line}\n`, 'index.m3u8', addresses)).toThrow('not a file of the stream');
  });

  test.each([
    '../other/a.m4s',
    '../../etc/passwd.txt',
    '/absolute.m4s',
    'https://elsewhere.example/a.m4s',
    '//elsewhere.example/a.m4s',
    'a.m4s?token=1',
    'a b.m4s',
    'a~b.m4s',
    '%2e%2e/a.m4s',
    '.hidden.m4s',
    'name',
  ])('rejects a playlist that references %s', (named) => {
    const text = `#EXTM3U\n#EXTINF:4,\n${named}\n`;
    expect(() => rewritePlaylist(text, 'index.m3u8', addresses)).toThrow('which is not a file of the stream');
  });

  test('accepts only file names within the folder', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('.', '/', '~', '\0', '%', '\\', 'a', 'm4s'), maxLength: 14 }),
        (file) => {
          if (!isStreamFile(file)) return;
          const path = new URL(file, 'http://source.test/folder/').pathname;
          expect(path).toBe(`/folder/${file}`);
        },
      ),
    );
  });
});

describe('segmentAddress', () => {
  const keys = { key: openKeys({ current: 'a key', previous: [], retired: [] }) };
  const now = new Date('2026-12-05T12:00:30Z');
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const file = 'v/a.m4s';
  const pass = signPass(keys, 'show-1', file, now);

  test('grants access for four to five minutes, with the same URL within a minute', () => {
    expect(openPass(keys, 'show-1', file, pass.text, now)).toEqual(pass.expiresAt);
    expect(openPass(keys, 'show-1', file, pass.text, after(240))).toEqual(pass.expiresAt);
    expect(openPass(keys, 'show-1', file, pass.text, after(300))).toBeUndefined();
    expect(signPass(keys, 'show-1', file, after(29))).toEqual(pass);
    expect(signPass(keys, 'show-1', file, after(30))).not.toEqual(pass);
    expect(segmentAddress('https://cdn.example', 'show-1', pass, file)).toBe(
      `https://cdn.example/streams/show-1/${pass.text}/v~a.m4s`,
    );
  });

  test('rejects other files and folders, and any altered URL', () => {
    expect(openPass(keys, 'show-2', file, pass.text, now)).toBeUndefined();
    expect(openPass(keys, 'show-1', 'v/b.m4s', pass.text, now)).toBeUndefined();
    expect(
      openPass(
        { key: openKeys({ current: 'another key', previous: [], retired: [] }) },
        'show-1',
        file,
        pass.text,
        now,
      ),
    ).toBeUndefined();
    const [until = '', signature = ''] = pass.text.split('.');
    const later = (Number.parseInt(until, 36) + 3600).toString(36);
    for (const changed of [
      `${later}.${signature}`,
      `${until}.${signature.slice(0, -1)}A`,
      until,
      `.${signature}`,
      '',
      `${pass.text}.`,
    ]) {
      expect(openPass(keys, 'show-1', file, changed, now), changed).toBeUndefined();
    }
  });
});
