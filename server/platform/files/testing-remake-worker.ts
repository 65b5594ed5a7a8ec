// Started by `remake-picture.heavy.test.ts`: re-encodes a picture concurrently the given number of times and prints the
// process's peak memory in MiB.
import { readFileSync } from 'node:fs';
import { remakePicture } from './remake-picture.ts';

const [file, times] = process.argv.slice(2);
const sent = readFileSync(file!);
const made = await Promise.all(
  Array.from({ length: Number(times) }, () =>
    remakePicture(sent, { maxPoints: 64_000_000, side: 2000, format: 'jpeg' }),
  ),
);
for (const one of made) if (typeof one === 'string') throw new Error(one);
console.log(Math.round(process.resourceUsage().maxRSS / 1024));
