import type { FeedPass } from '../../../../contract/catalogue/discounts.ts';
import { localize } from '../../../../contract/core/language.ts';
import type { Program, Tx } from '../../../context.ts';
import { readPerformanceIds, writePasses, type PassToWrite } from '../store-passes.ts';
import type { RejectedRow } from './read-feed-events.ts';

/** Imports a source's passes, after its events. Invalid passes are rejected, and their stored rows stay unchanged. */
export async function importPasses(
  program: Program,
  tx: Tx,
  feed: { readonly source: string; readonly passes?: readonly FeedPass[] | undefined },
  presenters: ReadonlyMap<string, string>,
  rejected: RejectedRow[],
): Promise<void> {
  const passes = feed.passes ?? [];
  const ids = passes.length > 0 ? await readPerformanceIds(tx, feed.source) : new Map<string, string>();
  const toWrite: PassToWrite[] = [];
  const kept: string[] = [];
  const taken = new Set<string>();
  for (const { presenter, performances, ...pass } of passes) {
    const performanceIds = performances.map((one) => ids.get(JSON.stringify([one.event, one.performance])) ?? '');
    const reason = whyNot(
      { ...pass, performanceIds },
      taken,
      new Set([...toWrite, ...kept.map((key) => ({ key }))].map(({ key }) => key)),
    );
    if (reason) {
      rejected.push({ key: pass.key, title: localize(pass.name, 'en_us'), reason });
      kept.push(pass.key);
      continue;
    }
    for (const id of performanceIds) taken.add(id);
    toWrite.push({
      ...pass,
      id: program.id(),
      presenterId: (presenter && presenters.get(presenter)) || null,
      performanceIds,
    });
  }
  await writePasses(tx, feed.source, toWrite, kept);
}

function whyNot(
  pass: Pick<PassToWrite, 'key' | 'choose' | 'classes' | 'performanceIds'>,
  taken: ReadonlySet<string>,
  keys: ReadonlySet<string>,
): string | undefined {
  const { performanceIds, classes, choose } = pass;
  if (keys.has(pass.key)) return 'the key stands twice';
  if (performanceIds.includes('')) return 'a performance of the pass is unknown';
  if (new Set(performanceIds).size < performanceIds.length) return 'a performance of the pass stands twice';
  if (performanceIds.some((id) => taken.has(id))) return 'a performance is in another pass already';
  if (choose > performanceIds.length) return 'the pass has fewer performances than are to be chosen';
  const zones = classes.flatMap((one) => one.zones);
  return new Set(zones).size < zones.length ? 'a zone is in two classes of the pass' : undefined;
}
