import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const drawAndEnd = `
  import { drawInWorker } from '${new URL('./draw-in-worker.ts', import.meta.url).href}';
  const file = new URL('${new URL('./testing-drawing.ts', import.meta.url).href}');
  await drawInWorker({ file, name: 'drawSampleDocument' }, { title: 'Tide' });
  const drawn = performance.now();
  process.on('exit', () => console.log(Math.round(performance.now() - drawn)));
`;

test('lets the process exit once its last document is drawn', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', drawAndEnd]);
  expect(Number(stdout)).toBeGreaterThanOrEqual(0);
  // An idle thread stays alive for 20 seconds.
  expect(Number(stdout)).toBeLessThan(10_000);
});
