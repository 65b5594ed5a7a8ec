import { ThreadPool, type Task } from '../platform/run-in-worker.ts';

/**
 * Two threads, as many as a small machine has cores. The queue holds about ten seconds of work. Each thread uses 35 MB
 * for fonts; the heap is many times what a document of a hundred tickets needs, and a document of ten tickets makes 12
 * MB of short-lived objects.
 */
const drawers = new ThreadPool({
  threads: 2,
  longestQueue: 400,
  idleMs: 20_000,
  // Requests of buyers take priority when there are too few cores.
  niceness: 10,
  heapMb: 256,
  youngHeapMb: 24,
});

/** Exported function that draws a document from plain data. */
export type DrawingTask<Input> = Task<Input, Uint8Array>;

/**
 * Draws a document in a worker thread, so that only its requester waits for it.
 * @throws {BatcherFull} when too many documents are waiting; otherwise the error of the drawing.
 */
export async function drawInWorker<Input>(drawing: DrawingTask<Input>, input: NoInfer<Input>): Promise<Buffer> {
  const { buffer, byteOffset, length } = await drawers.run(drawing, input);
  return Buffer.from(buffer as ArrayBuffer, byteOffset, length);
}
