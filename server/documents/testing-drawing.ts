import { isMainThread } from 'node:worker_threads';

/**
 * Draws a sample document that states whether a worker thread drew it.
 * @throws {RangeError} if the title is empty.
 */
export function drawSampleDocument({ title }: { title: string }): Buffer {
  if (!title) throw new RangeError('no title');
  return Buffer.from(`${title} ${isMainThread ? 'in the way' : 'apart'}`);
}
