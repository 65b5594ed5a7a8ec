import type { Program } from '../../../context.ts';
import { keptCatalogue, type KeptEvent, type KeptPerformance } from './keep-catalogue.ts';

export interface FoundPerformance {
  event: KeptEvent;
  performance: KeptPerformance;
}

/** A listed performance with its event, from memory; undefined when it is not listed. */
export async function findPerformance(program: Program, performanceId: string): Promise<FoundPerformance | undefined> {
  const found = (await keptCatalogue(program)).byPerformance.get(performanceId);
  return found?.event.listed && found.performance.listed ? found : undefined;
}

/** A performance that somebody has tickets of, whether it is still listed or not. @throws when it never was. */
export async function recallPerformance(program: Program, performanceId: string): Promise<FoundPerformance> {
  const found = (await keptCatalogue(program)).byPerformance.get(performanceId);
  if (!found) throw new Error(`performance ${performanceId} is in no catalogue`);
  return found;
}
