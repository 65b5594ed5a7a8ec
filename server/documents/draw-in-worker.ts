import { ThreadPool, type Task } from '../platform/run-in-worker.ts';

/**
 * As many threads as a small machine has cores. The queue is some ten seconds' work; fonts take 35 MB a thread; the heap
 * is many times what a document of a hundred tickets needs, and a document of ten makes 24 MB of young objects.
 */
const drawers = new ThreadPool({
  threads: 2,
  longestQueue: 400,
  idleMs: 20_000,
  // Buyers go first where there are too few cores.
  niceness: 10,
  heapMb: 256,
  youngHeapMb: 24,
});

/** A function of a file that draws a document of plain data. */
export type DrawingTask<Input> = Task<Input, Uint8Array>;

/**
 * Draws in a thread of its own, so that nobody waits for it but who asked.
 * @throws {BatcherFull} when too many documents wait; else what the drawing throws.
 */
export async function drawInWorker<Input>(drawing: DrawingTask<Input>, input: NoInfer<Input>): Promise<Buffer> {
  const { buffer, byteOffset, length } = await drawers.run(drawing, input);
  return Buffer.from(buffer as ArrayBuffer, byteOffset, length);
}
