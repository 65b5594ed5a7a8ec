import type { Program } from '../../../context.ts';
import { readPace } from './store-pace.ts';

const minuteMs = 60_000;

/** Counts tickets of a performance paid in each of the last minutes, oldest first, including complimentary ones. */
export async function countByMinute(program: Program, performanceId: string, minutes: number): Promise<number[]> {
  const now = program.now();
  const since = new Date(now.getTime() - minutes * minuteMs);
  const counts = Array.from({ length: minutes }, () => 0);
  for (const { ago, tickets } of await readPace(program.db, performanceId, { now, since })) {
    const at = minutes - 1 - ago;
    if (at >= 0 && at < minutes) counts[at] = tickets;
  }
  return counts;
}
