import type { Program } from '../../../context.ts';
import { readCachedCatalogue, type CachedEvent, type CachedPerformance } from './catalogue-cache.ts';
import { publishedToDecide } from '../versions/check-versions.ts';
import { isOver } from './rules.ts';

export interface FoundPerformance {
  event: CachedEvent;
  performance: CachedPerformance;
}

export interface CurrentPerformance extends FoundPerformance {
  /** Versions at which it was published: see `publishedToDecide`. */
  published: string;
}

/** Returns a listed performance with its event from the cache, or `undefined` if it is not listed. */
export async function findPerformance(
  program: Program,
  performanceId: string,
): Promise<CurrentPerformance | undefined> {
  const published = await publishedToDecide(program);
  const found = (await readCachedCatalogue(program)).byPerformance.get(performanceId);
  return found?.event.listed && found.performance.listed ? { ...found, published } : undefined;
}

/**
 * Returns a performance that has tickets, listed or not.
 * @throws if it never existed
 */
export async function getPerformance(program: Program, performanceId: string): Promise<CurrentPerformance> {
  const published = await publishedToDecide(program);
  const found = (await readCachedCatalogue(program)).byPerformance.get(performanceId);
  if (!found) throw new Error(`performance ${performanceId} is not in the catalogue`);
  return { ...found, published };
}

/**
 * Returns whether a performance with tickets was over at a given time. A postponed performance without a new date is
 * not over.
 */
export async function wasOver(program: Program, performanceId: string, at: Date): Promise<boolean> {
  return isOver((await getPerformance(program, performanceId)).performance, at);
}

/**
 * Returns an event that a member has been notified of, listed or not.
 * @throws if it never existed
 */
export async function getEvent(program: Program, eventId: string): Promise<CachedEvent> {
  const event = (await readCachedCatalogue(program)).byEvent.get(eventId);
  if (!event) throw new Error(`event ${eventId} is not in the catalogue`);
  return event;
}
