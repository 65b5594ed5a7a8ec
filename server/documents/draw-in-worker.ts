import { ThreadPool, type Task } from '../platform/run-in-worker.ts';

/**
 * Two threads, one per core of a small machine. The queue holds about ten seconds of work. Each thread uses 35 MB for
 * fonts. The heap is many times what a hundred-ticket document needs; a ten-ticket document creates 12 MB of
 * short-lived objects.
 */
const drawers = new ThreadPool({
  threads: 2,
  longestQueue: 400,
  idleMs: 20_000,
  // Buyers' requests take priority when cores are scarce.
  niceness: 10,
  heapMb: 256,
  youngHeapMb: 24,
});

export type DrawingTask<Input> = Task<Input, Uint8Array>;

/**
 * Draws a document in a worker thread, so that only its requester waits for it.
 * @throws {BatcherFull} if too many documents are waiting; otherwise the drawing's error.
 */
export async function drawInWorker<Input>(drawing: DrawingTask<Input>, input: NoInfer<Input>): Promise<Buffer> {
  const { buffer, byteOffset, length } = await drawers.run(drawing, input);
  return Buffer.from(buffer as ArrayBuffer, byteOffset, length);
}
