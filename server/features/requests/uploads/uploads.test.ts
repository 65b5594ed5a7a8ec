import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import sharp from 'sharp';
import type { Ctx } from '../../../context.ts';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { nextTurn, until } from '../../../testing/wait-for.ts';
import { BatcherFull } from '../../../platform/batch.ts';
import { files } from '../../../platform/files/files.ts';
import { removeUpload } from './drop-upload.ts';
import { finishUpload } from './finish-upload.ts';
import { forgetRequests } from '../service/forget-requests.ts';
import { inTurn } from './make-picture.ts';
import { presignUpload } from './presign-upload.ts';
import { storeSentFile } from './receive-upload.ts';
import {
  executable,
  largePhotograph,
  openUploadServer,
  photograph,
  pixelBomb,
  presigned,
  storedFiles,
  svg,
  type UploadServer,
} from './testing-uploads.ts';

let program: TestProgram;
let server: UploadServer;
let browser: Ctx;

beforeAll(async () => {
  program = await openTestProgram();
  server = await openUploadServer(program);
});
afterAll(async () => {
  await server.close();
  await program.close();
});
beforeEach(async () => {
  browser = program.ctx();
  await program.pool.query('delete from rate_limit');
  await program.pool.query('delete from upload');
});

const stateOf = async (key: string) =>
  (await program.pool.query<{ state: string }>('select state from upload where key = $1', [key])).rows[0]?.state;

describe('uploaded picture', () => {
  test('re-encodes the picture upright, limited in size, and without GPS position', async () => {
    const sent = await photograph(2400, 1600);
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const { url, key } = await presigned(browser, sent.length);
    expect(await server.put(url, sent)).toMatchObject({ status: 200 });
    expect(await finishUpload(browser, { key })).toMatchObject({ ok: true, value: { key } });
    expect(storedFiles(program)).toEqual([`pictures/${key}`]);
    const kept = await sharp(`${program.config.varDir}/files/pictures/${key}`).metadata();
    expect(kept).toMatchObject({ format: 'jpeg', width: 1067, height: 1600 });
    expect(kept.exif).toBeUndefined();
    expect(kept.orientation).toBeUndefined();
    expect(await removeUpload(browser, { key })).toEqual({ removed: true });
    expect(storedFiles(program)).toEqual([]);
    expect(await finishUpload(browser, { key })).toMatchObject({ code: 'image_upload_failed' });
  });

  test('detects the type from the bytes: accepts WebP and PNG, and rejects a truncated one', async () => {
    for (const format of ['webp', 'png'] as const) {
      const sent = await sharp({ create: { width: 60, height: 40, channels: 4, background: '#0000' } })
        [format]()
        .toBuffer();
      const { url, key } = await presigned(browser);
      expect(await server.put(url, sent)).toMatchObject({ status: 200 });
      expect(await finishUpload(browser, { key })).toMatchObject({ ok: true });
      await removeUpload(browser, { key });
    }
    const whole = await photograph();
    const { url, key } = await presigned(browser);
    await server.put(url, whole.subarray(0, whole.length / 2));
    expect(await finishUpload(browser, { key })).toMatchObject({ code: 'image_upload_failed' });
    expect(storedFiles(program)).toEqual([]);
  });

  test.each([
    ['a renamed executable', async () => executable, 'not_an_image'],
    ['an SVG', async () => svg, 'not_an_image'],
    ['an empty file', async () => Buffer.alloc(0), 'not_an_image'],
    ['a decompression bomb of 20,000 x 20,000 pixels', async () => pixelBomb(), 'picture_too_many_points'],
  ])('rejects %s and stores nothing', async (_, make, code) => {
    const sent = await make();
    const { url, key } = await presigned(browser);
    expect(await server.put(url, sent)).toMatchObject({ status: 200 });
    expect(await finishUpload(browser, { key })).toMatchObject({ ok: false, code, field: 'picture' });
    expect(storedFiles(program)).toEqual([]);
    expect(await stateOf(key)).toBe('deleted');
  });

  test('rejects a photograph of 6 MB when requesting, declaring, sending without a length, or within a form', async () => {
    const sent = await largePhotograph(6 * 1024 * 1024);
    expect(await presignUpload(browser, { bytes: sent.length })).toMatchObject({
      code: 'picture_too_large',
      facts: { megabytes: 5 },
    });
    const declared = await presigned(browser);
    expect(await server.put(declared.url, sent)).toEqual({ status: 413, code: 'picture_too_large' });
    const streamed = await presigned(browser);
    const stream = new ReadableStream({
      start(controller) {
        for (let at = 0; at < sent.length; at += 65_536)
          controller.enqueue(new Uint8Array(sent.subarray(at, at + 65_536)));
        controller.close();
      },
    });
    expect(await server.put(streamed.url, stream).catch(() => ({ status: 413, code: 'cut' }))).toMatchObject({
      status: 413,
    });
    expect(storedFiles(program)).toEqual([]);
    const key = await storeSentFile(browser, sent);
    expect(await finishUpload(browser, { key })).toMatchObject({ code: 'picture_too_large' });
    expect(storedFiles(program)).toEqual([]);
  });
});

