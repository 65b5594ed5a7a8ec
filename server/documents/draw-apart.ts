import { Piscina } from 'piscina';
import { BatcherFull } from '../platform/batch.ts';

/** As many as a small machine has cores; they give way to everything else. */
const threads = 2;
/** Documents that wait: some ten seconds' work. Beyond, whoever asks is told to come back. */
const longestQueue = 400;
/** How long a thread without work is kept, with its fonts (35 MB). Milliseconds. */
const idleMs = 20_000;
/** Lower priority as `nice` counts it: buyers go first where there are too few cores. */
const niceness = 10;
/** Heap of a thread: many times what a document of hundred tickets needs. */
const heapMb = 256;
/** Of which for what is young: a document of ten tickets makes about so much before it is done. */
const youngHeapMb = 24;

/**
 * Of the process: programs that follow each other in it, as tests open them, need not load the fonts again. Threads
 * without work do not keep a process alive, and end by themselves.
 */
let drawers: Piscina | undefined;

function openDrawers(): Piscina {
  return (drawers ??= new Piscina({
    minThreads: 0,
    maxThreads: threads,
    maxQueue: longestQueue,
    idleTimeout: idleMs,
    niceIncrement: niceness,
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngHeapMb },
  }));
}

/** A function of a file that draws a document of plain data (what `structuredClone` copies). */
export interface Drawing<Input> {
  readonly file: URL;
  readonly name: string;
  /** Never there: says what it draws of. */
  readonly input?: Input;
}

/**
 * Draws in a thread of its own, so that nobody waits for it but who asked.
 * @throws {BatcherFull} when too many documents wait; else what the drawing throws.
 */
export async function drawApart<Input>(drawing: Drawing<Input>, input: NoInfer<Input>): Promise<Buffer> {
  const pool = openDrawers();
  if (pool.queueSize >= longestQueue) throw new BatcherFull();
  const { buffer, byteOffset, length } = (await pool.run(input, {
    filename: drawing.file.href,
    name: drawing.name,
  })) as Uint8Array;
  return Buffer.from(buffer as ArrayBuffer, byteOffset, length);
}
