import type { Program } from '../../../context.ts';
import { keptCatalogue, type KeptEvent, type KeptPerformance } from './keep-catalogue.ts';
import { publishedToDecide } from '../versions/check-versions.ts';
import { isOver } from './rules.ts';

export interface FoundPerformance {
  event: KeptEvent;
  performance: KeptPerformance;
}

export interface CurrentPerformance extends FoundPerformance {
  /** The versions that it was published at: see `publishedToDecide`. */
  published: string;
}

/** A listed performance with its event, from memory; undefined when it is not listed. */
export async function findPerformance(
  program: Program,
  performanceId: string,
): Promise<CurrentPerformance | undefined> {
  const published = await publishedToDecide(program);
  const found = (await keptCatalogue(program)).byPerformance.get(performanceId);
  return found?.event.listed && found.performance.listed ? { ...found, published } : undefined;
}

/** A performance that somebody has tickets of, whether it is still listed or not. @throws when it never was. */
export async function recallPerformance(program: Program, performanceId: string): Promise<CurrentPerformance> {
  const published = await publishedToDecide(program);
  const found = (await keptCatalogue(program)).byPerformance.get(performanceId);
  if (!found) throw new Error(`performance ${performanceId} is in no catalogue`);
  return { ...found, published };
}

/** Whether a performance that somebody has tickets of was over at an instant; what is put off without a date is not. */
export async function wasOver(program: Program, performanceId: string, at: Date): Promise<boolean> {
  return isOver((await recallPerformance(program, performanceId)).performance, at);
}

/** An event that somebody was told of, whether it is still listed or not. @throws when it never was. */
export async function recallEvent(program: Program, eventId: string): Promise<KeptEvent> {
  const event = (await keptCatalogue(program)).byEvent.get(eventId);
  if (!event) throw new Error(`event ${eventId} is in no catalogue`);
  return event;
}
