import { expect, test } from 'vitest';
import { BatcherFull } from '../platform/batch.ts';
import { drawInWorker, type DrawingTask } from './draw-in-worker.ts';

const trial: DrawingTask<{ title: string }> = {
  file: new URL('./testing-drawing.ts', import.meta.url),
  name: 'drawSampleDocument',
};

test('draws in a thread of its own, a hundred at once each its own', async () => {
  const titles = Array.from({ length: 100 }, (_, n) => `Night ${n}`);
  const drawn = await Promise.all(titles.map((title) => drawInWorker(trial, { title })));
  expect(drawn.map(String)).toEqual(titles.map((title) => `${title} apart`));
});

test('says what the drawing threw, and draws the next one', async () => {
  await expect(drawInWorker(trial, { title: '' })).rejects.toThrow('no title');
  expect(String(await drawInWorker(trial, { title: 'Tide' }))).toBe('Tide apart');
});

test('sends away whom it could not serve in seconds', async () => {
  const asked = Array.from({ length: 500 }, () => drawInWorker(trial, { title: 'Tide' }));
  const outcomes = await Promise.allSettled(asked);
  const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(refused.length).toBeGreaterThan(50);
  expect(refused.length).toBeLessThan(150);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(BatcherFull);
});
