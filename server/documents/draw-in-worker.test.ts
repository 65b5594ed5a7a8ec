import { expect, test } from 'vitest';
import { BatcherFull } from '../platform/batch.ts';
import { drawInWorker, type DrawingTask } from './draw-in-worker.ts';

const trial: DrawingTask<{ title: string }> = {
  file: new URL('./testing-drawing.ts', import.meta.url),
  name: 'drawSampleDocument',
};

test('draws 100 documents concurrently in worker threads', async () => {
  const titles = Array.from({ length: 100 }, (_, n) => `Night ${n}`);
  const drawn = await Promise.all(titles.map((title) => drawInWorker(trial, { title })));
  expect(drawn.map(String)).toEqual(titles.map((title) => `${title} apart`));
});

test('throws a drawing error and still draws the next document', async () => {
  await expect(drawInWorker(trial, { title: '' })).rejects.toThrow('no title');
  expect(String(await drawInWorker(trial, { title: 'Tide' }))).toBe('Tide apart');
});

test('rejects a document that would wait too long', async () => {
  const requested = Array.from({ length: 500 }, () => drawInWorker(trial, { title: 'Tide' }));
  const outcomes = await Promise.allSettled(requested);
  const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(refused.length).toBeGreaterThan(50);
  expect(refused.length).toBeLessThan(150);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(BatcherFull);
});