test('processes two pictures concurrently, queues some and rejects the rest', async () => {
  let [making, most, made] = [0, 0, 0];
  const work = async () => {
    most = Math.max(most, ++making);
    await nextTurn();
    making -= 1;
    made += 1;
    // A request that arrives exactly when a slot becomes free.
    if (made === 5) late.push(inTurn(work));
  };
  const late: Promise<void>[] = [];
  const all = await Promise.allSettled(Array.from({ length: 100 }, () => inTurn(work)));
  await Promise.all(late);
  expect(most).toBe(2);
  const turnedAway = all.filter((one) => one.status === 'rejected');
  expect(turnedAway).toHaveLength(38);
  for (const { reason } of turnedAway) expect(reason).toBeInstanceOf(BatcherFull);
});

describe('presigned upload URL', () => {
  test('accepts exactly one of many concurrent uploads, and none later', async () => {
    const sent = await photograph(300, 200);
    const { url, key } = await presigned(browser);
    const all = await Promise.all(Array.from({ length: 8 }, () => server.put(url, sent)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ code }) => code === 'image_upload_failed')).toHaveLength(7);
    expect(await finishUpload(browser, { key })).toMatchObject({ ok: true });
    expect(await server.put(url, executable)).toMatchObject({ code: 'image_upload_failed' });
    expect(storedFiles(program)).toEqual([`pictures/${key}`]);
    await removeUpload(browser, { key });
  });

  test('processes an upload once despite concurrent requests', async () => {
    const { url, key } = await presigned(browser);
    await server.put(url, await photograph());
    const read = vi.spyOn(program.shared(files), 'read');
    const all = await Promise.all(Array.from({ length: 40 }, () => finishUpload(browser, { key })));
    expect(all.every(({ ok }) => ok)).toBe(true);
    const bytesRead = await Promise.all(read.mock.results.map(({ value }) => value));
    read.mockRestore();
    expect(bytesRead.filter((one) => Buffer.isBuffer(one))).toHaveLength(1);
    expect(storedFiles(program)).toEqual([`pictures/${key}`]);
    await removeUpload(browser, { key });
  });

  test('requires an unchanged signature and expires after ten minutes', async () => {
    const sent = await photograph(300, 200);
    const { url, key, headers } = await presigned(browser, sent.length);
    expect(headers).toEqual({ 'if-none-match': '*' });
    const other = await presigned(browser, sent.length);
    const changed = {
      'another file': url.replace(key, other.key),
      'a longer time': url.replace('X-Amz-Expires=600', 'X-Amz-Expires=3000'),
      'another moment': url.replace(/X-Amz-Date=\d{8}/, 'X-Amz-Date=20991231'),
      'another signature': url.replace(
        /(X-Amz-Signature=)./,
        (_, name: string) => `${name}${url.includes('=0') ? 1 : 0}`,
      ),
      'no signature': url.replace(/&X-Amz-Signature=\w+/, ''),
      'more words': `${url}&more=words`,
    };
    for (const [what, address] of Object.entries(changed)) {
      if (address === url) continue;
      expect(await server.put(address, sent), what).toEqual({ status: 403, code: 'image_upload_failed' });
    }
    expect(await server.put(url, sent, {}), 'without its header').toMatchObject({ status: 403 });
    expect(await server.put(url, executable), 'another length').toMatchObject({ status: 403 });
    program.clock.advance(10 * 60_000);
    expect(await server.put(url, sent), 'too late').toMatchObject({ status: 403 });
    program.clock.advance(-60_000);
    expect(storedFiles(program)).toEqual([]);
    expect(await server.put(url, sent)).toMatchObject({ status: 200 });
    await removeUpload(browser, { key });
  });

  test('leaves no file after a broken connection', async () => {
    const sent = await photograph(1500, 1500);
    const { url, key } = await presigned(browser);
    const socket = connect(server.port, '127.0.0.1', () => {
      socket.write(
        `PUT ${url} HTTP/1.1\r\nhost: localhost\r\nif-none-match: *\r\ncontent-length: ${sent.length}\r\n\r\n`,
      );
      socket.write(sent.subarray(0, sent.length / 2));
    });
    await until(() => storedFiles(program).length > 0);
    socket.destroy();
    await until(async () => (await stateOf(key)) === 'deleted');
    await until(() => storedFiles(program).length === 0);
    expect(await server.put(url, sent)).toMatchObject({ code: 'image_upload_failed' });
    expect(await finishUpload(browser, { key })).toMatchObject({ code: 'image_upload_failed' });
  });

  test('accepts uploads only from the browser that requested the URL', async () => {
    const { url, key } = await presigned(browser);
    await server.put(url, await photograph());
    const stranger = program.ctx();
    const { key: own } = await presigned(stranger);
    expect(await finishUpload(stranger, { key })).toMatchObject({ code: 'image_upload_failed' });
    expect(await finishUpload(program.ctx(), { key })).toMatchObject({ code: 'image_upload_failed' });
    expect(await removeUpload(stranger, { key })).toEqual({ removed: true });
    expect(await finishUpload(stranger, { key: own })).toMatchObject({ code: 'image_upload_failed' });
    expect(await finishUpload(browser, { key })).toMatchObject({ ok: true });
    await removeUpload(browser, { key });
  });

  test('limits a network to 60 URLs in ten minutes', async () => {
    const outcomes = [];
    const network = { ...browser, address: '10.1.2.3' };
    for (let at = 0; at < 61; at++) outcomes.push(await presignUpload(network, {}));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(60);
    expect(outcomes.at(-1)).toMatchObject({ code: 'too_many_requests' });
  });

  test('limits a network to 300 URLs a day', async () => {
    const network = { ...browser, address: '10.1.2.4' };
    expect(await presignUpload(network, {})).toMatchObject({ ok: true });
    await program.pool.query("update rate_limit set points = 299 where key like 'upload-network-86400:%'");
    expect(await presignUpload(network, {})).toMatchObject({ ok: true });
    expect(await presignUpload(network, {})).toMatchObject({ code: 'too_many_requests' });
  });
});

