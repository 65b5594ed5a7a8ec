import { isMainThread } from 'node:worker_threads';

/** Stands for a document: says whether it was drawn beside everything else. @throws {RangeError} for an empty title. */
export function drawSampleDocument({ title }: { title: string }): Buffer {
  if (!title) throw new RangeError('no title');
  return Buffer.from(`${title} ${isMainThread ? 'in the way' : 'apart'}`);
}
