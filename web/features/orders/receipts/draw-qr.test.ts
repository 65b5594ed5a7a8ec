import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { drawQr } from './draw-qr.ts';

beforeAll(async () => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = (await readFile(wasm)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
});

test('draws a code that a scanner can read', async () => {
  const code = '6BFOXN*TS0BI$ZDYSHBASCGIQ+93/84NW7 2E0C/ATD0.3GKL7:UPM2K*LTD0';
  const png = await sharp(Buffer.from(drawQr(code)), { density: 400 })
    .png()
    .toBuffer();
  const read = await readBarcodes(new Uint8Array(png), { formats: ['QRCode'] });
  expect(read).toMatchObject([{ text: code, isMirrored: false }]);
});

test('draws the quiet zone of four modules that scanners need', () => {
  const svg = drawQr('AB12');
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const runs = [...svg.matchAll(/M(\d+) (\d+)h(\d+)v1/g)].map(([, x, y, width]) => ({
    x: Number(x),
    y: Number(y),
    width: Number(width),
  }));
  expect(Math.min(...runs.map(({ x }) => x))).toBe(4);
  expect(Math.min(...runs.map(({ y }) => y))).toBe(4);
  expect(Math.max(...runs.map(({ x, width }) => x + width))).toBe(size - 4);
  expect(Math.max(...runs.map(({ y }) => y + 1))).toBe(size - 4);
});
