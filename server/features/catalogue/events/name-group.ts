import { localize } from '../../../../contract/core/language.ts';
import type { Ctx } from '../../../context.ts';
import { readCachedCatalogue } from './catalogue-cache.ts';

/** Returns the name of a group referenced by a sale window, in the caller's language; null if none references it. */
export async function nameGroup(ctx: Ctx, group: string): Promise<string | null> {
  const { events } = await readCachedCatalogue(ctx);
  for (const { performances } of events) {
    for (const { who } of performances.flatMap(({ saleWindows }) => saleWindows)) {
      if (who.kind === 'group' && who.group === group) return localize(who.name, ctx.language) || null;
    }
  }
  return null;
}
