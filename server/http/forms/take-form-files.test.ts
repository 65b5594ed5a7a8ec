import { connect, type Socket } from 'node:net';
import zlib, { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { explainErrors } from '../explain-errors.ts';
import { createHttp } from '../../platform/http.ts';
import { takeFormFiles } from './take-form-files.ts';
import { openTestProgram, type TestProgram } from '../../testing/open-program.ts';
import { slowness } from '../../testing/run-settings.ts';
import { until } from '../../testing/wait-for.ts';

let program: TestProgram;
let app: Awaited<ReturnType<typeof createHttp>>;
let port: number;

beforeEach(async () => {
  program = await openTestProgram();
  app = await createHttp(program.config, program.log);
  explainErrors(app);
  takeFormFiles(app);
  app.post('/*', async ({ body }) => ({ bytes: Buffer.isBuffer(body) ? body.length : -1 }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterEach(async () => {
  await app.close();
  await program.close();
});

const page = '/en_us/TxnChangeRequest.html';
const type = { 'content-type': 'multipart/form-data; boundary=b' };
const formOf = (parts: number) =>
  `${'--b\r\ncontent-disposition: form-data; name="x"\r\n\r\n1\r\n'.repeat(parts)}--b--\r\n`;
const send = async (path: string, body: string) =>
  (await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers: type, body })).status;

/** Opens a connection that starts sending and then stalls. */
function slow(): Socket {
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(
      `POST ${page} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type['content-type']}\r\ncontent-length: 9999\r\n\r\n--b`,
    ),
  );
  return socket.on('error', () => undefined);
}

test('accepts the number of parts that our own forms have', async () => {
  expect(await send(page, formOf(30))).toBe(200);
  for (const path of [page, '/en_us/ContactUs.html']) expect(await send(path, formOf(3000))).toBe(413);
  expect(await send(page, formOf(200_000))).toBe(413);
});

test('accepts 16 MB where a picture is expected and 256 KB elsewhere', async () => {
  const picture = (bytes: number) =>
    `--b\r\ncontent-disposition: form-data; name="x"\r\n\r\n${'y'.repeat(bytes)}\r\n--b--`;
  expect(await send(page, picture(6_000_000))).toBe(200);
  expect(await send(page, picture(17_000_000)).catch(() => 413)).toBe(413);
  expect(await send('/en_us/ContactUs.html', picture(300_000)).catch(() => 413)).toBe(413);
});

test('limits slow senders per network', async () => {
  const sockets = [slow(), slow()];
  await until(async () => (await send(page, formOf(3))) === 503);
  for (const socket of sockets) socket.destroy();
  await until(async () => (await send(page, formOf(3))) === 200);
});

test('reads a compressed form within the same limits and frees its slot', async () => {
  const sendPacked = async (path: string, packed: Buffer, encoding: string) => {
    const headers = { ...type, 'content-encoding': encoding };
    const signal = AbortSignal.timeout(5000 * slowness());
    const init = { method: 'POST', headers, body: new Uint8Array(packed), signal };
    return (await fetch(`http://127.0.0.1:${port}${path}`, init)).status;
  };
  // More than one network may send at the same time.
  for (let n = 0; n < 3; n++) expect(await sendPacked(page, gzipSync(formOf(30)), 'gzip')).toBe(200);
  expect(await sendPacked('/en_us/ContactUs.html', brotliCompressSync(formOf(30)), 'br')).toBe(200);
  expect(await sendPacked('/en_us/ContactUs.html', gzipSync('y'.repeat(400_000)), 'gzip')).toBe(413);
  expect(await sendPacked(page, gzipSync(Buffer.alloc(20_000_000)), 'gzip')).toBe(413);
  expect(await sendPacked(page, Buffer.from('no such thing'), 'gzip')).toBe(422);
  expect(await send(page, formOf(3))).toBe(200);
});

test('stops inflating a rejected compressed body', async () => {
  const made = vi.spyOn(zlib, 'createGunzip');
  try {
    const packed = gzipSync(Buffer.alloc(100_000_000));
    const headers = { ...type, 'content-encoding': 'gzip' };
    const init = { method: 'POST', headers, body: new Uint8Array(packed) };
    expect((await fetch(`http://127.0.0.1:${port}/en_us/ContactUs.html`, init)).status).toBe(413);
    const inflater = made.mock.results[0]!.value as zlib.Gunzip;
    await until(() => inflater.destroyed);
    expect(inflater.bytesWritten).toBeLessThan(packed.length / 2);
  } finally {
    made.mockRestore();
  }
});
