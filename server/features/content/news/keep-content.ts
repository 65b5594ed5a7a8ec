import type { Program } from '../../../context.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { readContent } from './store-news.ts';

export type KeptContent = Awaited<ReturnType<typeof readContent>>;

/** The home page asks for all of it, so it is kept for a moment. Milliseconds of real time. */
const freshMs = 1000;

interface Memory {
  at: number;
  content: KeptContent | undefined;
  reading: Promise<KeptContent> | undefined;
}

const kept = sharedKey<Memory, Program>(() => ({ at: -Infinity, content: undefined, reading: undefined }));

/** What is listed, whatever its period, at most about a second old; one reading at a time. */
export async function keptContent(program: Program): Promise<KeptContent> {
  const memory = program.shared(kept);
  if (memory.content && performance.now() - memory.at < freshMs) return memory.content;
  memory.reading ??= readContent(program.db).finally(() => {
    memory.reading = undefined;
  });
  memory.content = await memory.reading;
  memory.at = performance.now();
  return memory.content;
}

/** Makes this process look at the database before it answers next. */
export function forgetContent(program: Program): void {
  program.shared(kept).at = -Infinity;
}
