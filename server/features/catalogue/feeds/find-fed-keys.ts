import type { Tx } from '../../../context.ts';
import { readFedEvents, readFedPresenters } from './store-plans.ts';

/** Ids of what a source has brought in, by the source's own keys: for content that speaks of it. */
export async function findFedKeys(
  tx: Tx,
  source: string,
): Promise<{ events: ReadonlyMap<string, string>; presenters: ReadonlyMap<string, string> }> {
  return { events: await readFedEvents(tx, source), presenters: await readFedPresenters(tx, source) };
}
