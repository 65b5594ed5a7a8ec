import type { Tx } from '../../../context.ts';
import { readFedEvents, readFedPresenters } from './store-plans.ts';

/** Returns the IDs of a source's records by source key, for content that references them. */
export async function findFedKeys(
  tx: Tx,
  source: string,
): Promise<{ events: ReadonlyMap<string, string>; presenters: ReadonlyMap<string, string> }> {
  return { events: await readFedEvents(tx, source), presenters: await readFedPresenters(tx, source) };
}
