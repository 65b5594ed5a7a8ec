import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../platform/config.ts';
import { readStreams } from './read-streams.ts';
import { openFolderSource, openServedSource, type OpenedSource, type ServedSource } from './testing-sources.ts';

const opened: OpenedSource[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function open<Source extends OpenedSource>(source: Promise<Source>): Promise<Source> {
  opened.push(await source);
  return source;
}

const never = new AbortController().signal;
const readerOf = (source: OpenedSource) => {
  const streams = readStreams(source.settings)!;
  return (name: string, max = 1000, signal = never) => streams.read(name, max, signal);
};

describe.each([
  ['a folder', () => openFolderSource()],
  ['an origin', () => openServedSource('origin')],
  ['a bucket', () => openServedSource('bucket')],
] as const)('stream source: %s', (_, openSource) => {
  test('reads whole files from subfolders', async () => {
    const source = await open<OpenedSource>(openSource());
    await source.put('show/v/1.ts', 'picture');
    const read = readerOf(source);
    expect(String(await read('show/v/1.ts'))).toBe('picture');
    expect(String(await read('show/v/1.ts', 7))).toBe('picture');
    expect(await read('show/v/1.ts', 6)).toBe('too_large');
  });

  test('reports a missing file', async () => {
    const source = await open<OpenedSource>(openSource());
    await source.put('show/v/1.ts', 'picture');
    const read = readerOf(source);
    for (const name of ['show/2.ts', 'other/1.ts', 'show/v', 'show/v/1.ts/more.ts'])
      expect(await read(name), name).toBe('missing');
  });

  test('throws while it is unreachable and recovers automatically', async () => {
    const source = await open<OpenedSource>(openSource());
    await source.put('show/1.ts', 'picture');
    const read = readerOf(source);
    await source.goAway();
    await expect(read('show/1.ts')).rejects.toThrow();
    await expect(read('show/none.ts')).rejects.toThrow();
    await source.comeBack();
    expect(String(await read('show/1.ts'))).toBe('picture');
  });
});

function beginAnswer(response: ServerResponse): void {
  response.writeHead(200, { 'content-length': 1000 }).write('some');
}

describe.each(['origin', 'bucket'] as const)('response of the stream %s', (kind) => {
  test.each([500, 503, 403])('treats status %i as unreachable, not as a missing file', async (status) => {
    const source = await open(openServedSource(kind));
    source.answer = (response) => response.writeHead(status).end();
    await expect(readerOf(source)('show/1.ts')).rejects.toThrow();
  });

  test('throws when the response breaks off', async () => {
    const source = await open(openServedSource(kind));
    source.answer = (response) => {
      beginAnswer(response);
      response.flushHeaders();
      setImmediate(() => response.destroy());
    };
    await expect(readerOf(source)('show/1.ts')).rejects.toThrow();
  });

  const slow: [string, (response: ServerResponse, sent: () => void) => void][] = [
    ['that never starts', (_, sent) => setImmediate(sent)],
    [
      'that stalls midway',
      (response, sent) => {
        // More than a connection buffers, so that reading has started.
        response.writeHead(200, { 'content-length': 20_000_000 }).write(Buffer.alloc(16_000_000), sent);
      },
    ],
  ];
  test.each(slow)('closes the connection of a response %s when the reader aborts', async (_, result) => {
    const source = await open(openServedSource(kind));
    const over = new AbortController();
    source.answer = (response) => result(response, () => over.abort());
    await expect(readerOf(source)('show/1.ts', 50_000_000, over.signal)).rejects.toThrow();
    await expect.poll(source.left).toBe(1);
    source.answer = undefined;
    await source.put('show/1.ts', 'picture');
    expect(String(await readerOf(source)('show/1.ts'))).toBe('picture');
  });

  test('closes the connection of a response that is too large', async () => {
    const source = await open(openServedSource(kind));
    source.answer = beginAnswer;
    expect(await readerOf(source)('show/1.ts', 3)).toBe('too_large');
    await expect.poll(source.left).toBe(1);
  });
});

describe('stream origin', () => {
  const readFrom = async (result: ServedSource['answer']) => {
    const source = await open(openServedSource('origin'));
    source.answer = result;
    return { source, reading: readerOf(source)('show/index.m3u8') };
  };

  test('requests files below its own path and does not follow redirects', async () => {
    const elsewhere = await open(openServedSource('origin'));
    const to = `${elsewhere.settings.origin}/show/index.m3u8`;
    const { source, reading } = await readFrom((response) => response.writeHead(302, { location: to }).end());
    await expect(reading).rejects.toThrow(`it answered 302, a redirect to ${to}`);
    expect(source.asked).toEqual(['/live/hls/show/index.m3u8']);
    expect(elsewhere.asked).toEqual([]);
  });

  test.each([204, 206])('throws for status %i', async (status) => {
    const { reading } = await readFrom((response) => response.writeHead(status).end());
    await expect(reading).rejects.toThrow(`it answered ${status}`);
  });

  test('names the connection error when it is unreachable', async () => {
    const source = await openServedSource('origin');
    await source.close();
    await expect(readerOf(source)('show/1.ts')).rejects.toThrow('ECONNREFUSED');
  });
});

describe('stream settings', () => {
  test('accepts one source or none', () => {
    expect(readStreams(readConfig({}).streams)).toBeUndefined();
    expect(() => readConfig({ STREAM_DIR: 'streams', STREAM_ORIGIN: 'https://live.example' })).toThrow(ConfigError);
    expect(() => readConfig({ STREAM_S3_BUCKET: 'shows' })).toThrow('STREAM_S3');
  });

  test.each(['live.example', 'ftp://live.example', 'https://live.example/?key=1', "https://live.example/'; x"])(
    'rejects the address %s',
    (address) => {
      expect(() => readConfig({ STREAM_ORIGIN: address })).toThrow('STREAM_ORIGIN');
      expect(() => readConfig({ STREAM_CDN_URL: address })).toThrow('STREAM_CDN_URL');
    },
  );

  test('rejects an unencrypted address on a public site', () => {
    const home = { PUBLIC_URL: 'https://fei.example' };
    const mistakes = (settings: object) => {
      try {
        readConfig({ ...home, ...settings });
        return '';
      } catch (error) {
        return String(error);
      }
    };
    expect(mistakes({ STREAM_ORIGIN: 'http://live.example' })).toContain('STREAM_ORIGIN');
    expect(mistakes({ STREAM_ORIGIN: 'https://live.example' })).not.toContain('STREAM_ORIGIN');
  });
});
