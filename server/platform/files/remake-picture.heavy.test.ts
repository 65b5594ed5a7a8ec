import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeTestFolder } from '../../testing/folder.ts';

const trial = fileURLToPath(new URL('testing-remake-worker.ts', import.meta.url));

test('uses no more memory for three of the largest progressive pictures than for one', async () => {
  const file = join(makeTestFolder('fei-picture-'), 'large.jpg');
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const side = 8000;
  await sharp({ create: { width: side, height: side, channels: 3, background: '#000', noise } })
    .jpeg({ progressive: true, quality: 40 })
    .toFile(file);
  const maxMiB = (times: number) => Number(execFileSync(process.execPath, [trial, file, String(times)]));
  const [one, three] = [maxMiB(1), maxMiB(3)];
  console.log(`peak memory: ${one} MiB for one picture, ${three} MiB for three at the same time`);
  // They are read one at a time; three concurrent reads would take 250 MiB more each.
  expect(three).toBeLessThan(one + 250);
});