test('deletes an upload that belongs to no request after a day in any state', async () => {
  const received = await presigned(browser);
  await server.put(received.url, await photograph());
  await finishUpload(browser, received);
  const sent = await presigned(browser);
  await server.put(sent.url, await photograph());
  await presigned(browser);
  program.clock.advance(23 * 60 * 60 * 1000);
  await forgetRequests(program);
  expect(storedFiles(program)).toHaveLength(2);
  program.clock.advance(61 * 60 * 1000);
  await forgetRequests(program);
  expect(storedFiles(program)).toEqual([]);
  expect((await program.pool.query('select 1 from upload')).rowCount).toBe(0);
});

test('deletes only partially written files of a killed process, after a day', async () => {
  const root = `${program.config.varDir}/files`;
  const put = (name: string, hoursOld: number) => {
    writeFileSync(`${root}/${name}`, 'half a picture');
    const at = new Date(program.clock().getTime() - hoursOld * 60 * 60 * 1000);
    utimesSync(`${root}/${name}`, at, at);
  };
  for (const folder of ['incoming', 'pictures']) {
    mkdirSync(`${root}/${folder}`, { recursive: true });
    put(`${folder}/abc.part-17-1`, 25);
    put(`${folder}/def.part-17-2`, 23);
    put(`${folder}/whole`, 25);
    put(`${folder}/part-17-1`, 25);
  }
  await forgetRequests(program);
  const left = ['def.part-17-2', 'part-17-1', 'whole'];
  const expected = ['incoming', 'pictures'].flatMap((folder) => left.map((name) => `${folder}/${name}`));
  expect(storedFiles(program).toSorted()).toEqual(expected);
  for (const name of expected) await rm(`${root}/${name}`);
});

test('deletes any number of orphaned uploads in one run', async () => {
  const { key } = await presigned(browser);
  await program.pool.query(`insert into upload (upload_id, key, owner_key, state, created_at, expires_at)
    select gen_random_uuid(), 'many' || n, owner_key, 'asked', created_at, expires_at
    from upload, generate_series(1, 1200) n where key = '${key}'`);
  program.clock.advance(25 * 60 * 60 * 1000);
  await forgetRequests(program);
  expect((await program.pool.query('select 1 from upload')).rowCount).toBe(0);
});
