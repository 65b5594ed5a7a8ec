import { deflateSync, crc32 } from 'node:zlib';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Ctx } from '../../../context.ts';
import { createHttp } from '../../../platform/http.ts';
import { makeContextOf } from '../../../http/make-context.ts';
import { serveUploads } from './routes.ts';
import type { TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { presignUpload } from './presign-upload.ts';

/** Returns a photograph as taken by a phone: rotated, with GPS position. */
export function photograph(width = 1200, height = 800): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#c4162f' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Telephone' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/**
 * Returns a photograph that cannot be compressed.
 * @param bytes minimum size.
 */
export async function largePhotograph(bytes: number): Promise<Buffer> {
  const side = 2000;
  const noise = Buffer.alloc(side * side * 3);
  for (let at = 0; at < noise.length; at++) noise[at] = (at * 2_654_435_761) >>> 13;
  const jpeg = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 100 })
    .toBuffer();
  return jpeg.length >= bytes ? jpeg : Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
}

/** Returns a small valid PNG that fills the memory when decoded. */
export function pixelBomb(side = 20_000): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>',
);

/** Header of a Windows program. */
export const executable = Buffer.concat([
  Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', 'latin1'),
  Buffer.alloc(500),
]);

export interface UploadServer {
  /**
   * Uploads to a presigned URL as a browser does.
   * @returns the status.
   */
  put(
    url: string,
    body: Buffer | ReadableStream,
    headers?: Record<string, string>,
  ): Promise<{ status: number; code: string }>;
  readonly port: number;
  close(): Promise<void>;
}

/** Serves the embedded store over real connections. */
export async function openUploadServer(program: TestProgram): Promise<UploadServer> {
  const app = await createHttp(program.config, program.log);
  await serveUploads(app, program, makeContextOf(program));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    port,
    async put(url, body, headers = { 'if-none-match': '*' }) {
      const init = {
        method: 'PUT',
        headers,
        body: Buffer.isBuffer(body) ? new Uint8Array(body) : body,
        duplex: 'half',
      };
      const response = await fetch(`http://127.0.0.1:${port}${url}`, init as RequestInit);
      const text = await response.text();
      return { status: response.status, code: text ? (JSON.parse(text) as { code: string }).code : '' };
    },
    close: () => app.close(),
  };
}

export async function presigned(ctx: Ctx, bytes?: number) {
  return valueOf(await presignUpload(ctx, { bytes }));
}

export function storedFiles(program: TestProgram): string[] {
  const root = join(program.config.varDir, 'files');
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}
