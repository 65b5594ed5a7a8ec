import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Program } from '../../../context.ts';
import { Shared } from '../../../platform/shared.ts';
import { TestSource } from '../testing-streams.ts';
import { streamFiles } from './stream-file-cache.ts';

let source: TestSource;
const said: [level: string, what: Record<string, unknown>][] = [];

beforeEach(() => {
  said.length = 0;
  source = new TestSource();
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

function openFiles() {
  const say = (level: string) => (what: Record<string, unknown>, text: string) => said.push([level, { ...what, text }]);
  const program = { providers: { streams: source }, log: { error: say('error'), info: say('info') } };
  return new Shared().get(streamFiles, program as unknown as Program);
}

const media = '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n1.ts\n';
const away = { ok: false, code: 'stream_away' };
const missing = { ok: false, code: 'not_found' };
const put = (file: string, content: string) => source.files.set(`show/${file}`, content);

describe('playlist', () => {
  test.each([
    ['nothing', ''],
    ['cut within a line', media.slice(0, -3)],
    ['cut within an entry', media.slice(0, -5)],
    ['a page', '<html>'],
    ['a playlist with a URL on another host', media.replace('1.ts', 'https://elsewhere.example/1.ts')],
    ['a playlist with a path outside its folder', media.replace('1.ts', '../other/1.ts')],
  ])('serves the previous playlist for 6 s when the file is %s', async (_, text) => {
    const files = openFiles();
    put('index.m3u8', media);
    expect(await files.playlist('show', 'index.m3u8')).toMatchObject({ ok: true, value: { text: media } });
    put('index.m3u8', text);
    vi.advanceTimersByTime(5999);
    expect(await files.playlist('show', 'index.m3u8')).toMatchObject({ ok: true, value: { text: media } });
    vi.advanceTimersByTime(1);
    expect(await files.playlist('show', 'index.m3u8')).toEqual(away);
    put('index.m3u8', `${media}#EXTINF:4,\n2.ts\n`);
    vi.advanceTimersByTime(1000);
    expect(await files.playlist('show', 'index.m3u8')).toMatchObject({ ok: true });
  });

  test('times out a playlist after 4 s for all waiting requests and aborts the read', async () => {
    const files = openFiles();
    const signals: AbortSignal[] = [];
    const read = vi.spyOn(source, 'read').mockImplementation((_name, _most, signal) => {
      signals.push(signal);
      return new Promise(() => undefined);
    });
    const waiting = Promise.all([files.playlist('show', 'index.m3u8'), files.playlist('show', 'index.m3u8')]);
    await vi.advanceTimersByTimeAsync(3999);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await waiting).toEqual([away, away]);
    expect(signals[0]!.aborted).toBe(true);
    expect(said).toMatchObject([['error', { reason: 'it did not come within 4 s' }]]);
    read.mockRestore();
    put('index.m3u8', media);
    vi.advanceTimersByTime(1000);
    expect(await files.playlist('show', 'index.m3u8')).toMatchObject({ ok: true });
  });

  test('looks for a missing playlist once a second, regardless of the number of requests', async () => {
    const files = openFiles();
    for (let times = 0; times < 20; times++) expect(await files.playlist('show', 'index.m3u8')).toEqual(missing);
    expect(source.reads).toBe(1);
    put('index.m3u8', media);
    vi.advanceTimersByTime(1000);
    expect(await files.playlist('show', 'index.m3u8')).toMatchObject({ ok: true });
  });
});

test('times out a segment after 10 s', async () => {
  const files = openFiles();
  vi.spyOn(source, 'read').mockImplementation(() => new Promise(() => undefined));
  let result: unknown;
  void files.segment('show', '1.ts').then((outcome) => (result = outcome));
  await vi.advanceTimersByTimeAsync(9999);
  expect(result).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(result).toEqual(away);
});

describe('stream log', () => {
  const fail = async (files: ReturnType<typeof openFiles>, folder = 'show') => {
    vi.advanceTimersByTime(1000);
    return files.playlist(folder, 'index.m3u8');
  };

  test("logs each stream's problem twice a minute, and its recovery", async () => {
    const files = openFiles();
    source.isAway = true;
    for (let times = 0; times < 29; times++) await fail(files);
    await fail(files, 'other');
    await fail(files);
    const what = { reason: 'the test source is away', file: 'index.m3u8', text: 'a stream cannot be read' };
    expect(said).toMatchObject([
      ['error', { ...what, folder: 'show', failed: 1 }],
      ['error', { ...what, folder: 'other', failed: 1 }],
      ['error', { ...what, folder: 'show', failed: 29 }],
    ]);
    source.isAway = false;
    put('index.m3u8', media);
    await fail(files);
    expect(said.at(-1)).toEqual(['info', { folder: 'show', text: 'a stream can be read again' }]);
    expect(said).toHaveLength(4);
  });

  test('logs no recovery while another file of the stream fails', async () => {
    const files = openFiles();
    put('index.m3u8', media);
    await files.playlist('show', 'index.m3u8');
    expect(await files.segment('show', '1.ts')).toEqual(missing);
    source.isAway = true;
    await fail(files);
    source.isAway = false;
    await fail(files);
    expect(said.map(([level]) => level)).toEqual(['error']);
    put('1.ts', 'picture');
    expect(await files.segment('show', '1.ts')).toMatchObject({ ok: true });
    expect(said.map(([level]) => level)).toEqual(['error', 'info']);
  });

  test('reports a live stream without new content, unless it has ended', async () => {
    const files = openFiles();
    put('index.m3u8', media);
    source.files.set('ended/index.m3u8', `${media}#EXT-X-ENDLIST\n`);
    for (let seconds = 0; seconds < 40; seconds++) await fail(files, 'ended');
    for (let seconds = 0; seconds < 30; seconds++) await fail(files);
    expect(said).toEqual([]);
    expect(await fail(files)).toMatchObject({ ok: true });
    expect(said).toMatchObject([['error', { folder: 'show', reason: 'it has said nothing new for 30 s' }]]);
    put('index.m3u8', `${media}#EXTINF:4,\n2.ts\n`);
    await fail(files);
    expect(said.slice(1)).toEqual([['info', { folder: 'show', text: 'a stream can be read again' }]]);
  });

  test('logs nothing for non-existent file names', async () => {
    const files = openFiles();
    put('index.m3u8', media);
    await files.playlist('show', 'index.m3u8');
    for (const file of ['2.ts', 'secret.m3u8', 'v/1.ts'])
      expect(await files[file.endsWith('.ts') ? 'segment' : 'playlist']('show', file)).toEqual(missing);
    expect(said).toEqual([]);
    await files.segment('show', '1.ts');
    expect(said).toMatchObject([['error', { file: '1.ts', reason: 'it is not there' }]]);
  });
});
