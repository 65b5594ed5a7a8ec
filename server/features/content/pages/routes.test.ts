import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picturesIn, readPictures, sizeOfWebp } from './site-picture-cache.ts';
import { createHttp } from '../../../platform/http.ts';
import { serveTextPictures } from './routes.ts';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';

let folder: string;
let program: TestProgram;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fei-pictures-'));
  program = await openTestProgram();
});
afterAll(async () => {
  await program.close();
  await rm(folder, { recursive: true, force: true });
});

const draw = (width: number, height: number, alpha: boolean) =>
  sharp({ create: { width, height, channels: alpha ? 4 : 3, background: { r: 196, g: 22, b: 47, alpha: 0.5 } } });

test.each([
  ['lossy', () => draw(640, 481, false).webp().toBuffer()],
  ['lossless', () => draw(333, 1001, false).webp({ lossless: true }).toBuffer()],
  ['extended', () => draw(801, 77, true).webp().toBuffer()],
] as const)('detects the same size for a %s picture as the picture library', async (_form, make) => {
  const content = await make();
  const { width, height } = await sharp(content).metadata();
  expect(sizeOfWebp(content, 'x')).toEqual({ width, height });
});

test("returns a language's pictures by name, with a URL that changes with the picture", async () => {
  await writeFile(join(folder, 'seats.en_us.webp'), await draw(40, 30, false).webp().toBuffer());
  await writeFile(join(folder, 'seats.zh_hk.webp'), await draw(40, 31, false).webp().toBuffer());
  await writeFile(join(folder, 'notes.txt'), 'none of ours');
  const url = pathToFileURL(`${folder}/`);
  const first = picturesIn(await readPictures(url), 'en_us').get('seats');
  expect(first).toMatchObject({
    width: 40,
    height: 30,
    address: expect.stringMatching(/^\/pictures\/seats\.en_us\.webp\?v=/),
  });
  await writeFile(join(folder, 'seats.en_us.webp'), await draw(40, 30, true).webp().toBuffer());
  expect(picturesIn(await readPictures(url), 'en_us').get('seats')?.address).not.toBe(first?.address);
  await writeFile(join(folder, 'broken.en_us.webp'), 'no picture');
  await expect(readPictures(url)).rejects.toThrow('broken.en_us.webp is no WebP picture');
});

test('returns 404 for unknown pictures and for paths outside the folder', async () => {
  const app = await createHttp(program.config, program.log, {});
  serveTextPictures(app, program);
  for (const file of ['none.en_us.webp', '..%2Ffaq.en_us.md', '%2e%2e%2fpackage.json'])
    expect((await app.inject(`/pictures/${file}`)).statusCode).toBe(404);
  await app.close();
});
