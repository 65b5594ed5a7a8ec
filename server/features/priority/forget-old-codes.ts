import { priorityCodeDays } from '../../../contract/priority/limits.ts';
import type { Program } from '../../context.ts';
import { readCachedCatalogue } from '../catalogue/events/catalogue-cache.ts';
import { deleteCodes, findOldSets } from './store.ts';
import { deleteBatches } from './store-owners.ts';

/**
 * Deletes old sets of codes and their bindings, unless a sale window of an upcoming performance uses them. Purchases
 * are unaffected. Runs in the worker's rounds.
 * @returns number of codes.
 */
export async function forgetOldCodes(program: Program): Promise<number> {
  const now = program.now();
  const old = await findOldSets(program.db, new Date(now.getTime() - priorityCodeDays * 24 * 60 * 60 * 1000));
  if (old.length === 0) return 0;
  const { byPerformance } = await readCachedCatalogue(program);
  const requested = new Set<string>();
  for (const { performance } of byPerformance.values()) {
    if (performance.startsAt <= now) continue;
    for (const { who } of performance.saleWindows) if (who.kind === 'code') requested.add(who.codes);
  }
  let count = 0;
  for (const codes of old) {
    if (requested.has(codes)) continue;
    count += await deleteCodes(program.db, codes);
    await deleteBatches(program.db, codes);
  }
  return count;
}
