import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../config.ts';
import { files } from './files.ts';
import type { S3Settings } from './read-s3-settings.ts';
import { Shared } from '../shared.ts';
import { isSignedPut } from './sign-address.ts';
import type { FileStorage } from './stored-files.ts';

/** S3 bucket stub that verifies signatures and applies `If-None-Match`. */
let bucket: Server;
let settings: S3Settings;
let store: FileStorage;
const kept = new Map<string, Buffer>();
const now = new Date('2026-11-22T04:00:00Z');

async function answer(request: IncomingMessage): Promise<{ status: number; body?: Buffer | string }> {
  const url = new URL(request.url!, 'http://localhost');
  const name = url.pathname.replace('/tickets/', '');
  if (url.searchParams.has('X-Amz-Signature')) {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([key, value]) => [key, String(value)]));
    const body = await buffer(request);
    if (!(await isSignedPut(settings, { name, query: url.searchParams, headers }, now))) return { status: 403 };
    if (kept.has(name)) return { status: 412 };
    kept.set(name, body);
    return { status: 200 };
  }
  if (!request.headers.authorization?.includes('Credential=key/')) return { status: 403 };
  if (request.method === 'PUT') kept.set(name, await buffer(request));
  if (request.method === 'DELETE') kept.delete(name);
  if (request.method !== 'GET') return { status: request.method === 'DELETE' ? 204 : 200 };
  const body = kept.get(name);
  return body ? { status: 200, body } : { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' };
}

beforeAll(async () => {
  bucket = createServer((request, response) => {
    void answer(request).then(({ status, body = '' }) =>
      response.writeHead(status, status === 204 ? {} : { 'content-length': Buffer.byteLength(body) }).end(body),
    );
  });
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
  const { s3, publicUrl, varDir } = readConfig({
    S3_ENDPOINT: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
    S3_BUCKET: 'tickets',
    S3_REGION: 'ap-east-1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_FORCE_PATH_STYLE: 'yes',
  });
  settings = s3!;
  store = new Shared().get(files, { config: { s3, publicUrl, varDir }, key: () => Buffer.alloc(32) });
});
afterAll(async () => {
  await new Promise<void>((resolve) => bucket.close(() => resolve()));
});

test('lets browsers upload directly to the bucket with a single-use URL', async () => {
  const { url, headers } = await store.presign({ name: 'incoming/one', bytes: 3, seconds: 60, now });
  expect(new URL(url).origin).toBe(store.origin);
  const put = (body: string) => fetch(url, { method: 'PUT', headers, body });
  expect((await put('four')).status).toBe(403);
  expect((await put('two')).status).toBe(200);
  expect((await put('six')).status).toBe(412);
  expect(await store.read('incoming/one', 3)).toEqual(Buffer.from('two'));
});

test('reads, writes and removes files, and rejects oversized ones', async () => {
  await store.write('pictures/two', Buffer.from('picture'), 'image/jpeg');
  expect(await store.read('pictures/two', 100)).toEqual(Buffer.from('picture'));
  expect(await store.read('pictures/two', 3)).toBe('too_large');
  await store.remove('pictures/two');
  expect(await store.read('pictures/two', 100)).toBe('missing');
});

test("links to the bucket's own host if its address has one", async () => {
  const s3 = { ...settings, endpoint: undefined, forcePathStyle: false };
  const own = new Shared().get(files, {
    config: { s3, publicUrl: 'http://localhost', varDir: '/nowhere' },
    key: () => Buffer.alloc(32),
  });
  const { url } = await own.presign({ name: 'incoming/one', bytes: undefined, seconds: 60, now });
  expect(new URL(url).origin).toBe(own.origin);
  expect(own.origin).toBe('https://tickets.s3.ap-east-1.amazonaws.com');
});

test('rejects incomplete bucket settings', () => {
  expect(readConfig({}).s3).toBeUndefined();
  expect(() => readConfig({ S3_BUCKET: 'tickets' })).toThrow(ConfigError);
  expect(() =>
    readConfig({ S3_BUCKET: 'a', S3_ACCESS_KEY_ID: 'b', S3_SECRET_ACCESS_KEY: 'c', S3_ENDPOINT: 'nowhere' }),
  ).toThrow('S3_ENDPOINT');
});
